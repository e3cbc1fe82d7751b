import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { PairText } from '#frontend/shop/content/SiteContent.ts';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { priceTerms } from '#frontend/shop/prices/priceTerms.ts';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { brand } from '#shared/model/brand.ts';
import { wordRate } from '#shared/rules/pricing/wordRate.ts';
import { DataBlock } from '../DataBlock.tsx';
import { Trail } from '../Trail.tsx';

/** The service with its offer, and the way to it, for search engines. */
export function PairData({ pair }: { pair: PairText }) {
  const { t, locale } = useI18n();
  const { origin, prices } = useSiteData();
  const { pages } = useContent();
  const { source, target } = pair;
  const rate = wordRate(source.id, target.id, priceTerms(prices)) ?? 0;
  return (
    <>
      <Trail pages={pages.languages ? [pages.languages, pair] : [pair]} />
      <DataBlock
        data={{
          '@type': 'Service',
          name: pair.heading,
          description: pair.description,
          serviceType: t('pages/pair.service'),
          url: `${origin}/${locale}${pair.path}`,
          provider: { '@type': 'Organization', name: brand.name, url: origin },
          offers: {
            '@type': 'Offer',
            url: `${origin}${href(locale, 'order.write.index')}?from=${source.iso2}&to=${target.iso2}`,
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: rate / 100_000,
              priceCurrency: prices.currency,
              unitText: t('pages/pair.unit'),
              valueAddedTaxIncluded: false,
            },
          },
        }}
      />
    </>
  );
}
