import type { Locale } from '#shared/messages/locale.ts';
import { isUploadKey, uploadText } from '../../runtime/texts/uploadText.ts';

/** Reasons are `outcome` or `outcome.detail`; a detail without its own text says what its outcome says. */
export function reasonText(reason: string, locale: Locale): string {
  const keys = [`upload/reason.${reason}`, `upload/reason.${reason.split('.')[0]}`];
  return uploadText(locale, keys.find(isUploadKey) ?? 'upload/reason.unreadable');
}
