import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { hasBrand } from '#frontend/offeredPages.ts';
import { pairAt } from '#frontend/shop/content/contentAt.ts';
import type { PairText } from '#frontend/shop/content/SiteContent.ts';
import { useContent, useSiteData } from '#frontend/shop/content/SiteData.ts';
import { exampleWords, priceTerms } from '#frontend/shop/prices/estimates.ts';
import { grossRate } from '#frontend/shop/prices/priceFigures.ts';
import { NetSwitch, Sum } from '#frontend/shop/prices/Sum.tsx';
import { minutesPerWorkingDay, openingHour } from '#shared/rules/delivery/workingCalendar.ts';
import { wordRate } from '#shared/rules/pricing/priceTerms.ts';
import { FigureTable } from './FigureTable.tsx';
import { Html, PageBody, PageHead } from './PageBody.tsx';
import { ServiceData, Trail } from './StructuredData.tsx';
import { FurtherLinks } from './Writing.tsx';

/** What a pair of languages costs, how long it takes, what is special about it. The island writes newer figures into the same places. */
export default function PairPage({ params }: { params: Readonly<Record<string, string>> }) {
  const pair = pairAt(useContent(), `/languages/${params.pair}/`);
  const { t } = useI18n();
  const { prices } = useSiteData();
  if (!pair) throw new Error(`no pair of languages is named ${params.pair}`);
  return (
    <div
      data-price-version={prices.version}
      data-pair={`${pair.source.id}-${pair.target.id}`}
      data-by-person={t('pages/pair.by_person')}
    >
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

/**
 * The main figures: price per word, minimum price, time for a usual text, and the order link with both languages
 * chosen.
 */
function PairTop({ pair }: { pair: PairText }) {
  const { t, locale } = useI18n();
  const query = `?from=${pair.source.iso2}&to=${pair.target.iso2}`;
  const facts = [
    ['pages/pair.word', 'pair.word'],
    ['pages/pair.least', 'minimum'],
    ['pages/pair.usual', 'pair.500.time'],
  ] as const;
  return (
    <PageHead
      heading={pair.heading}
      of="languages"
      above={
        <p className="hint" data-noprint>
          <a className="link inline-block min-h-7" href={href(locale, 'languages')}>
            {t('pages/pair.all')}
          </a>
        </p>
      }
    >
      <p className="mt-4 max-w-2xl text-lg text-muted">{t('pages/pair.lead')}</p>
      <dl className="mt-6 grid max-w-2xl gap-4 sm:grid-cols-3">
        {facts.map(([label, name]) => (
          <div key={name} className="border-t-2 border-accent pt-3">
            <dt className="text-sm text-muted">{t(label)}</dt>
            <dd className="text-2xl font-semibold tabular-nums">
              {name === 'pair.500.time' ? (
                <Figure pair={pair} name={name} />
              ) : (
                <Sum figures={pair.figures} name={name} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <NetSwitch i18n={{ t }} className="mt-4" />
      <p className="mt-7 flex flex-wrap gap-3" data-noprint>
        <a className="btn btn-primary" href={`${href(locale, 'order.write.index')}${query}`}>
          {t('pages/pair.order')}
        </a>
        {hasBrand('sworn') && isSwornPair(pair) && (
          <a className="btn btn-quiet" href={`${href(locale, 'order.sworn.index')}${query}`}>
            {t('pages/pair.order_sworn')}
          </a>
        )}
      </p>
    </PageHead>
  );
}

const hours = { from: openingHour, to: openingHour + minutesPerWorkingDay / 60 };

/** Price and time of three lengths, as the order form would quote them. */
function PairTable({ pair }: { pair: PairText }) {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  const columns = ['time', 'express'] as const;
  return (
    <section>
      <h2 id="price">{t('pages/pair.price')}</h2>
      <FigureTable
        of="price"
        columns={[t('pages/pair.words'), t('pages/sum'), ...columns.map((column) => t(`pages/pair.${column}`))]}
      >
        {exampleWords.map((words) => (
          <tr key={words}>
            <th scope="row">{number.format(words)}</th>
            <td className="num">
              <Sum figures={pair.figures} name={`pair.${words}`} />
            </td>
            {columns.map((column) => (
              <td key={column} className="num">
                <Figure pair={pair} name={`pair.${words}.${column}`} />
              </td>
            ))}
          </tr>
        ))}
      </FigureTable>
      <p className="hint">{t('pages/pair.price_note', hours)}</p>
    </section>
  );
}

/** What can be ordered with it in this pair, and what it adds to the price of the words. */
function PairOptions({ pair }: { pair: PairText }) {
  const { t } = useI18n();
  const { target } = pair;
  const options = [
    ...(target.proofreading ? (['proofreading'] as const) : []),
    ...(['verification', 'specialised', 'express', 'repetition'] as const),
  ];
  return (
    <section>
      <h2 id="options">{t('pages/pair.options')}</h2>
      <table className="price-list">
        <caption className="sr-only">{t('pages/pair.options')}</caption>
        <tbody>
          {options.map((name) => (
            <tr key={name}>
              <th scope="row" className="font-normal">
                {t(`pages/prices.${name}`)}
              </th>
              <td className="num">
                <Figure pair={pair} name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasBrand('proofreading') && !target.proofreading && (
        <p className="hint">{t('pages/pair.no_proofreading', { into: target.into })}</p>
      )}
    </section>
  );
}

/** Whether the pair can be certified in Poland, and what a page of it costs. */
function PairSworn({ pair }: { pair: PairText }) {
  const { t, locale } = useI18n();
  const { prices } = useSiteData();
  return (
    <section>
      <h2 id="sworn">{t('pages/pair.sworn')}</h2>
      {isSwornPair(pair) ? (
        <p>
          {t('pages/pair.sworn_yes', { characters: prices.sworn_page_characters })}{' '}
          <Sum figures={pair.figures} name="pair.page" />. {t('pages/pair.sworn_how')}{' '}
          <a className="link" href={`${href(locale, 'faq')}#sworn`}>
            {t('pages/pair.sworn_more')}
          </a>
          .
        </p>
      ) : (
        <p>
          {t('pages/pair.sworn_no')}{' '}
          <a className="link" href={href(locale, 'quote.free')}>
            {t('pages/pair.sworn_ask')}
          </a>
          .
        </p>
      )}
    </section>
  );
}

/** What is written of both languages, Polish or English last. */
function PairLanguages({ pair: { source, target } }: { pair: PairText }) {
  const { t } = useI18n();
  const languages = ['pl', 'en'].includes(source.iso2) ? [target, source] : [source, target];
  return languages.map(({ slug, name, script, html }) => (
    <section key={slug}>
      <h2 id={slug}>{t('pages/pair.about', { language: name })}</h2>
      <p>
        <strong>{t('pages/pair.script')}</strong> {script}
      </p>
      <Html html={html} />
    </section>
  ));
}

const hubs = ['polish', 'english'];

/** The other direction, the same language with the other of Polish and English, and languages close to it. */
function PairNeighbours({ pair }: { pair: PairText }) {
  const { t } = useI18n();
  const content = useContent();
  const linked = neighboursOf(pair).flatMap((path) => pairAt(content, path) ?? []);
  return <FurtherLinks id="neighbours" heading={t('pages/pair.neighbours')} pages={linked} />;
}

/** Paths of the pages one goes on to; of Polish with English, English is taken for the foreign language. */
function neighboursOf({ source, target }: PairText): string[] {
  const into = target.slug === 'polish' || (hubs.includes(target.slug) && source.slug !== 'polish');
  const [own, hub] = into ? [source, target] : [target, source];
  const path = (one: string, other: string) => `/languages/${one}-to-${other}/`;
  return [
    path(target.slug, source.slug),
    ...hubs
      .filter((other) => other !== hub.slug && other !== own.slug)
      .flatMap((other) => [path(own.slug, other), path(other, own.slug)]),
    ...own.near.filter((one) => one !== hub.slug).map((one) => (into ? path(one, hub.slug) : path(hub.slug, one))),
  ];
}

/** The service with its offer, and the way to it, for search engines. */
function PairData({ pair }: { pair: PairText }) {
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
        offers={[{ price: grossRate(rate, prices) / 100_000, unit: t('pages/pair.unit') }]}
      />
    </>
  );
}

/** A figure of the pair by its name, marked so that the island finds it. */
const Figure = ({ pair, name }: { pair: PairText; name: string }) => (
  <span data-figure={name}>{pair.figures[name]}</span>
);

/** A sworn translator of Poland certifies from and into Polish (act on sworn translators, art. 13). */
const isSwornPair = ({ source, target }: PairText): boolean => source.iso2 === 'pl' || target.iso2 === 'pl';
