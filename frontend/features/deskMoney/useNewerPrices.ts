import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import type { PriceVersion } from './typedPrices.ts';

/** Who published the newest price list, when, and what it asks for; undefined of one that came with the product. */
export function useNewerPrices(newest: PriceVersion | undefined): string | undefined {
  const { t, locale } = useI18n();
  if (!newest?.published_at) return undefined;
  const [word = 0] = newest.values.word_rates;
  return t('conflict/price', {
    ...{ who: newest.by ?? t('conflict/nobody'), at: sayInstant(newest.published_at, locale) },
    ...{ version: newest.version, minimum: formatMoney(newest.values.minimum, locale) },
    word: formatMoney(word / 1000, locale),
  });
}
