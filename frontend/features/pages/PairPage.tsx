import { useI18n } from '#frontend/i18n/I18n.tsx';
import { hasBrand } from '#frontend/offeredPages.ts';
import { pairAt } from '#frontend/shop/content/contentAt.ts';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { PageBody } from './PageBody.tsx';
import { PairData } from './pair/PairData.tsx';
import { PairLanguages } from './pair/PairLanguages.tsx';
import { PairNeighbours } from './pair/PairNeighbours.tsx';
import { PairOptions } from './pair/PairOptions.tsx';
import { PairSworn } from './pair/PairSworn.tsx';
import { PairTable } from './pair/PairTable.tsx';
import { PairTop } from './pair/PairTop.tsx';

/** What a pair of languages costs, how long it takes, what is special about it. The island writes newer figures into the same places. */
export default function PairPage({ params }: { params: Readonly<Record<string, string>> }) {
  const pair = pairAt(useContent(), `/languages/${params.pair}/`);
  const { t } = useI18n();
  const { prices } = useSiteData();
  if (!pair) throw new Error(`no pair of languages is named ${params.pair}`);
  return (
    <div data-price-version={prices.version} data-pair={`${pair.source.id}-${pair.target.id}`}>
      <PairTop pair={pair} />
      <PageBody
        contents={[
          { id: 'price', text: t('pages/pair.price') },
          { id: 'options', text: t('pages/pair.options') },
          ...(hasBrand('sworn') ? [{ id: 'sworn', text: t('pages/pair.sworn') }] : []),
          ...[pair.source, pair.target].map(({ slug, name }) => ({
            id: slug,
            text: t('pages/pair.about', { language: name }),
          })),
        ]}
      >
        <PairTable pair={pair} />
        <PairOptions pair={pair} />
        {hasBrand('sworn') && <PairSworn pair={pair} />}
        <PairLanguages pair={pair} />
        <PairNeighbours pair={pair} />
        <PairData pair={pair} />
      </PageBody>
    </div>
  );
}
