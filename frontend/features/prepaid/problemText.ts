import type { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import type { AmountProblem, AmountRange } from './amount.ts';

/** What is wrong with an amount, in the page's language. */
export function problemText(
  problem: AmountProblem,
  { minimum, maximum }: AmountRange,
  { t, locale }: Pick<ReturnType<typeof useI18n>, 't' | 'locale'>,
): string {
  if (problem === 'required') return t('site/required');
  return t(`prepaid/amount.${problem}`, {
    minimum: formatMoney(minimum, locale),
    maximum: formatMoney(maximum, locale),
  });
}
