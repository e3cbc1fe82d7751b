import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { ContentPage, QuestionGroup } from '#frontend/shop/content/SiteContent.ts';
import { useSiteData } from '#frontend/shop/content/SiteData.ts';
import { brand } from '#shared/model/brand.ts';

/** Where a page stands in the site and, on the FAQ, its questions: for search engines. */
export function StructuredData({ page, questions }: { page: ContentPage; questions: readonly QuestionGroup[] }) {
  const all = questions.flatMap((group) => group.questions);
  const mainEntity = all.map(({ question, text }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text },
  }));
  return (
    <>
      <Trail pages={[page]} />
      {all.length > 0 && <DataBlock data={{ '@type': 'FAQPage', mainEntity }} />}
    </>
  );
}

interface UnitOffer {
  /** Which languages it is for, where there are several offers. */
  name?: string;
  /** With VAT, in the currency of the prices. */
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
            valueAddedTaxIncluded: true,
          },
        })),
      }}
    />
  );
}

/** The way from the first page to this one. */
export function Trail({ pages }: { pages: readonly { path: string; heading: string }[] }) {
  const { locale } = useI18n();
  const { origin } = useSiteData();
  const itemListElement = [{ path: '/', heading: brand.name }, ...pages].map(({ path, heading }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: heading,
    item: `${origin}/${locale}${path}`,
  }));
  return <DataBlock data={{ '@type': 'BreadcrumbList', itemListElement }} />;
}

/** A block of structured data for search engines (JSON-LD). */
export function DataBlock({ data }: { data: object }) {
  // `<` cannot end the script: the texts are messages, but a message may hold anything.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block of our own texts, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
