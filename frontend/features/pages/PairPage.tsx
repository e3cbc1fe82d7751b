import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { hasBrand } from '#frontend/offeredPages.ts';
import { pairAt } from '#frontend/shop/content/contentAt.ts';
import type { PairLanguage, PairText, PairWay } from '#frontend/shop/content/SiteContent.ts';
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

/**
 * What a pair of languages costs in either direction, how long it takes, what is special about it. The island writes newer
 * figures into the same places, each of the direction that `data-pair` names around it.
 */
export default function PairPage({ params }: { params: Readonly<Record<string, string>> }) {
  const pair = pairAt(useContent(), `/languages/${params.pair}/`);
  const { t } = useI18n();
  const { prices } = useSiteData();
  if (!pair) throw new Error(`no pair of languages is named ${params.pair}`);
  return (
    <div data-price-version={prices.version} data-pair={idsOf(pair.ways[0])} data-by-person={t('pages/pair.by_person')}>
      <PairTop pair={pair} />
      <PageBody
        contents={[
          { id: 'price', text: t('pages/pair.price') },
          { id: 'options', text: t('pages/pair.options') },
          ...(hasBrand('sworn') ? [{ id: 'sworn', text: t('pages/pair.sworn') }] : []),
          ...languagesOf(pair).map(({ slug, name }) => ({ id: slug, text: t('pages/pair.about', { language: name }) })),
        ]}
      >
        <PairPrices pair={pair} />
        <PairOptions pair={pair} />
        {hasBrand('sworn') && <PairSworn pair={pair} />}
        <PairLanguages pair={pair} />
        <PairNeighbours pair={pair} />
        <PairData pair={pair} />
      </PageBody>
    </div>
  );
}

/** A direction as the island reads it: `3-1`. */
const idsOf = ({ source, target }: PairWay): string => `${source.id}-${target.id}`;

/** The foreign language first; of Polish with English, English is taken for it. */
const languagesOf = ({ ways: [{ source, target }] }: PairText): readonly PairLanguage[] => [source, target];

const orderQuery = ({ source, target }: PairWay): string => `?from=${source.iso2}&to=${target.iso2}`;

/** The main figures of each direction, with the order link that has both languages chosen; then what both have in common. */
function PairTop({ pair }: { pair: PairText }) {
  const { t, locale } = useI18n();
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
      <ul className="mt-6 grid max-w-2xl gap-x-8 gap-y-6 sm:grid-cols-2">
        {pair.ways.map((way) => (
          <WayCard key={way.name} way={way} />
        ))}
      </ul>
      <p className="mt-6 text-muted">
        {t('pages/pair.least')}: <Sum figures={pair.ways[0].figures} name="minimum" />
      </p>
      {hasBrand('sworn') && isSwornPair(pair) && (
        <p data-noprint>
          <a className="link inline-block min-h-7" href="#sworn">
            {t('pages/pair.sworn')}
          </a>
        </p>
      )}
      <NetSwitch i18n={{ t }} className="mt-2" />
    </PageHead>
  );
}

/** A direction in short: price of a word, time of a usual text, the way to order it. */
function WayCard({ way }: { way: PairWay }) {
  const { t, locale } = useI18n();
  return (
    <li className="flex flex-col border-t-2 border-accent pt-3" data-pair={idsOf(way)}>
      <h2 className="text-lg">{way.name}</h2>
      <dl className="mt-2 grid gap-2">
        <div>
          <dt className="text-sm text-muted">{t('pages/pair.word')}</dt>
          <dd className="text-2xl font-semibold tabular-nums">
            <Sum figures={way.figures} name="pair.word" />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('pages/pair.usual')}</dt>
          <dd className="text-2xl font-semibold tabular-nums">
            <Figure way={way} name="pair.500.time" />
          </dd>
        </div>
      </dl>
      <p className="mt-4" data-noprint>
        <a className="btn btn-primary" href={`${href(locale, 'order.write.index')}${orderQuery(way)}`}>
          {t('pages/pair.order', { into: way.target.into })}
        </a>
      </p>
    </li>
  );
}

const hours = { from: openingHour, to: openingHour + minutesPerWorkingDay / 60 };

/** Price and time of three lengths in each direction, as the order form would quote them. */
function PairPrices({ pair }: { pair: PairText }) {
  const { t } = useI18n();
  return (
    <section>
      <h2 id="price">{t('pages/pair.price')}</h2>
      {pair.ways.map((way) => (
        <WayPrices key={way.name} way={way} />
      ))}
      <p className="hint">{t('pages/pair.price_note', hours)}</p>
    </section>
  );
}

const columns = ['time', 'express'] as const;

function WayPrices({ way }: { way: PairWay }) {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  const id = `price-${idsOf(way)}`;
  return (
    <div data-pair={idsOf(way)}>
      <h3 id={id}>{way.name}</h3>
      <FigureTable
        of={id}
        columns={[t('pages/pair.words'), t('pages/sum'), ...columns.map((column) => t(`pages/pair.${column}`))]}
      >
        {exampleWords.map((words) => (
          <tr key={words}>
            <th scope="row">{number.format(words)}</th>
            <td className="num">
              <Sum figures={way.figures} name={`pair.${words}`} />
            </td>
            {columns.map((column) => (
              <td key={column} className="num">
                <Figure way={way} name={`pair.${words}.${column}`} />
              </td>
            ))}
          </tr>
        ))}
      </FigureTable>
    </div>
  );
}

/** What can be ordered with it, and what it adds to the price of the words: the same in both directions but for proofreading. */
function PairOptions({ pair }: { pair: PairText }) {
  const { t } = useI18n();
  const languages = languagesOf(pair);
  const options = [
    ...(languages.some(({ proofreading }) => proofreading) ? (['proofreading'] as const) : []),
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
                <Figure way={pair.ways[0]} name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasBrand('proofreading') &&
        languages
          .filter(({ proofreading }) => !proofreading)
          .map(({ slug, into }) => (
            <p key={slug} className="hint">
              {t('pages/pair.no_proofreading', { into })}
            </p>
          ))}
    </section>
  );
}

/** Whether the pair can be certified in Poland, what a page of it costs, and the way to order it in each direction. */
function PairSworn({ pair }: { pair: PairText }) {
  const { t, locale } = useI18n();
  const { prices } = useSiteData();
  return (
    <section>
      <h2 id="sworn">{t('pages/pair.sworn')}</h2>
      {isSwornPair(pair) ? (
        <>
          <p>
            {t('pages/pair.sworn_yes', { characters: prices.sworn_page_characters })}{' '}
            <Sum figures={pair.ways[0].figures} name="pair.page" />. {t('pages/pair.sworn_how')}{' '}
            <a className="link" href={`${href(locale, 'faq')}#sworn`}>
              {t('pages/pair.sworn_more')}
            </a>
            .
          </p>
          <p className="flex flex-wrap gap-3" data-noprint>
            {pair.ways.map((way) => (
              <a
                key={way.name}
                className="btn btn-quiet"
                href={`${href(locale, 'order.sworn.index')}${orderQuery(way)}`}
              >
                {t('pages/pair.order_sworn', { into: way.target.into })}
              </a>
            ))}
          </p>
        </>
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

/** What is written of both languages. */
function PairLanguages({ pair }: { pair: PairText }) {
  const { t } = useI18n();
  return languagesOf(pair).map(({ slug, name, script, html }) => (
    <section key={slug}>
      <h2 id={slug}>{t('pages/pair.about', { language: name })}</h2>
      <p>
        <strong>{t('pages/pair.script')}</strong> {script}
      </p>
      <Html html={html} />
    </section>
  ));
}

/** The same language with the other of Polish and English, and languages close to it. */
function PairNeighbours({ pair }: { pair: PairText }) {
  const { t } = useI18n();
  const { pairs } = useContent();
  const [own, hub] = languagesOf(pair);
  if (!own || !hub) return null;
  const asked = [
    ...['polish', 'english'].map((other) => [own.slug, other]),
    ...own.near.map((near) => [near, hub.slug]),
  ];
  const linked = asked.flatMap((slugs) =>
    pairs.filter((one) => one !== pair && languagesOf(one).every(({ slug }) => slugs.includes(slug))),
  );
  return <FurtherLinks id="neighbours" heading={t('pages/pair.neighbours')} pages={[...new Set(linked)]} />;
}

/** Each direction as a service with its offer, and the way to it, for search engines. */
function PairData({ pair }: { pair: PairText }) {
  const { t, locale } = useI18n();
  const { prices } = useSiteData();
  const { pages } = useContent();
  const rate = ({ source, target }: PairWay) => wordRate(source.id, target.id, priceTerms(prices)) ?? 0;
  return (
    <>
      <Trail pages={pages.languages ? [pages.languages, pair] : [pair]} />
      {pair.ways.map((way) => (
        <ServiceData
          key={way.name}
          name={`${t('pages/pair.service')}: ${way.name}`}
          description={pair.description}
          type={t('pages/pair.service')}
          path={pair.path}
          order={`${href(locale, 'order.write.index')}${orderQuery(way)}`}
          offers={[{ price: grossRate(rate(way), prices) / 100_000, unit: t('pages/pair.unit') }]}
        />
      ))}
    </>
  );
}

/** A figure of a direction by its name, marked so that the island finds it. */
const Figure = ({ way, name }: { way: PairWay; name: string }) => <span data-figure={name}>{way.figures[name]}</span>;

/** A sworn translator of Poland certifies from and into Polish (act on sworn translators, art. 13). */
const isSwornPair = (pair: PairText): boolean => languagesOf(pair).some(({ iso2 }) => iso2 === 'pl');
