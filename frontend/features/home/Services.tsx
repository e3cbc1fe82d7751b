import type { ReactNode } from 'react';
import { LanguagesDrawing, ReviewDrawing, SealDrawing } from '#frontend/design/art/workDrawings.tsx';
import { href } from '#frontend/href.ts';
import { Rich, useI18n } from '#frontend/i18n/I18n.tsx';
import { isPageOffered } from '#frontend/offeredPages.ts';
import type { PlainRouteName } from '#frontend/routes.ts';
import { pairAt } from '#frontend/shop/content/contentAt.ts';
import { useContent, useSiteData } from '#frontend/shop/content/SiteData.ts';
import { priceFigures } from '#frontend/shop/prices/priceFigures.ts';
import { NetSwitch, Sum } from '#frontend/shop/prices/Sum.tsx';
import { brand } from '#shared/model/brand.ts';

const services: readonly ['write' | 'sworn' | 'proofreading', PlainRouteName, figure: string, ReactNode][] = [
  ['write', 'order.write.index', 'word.1', <LanguagesDrawing key="write" width={64} className="-ml-2" />],
  ['sworn', 'order.sworn.index', 'page.1', <SealDrawing key="sworn" width={64} className="-ml-2" />],
  [
    'proofreading',
    'order.proofreading.index',
    'proofreading_service',
    <ReviewDrawing key="proofreading" width={64} className="-ml-2" />,
  ],
];

/** What can be ordered, each with the price that it begins at. */
export function Services() {
  const { t, locale } = useI18n();
  const { prices } = useSiteData();
  const figures = priceFigures(prices, locale);
  return (
    <section aria-labelledby="services" className="wrap py-6">
      <h2 id="services" className="sr-only">
        {t('home/services.title')}
      </h2>
      <ul className="grid gap-5 md:grid-cols-3">
        {services
          .filter(([, route]) => isPageOffered(route))
          .map(([name, route, figure, drawing]) => (
            <li key={name} className="card card-link relative grid grid-cols-[auto_1fr] content-start gap-x-4 p-5">
              {drawing}
              <h3 className="self-center text-xl">
                <a
                  href={href(locale, route)}
                  className="block min-h-6 after:absolute after:inset-0 after:rounded-[14px]"
                >
                  {t(`home/services.${name}`)}
                </a>
              </h3>
              <p className="col-span-2 mt-1 text-muted max-sm:hidden">{t(`home/services.${name}_text`)}</p>
              <p className="col-span-2 mt-3 flex items-baseline justify-between gap-4 self-end border-t border-line pt-3 text-sm">
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
    </section>
  );
}

/** Paired with Polish, in the usual order of demand. */
const asked = ['english', 'german', 'ukrainian', 'french', 'spanish', 'italian', 'czech', 'russian'];

/** The languages that are asked for most, each leading to its page. */
export function Languages() {
  const { t, locale } = useI18n();
  const content = useContent();
  const pairs = asked.flatMap((slug) => pairAt(content, `/languages/${slug}-to-polish/`) ?? []);
  return (
    <section aria-labelledby="languages" className="card p-6">
      <h2 id="languages" className="text-xl">
        {t('home/languages.title', { languages: brand.languagesOver })}
      </h2>
      <ul className="mt-2 grid grid-cols-2 gap-x-6">
        {pairs.map((pair) => (
          <li key={pair.path}>
            <a href={`/${locale}${pair.path}`} className="link inline-block min-h-8 py-1 first-letter:uppercase">
              {pair.name}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        <a className="link inline-block min-h-6 font-medium" href={href(locale, 'languages')}>
          {t('home/languages.all')}
        </a>
        <a className="link inline-block min-h-6 font-medium" href={href(locale, 'prices')}>
          {t('home/prices.all')}
        </a>
      </p>
      <NetSwitch i18n={{ t }} className="mt-3" />
    </section>
  );
}

/** So many documents are named. */
const namedDocuments = 4;

/** What an office wants of a document: the way to the adviser, and documents that are often asked about. */
export function SwornGuide() {
  const { t, locale } = useI18n();
  const { adviser } = useContent();
  return (
    <section aria-labelledby="sworn" className="card p-6">
      <h2 id="sworn" className="text-xl">
        {t('home/sworn.title')}
      </h2>
      <p className="mt-2 text-muted">{t('home/sworn.lead')}</p>
      <p className="mt-4">
        <a className="btn btn-primary" href={href(locale, 'documents')}>
          {t('home/sworn.go')}
        </a>
      </p>
      <p className="mt-4 text-sm text-muted">{t('home/sworn.documents')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {adviser.documents.slice(0, namedDocuments).map(({ id, name }) => (
          <li key={id}>
            <a className="link inline-block min-h-8 py-1" href={`/${locale}/documents/${id}/`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
