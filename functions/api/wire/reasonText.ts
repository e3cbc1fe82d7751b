import { isAnswerKey } from '#shared/messages/answers.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { translate } from '../../runtime/translate.ts';

/** Reasons are `outcome` or `outcome.detail`; a detail without its own text says what its outcome says. */
export function reasonText(reason: string, locale: Locale): string {
  const keys = [`upload/reason.${reason}`, `upload/reason.${reason.split('.')[0]}`];
  return translate(locale, keys.find(isAnswerKey) ?? 'upload/reason.unreadable');
}
