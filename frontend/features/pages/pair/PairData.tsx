import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { PairText } from '#frontend/shop/content/SiteContent.ts';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { priceTerms } from '#frontend/shop/prices/priceTerms.ts';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { wordRate } from '#shared/rules/pricing/wordRate.ts';
import { ServiceData } from '../ServiceData.tsx';
import { Trail } from '../Trail.tsx';

/** The service with its offer, and the way to it, for search engines. */
export function PairData({ pair }: { pair: PairText }) {
  const { t, locale } = useI18n();
  const { prices } = useSiteData();
  const { pages } = useContent();
  const { source, target } = pair;
  const rate = wordRate(source.id, target.id, priceTerms(prices)) ?? 0;
  return (
    <>
      <Trail pages={pages.languages ? [pages.languages, pair] : [pair]} />
      <ServiceData
        name={pair.heading}
        description={pair.description}
        type={t('pages/pair.service')}
        path={pair.path}
        order={`${href(locale, 'order.write.index')}?from=${source.iso2}&to=${target.iso2}`}
        offers={[{ price: rate / 100_000, unit: t('pages/pair.unit') }]}
      />
    </>
  );
}
