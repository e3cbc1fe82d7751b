import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { brand } from '#shared/model/brand.ts';
import { DataBlock } from './DataBlock.tsx';

interface UnitOffer {
  /** Which languages it is for, where there are several offers. */
  name?: string;
  /** Net, in the currency of the prices. */
  price: number;
  /** What is paid for: a word, a page. */
  unit: string;
}

interface Props {
  name: string;
  description: string;
  type: string;
  /** Of the page, below the language. */
  path: string;
  /** Where it is ordered. */
  order: string;
  offers: readonly UnitOffer[];
}

/** A service with what it costs, for search engines. */
export function ServiceData({ name, description, type, path, order, offers }: Props) {
  const { locale } = useI18n();
  const { origin, prices } = useSiteData();
  return (
    <DataBlock
      data={{
        '@type': 'Service',
        name,
        description,
        serviceType: type,
        url: `${origin}/${locale}${path}`,
        provider: { '@type': 'Organization', name: brand.name, url: origin },
        offers: offers.map((offer) => ({
          '@type': 'Offer',
          ...(offer.name !== undefined && { name: offer.name }),
          url: `${origin}${order}`,
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: offer.price,
            priceCurrency: prices.currency,
            unitText: offer.unit,
            valueAddedTaxIncluded: false,
          },
        })),
      }}
    />
  );
}
