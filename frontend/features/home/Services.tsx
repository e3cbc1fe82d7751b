import type { ReactNode } from 'react';
import {
  CountDrawing,
  LanguagesDrawing,
  PriceDrawing,
  ReviewDrawing,
  SealDrawing,
  TrackDrawing,
} from '#frontend/design/art/workDrawings.tsx';
import { href } from '#frontend/href.ts';
import { Rich, useI18n } from '#frontend/i18n/I18n.tsx';
import { hasBrand, isPageOffered } from '#frontend/offeredPages.ts';
import type { PlainRouteName } from '#frontend/routes.ts';
import { pairAt } from '#frontend/shop/content/contentAt.ts';
import { useContent, useSiteData } from '#frontend/shop/content/SiteData.ts';
import { priceFigures } from '#frontend/shop/prices/priceFigures.ts';
import { NetSwitch, Sum } from '#frontend/shop/prices/Sum.tsx';
import { brand } from '#shared/model/brand.ts';
import { hasSmallNames } from '#shared/model/language/localeFacts.ts';

const services: readonly ['write' | 'sworn' | 'proofreading', PlainRouteName, figure: string, ReactNode][] = [
  ['write', 'order.write.index', 'word.1', <LanguagesDrawing key="write" width={96} className="-ml-3" />],
  ['sworn', 'order.sworn.index', 'page.1', <SealDrawing key="sworn" width={96} className="-ml-3" />],
  [
    'proofreading',
    'order.proofreading.index',
    'proofreading_service',
    <ReviewDrawing key="proofreading" width={96} className="-ml-3" />,
  ],
];

/** What can be ordered, each with the price that it begins at. */
export function Services() {
  const { t, locale } = useI18n();
  const { prices } = useSiteData();
  const figures = priceFigures(prices, locale);
  return (
    <Section id="services" title={t('home/services.title')} lead={t('home/services.lead')}>
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {services
          .filter(([, route]) => isPageOffered(route))
          .map(([name, route, figure, drawing]) => (
            <li key={name} className="card card-link relative flex flex-col p-6">
              {drawing}
              <h3 className="mt-4 text-xl">
                <a
                  href={href(locale, route)}
                  className="block min-h-6 after:absolute after:inset-0 after:rounded-[14px]"
                >
                  {t(`home/services.${name}`)}
                </a>
              </h3>
              <p className="mt-2 flex-1 text-muted">{t(`home/services.${name}_text`)}</p>
              <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-sm">
                <span className="text-muted">
                  {name !== 'proofreading' && <>{t('home/services.from')} </>}
                  <Rich
                    text={t(`home/services.${name}_price`, { price: '<price></price>' })}
                    parts={{
                      price: () => (
                        <strong className="text-base text-ink tabular-nums">
                          {name === 'proofreading' ? (
                            <span data-figure={figure}>{figures[figure]}</span>
                          ) : (
                            <Sum figures={figures} name={figure} />
                          )}
                        </strong>
                      ),
                    }}
                  />
                </span>
                <span aria-hidden="true" className="font-semibold text-accent">
                  {t('home/services.go')}&nbsp;→
                </span>
              </p>
            </li>
          ))}
      </ul>
    </Section>
  );
}

const steps: readonly ['1' | '2' | '3', ReactNode][] = [
  ['1', <CountDrawing key="1" className="md:-ml-5" />],
  ['2', <PriceDrawing key="2" className="md:-ml-6" />],
  ['3', <TrackDrawing key="3" className="md:-ml-3" />],
];

/** From the text to the order, in three steps. */
export function Steps() {
  const { t } = useI18n();
  return (
    <Section id="steps" title={t('home/steps.title')} shaded>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {steps.map(([step, drawing]) => (
          <li key={step} className="flex gap-5 md:block">
            <div className="flex-none max-md:w-24 *:max-w-full *:h-auto">{drawing}</div>
            <div>
              <h3 className="text-lg md:mt-4">
                <span className="text-accent tabular-nums">{step}.</span> {t(`home/steps.${step}`)}
              </h3>
              <p className="mt-1 text-muted">{t(`home/steps.${step}_text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const groups = ['I', 'II', 'III', 'IV'];
/** So many languages of a group are named. */
const namedLanguages = 6;

/** A word and a sworn page of each group of languages, from the prices in force. */
export function PricesGlance() {
  const { t, locale } = useI18n();
  const { prices, languages } = useSiteData();
  const figures = priceFigures(prices, locale);
  const namesOf = (group: number) => {
    const names = languages.filter(({ priceGroup }) => priceGroup === group).map((language) => language.names[locale]);
    const more = names.length - namedLanguages;
    return names.slice(0, namedLanguages).join(', ') + (more > 0 ? ` ${t('home/prices.count', { count: more })}` : '');
  };
  return (
    <Section
      id="prices"
      title={t('home/prices.title')}
      lead={t('home/prices.lead')}
      drawing={<PriceDrawing width={110} />}
      shaded
    >
      <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {groups
          .map((name, index) => ({ name, index }))
          .filter(({ index }) => namesOf(index + 1) !== '')
          .map(({ name, index }) => (
            <li key={name} className="card flex flex-col p-5">
              <h3 className="text-sm text-muted">
                {t('home/prices.group')} {name}
              </h3>
              <p className="mt-2">
                <strong className="text-3xl tabular-nums">
                  <Sum figures={figures} name={`word.${index + 1}`} />
                </strong>{' '}
                <span className="text-sm text-muted">{t('home/prices.word')}</span>
              </p>
              {hasBrand('sworn') && (
                <p className="mt-1 text-sm">
                  <strong className="tabular-nums">
                    <Sum figures={figures} name={`page.${index + 1}`} />
                  </strong>{' '}
                  <span className="text-muted">{t('home/prices.page')}</span>
                </p>
              )}
              <p className="mt-4 border-t border-line pt-3 text-sm text-muted">{namesOf(index + 1)}</p>
            </li>
          ))}
      </ul>
      <NetSwitch i18n={{ t }} className="mt-6" />
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a className="btn btn-primary" href={`${href(locale, 'prices')}#calculator`}>
          {t('home/prices.more')}
        </a>
        <a className="link inline-block min-h-6" href={href(locale, 'prices')}>
          {t('home/prices.all')}
        </a>
      </p>
    </Section>
  );
}

/** Paired with Polish, in the usual order of demand. */
const asked = [
  'english',
  'german',
  'ukrainian',
  'french',
  'spanish',
  'italian',
  'czech',
  'russian',
  'dutch',
  'norwegian',
  'swedish',
  'chinese',
];

/** Pairs of languages, each with the price of its word, leading to their pages. */
export function LanguageWall() {
  const { t, locale } = useI18n();
  const content = useContent();
  const pairs = asked.flatMap((slug) => pairAt(content, `/languages/${slug}-to-polish/`) ?? []);
  return (
    <Section
      id="languages"
      title={t('home/languages.title', { languages: brand.languagesOver })}
      lead={t('home/languages.lead')}
      drawing={<LanguagesDrawing width={110} />}
    >
      <ul className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {pairs.map((pair) => (
          <li
            key={pair.path}
            className="card card-link relative flex max-sm:nth-[n+7]:hidden items-center justify-between gap-3 px-4 py-3"
          >
            <a
              href={`/${locale}${pair.path}`}
              className="min-h-6 font-medium first-letter:uppercase after:absolute after:inset-0 after:rounded-[14px]"
            >
              {pair.source.name} – {hasSmallNames[locale] ? pair.target.name.toLowerCase() : pair.target.name}
            </a>
            <span className="num text-sm">
              <Sum figures={pair.figures} name="pair.word" />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <a className="btn btn-quiet" href={href(locale, 'languages')}>
          {t('home/languages.all')}
        </a>
      </p>
    </Section>
  );
}

/** So many documents are named. */
const namedDocuments = 6;

/** What an office wants of a document: the way to the adviser, and documents that are often asked about. */
export function SwornGuide() {
  const { t, locale } = useI18n();
  const { adviser } = useContent();
  return (
    <section aria-labelledby="sworn" className="wrap pb-14 sm:pb-20">
      <div className="card grid items-center gap-8 p-6 sm:p-10 lg:grid-cols-[auto_1fr_20rem]">
        <SealDrawing width={150} />
        <div>
          <h2 id="sworn" className="section-title">
            {t('home/sworn.title')}
          </h2>
          <p className="mt-3 text-muted">{t('home/sworn.lead')}</p>
          <p className="mt-5">
            <a className="btn btn-primary" href={href(locale, 'documents')}>
              {t('home/sworn.go')}
            </a>
          </p>
        </div>
        <div className="lg:border-l lg:border-line lg:pl-8">
          <p className="text-sm text-muted">{t('home/sworn.documents')}</p>
          <ul className="mt-2">
            {adviser.documents.slice(0, namedDocuments).map(({ id, name }) => (
              <li key={id}>
                <a className="link inline-block min-h-8 py-1" href={`/${locale}/documents/${id}/`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

interface Props {
  id: string;
  title: string;
  lead?: string;
  /** On the shaded ground, so that neighbours are told apart. */
  shaded?: boolean;
  /** Between heading and lead and the edge: a drawing. */
  drawing?: ReactNode;
  children: ReactNode;
}

/** A part of the landing page: what it is about, one sentence more, then the thing itself. */
function Section({ id, title, lead, shaded, drawing, children }: Props) {
  return (
    <section aria-labelledby={id} className={shaded ? 'border-y border-line bg-surface' : undefined}>
      <div className="wrap py-14 sm:py-20">
        <div className="flex items-start justify-between gap-8">
          <div className="max-w-2xl">
            <h2 id={id} className="section-title">
              {title}
            </h2>
            {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
          </div>
          {drawing && <div className="hidden flex-none sm:block">{drawing}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}
