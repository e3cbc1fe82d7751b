import type { ReactNode } from 'react';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { hasBrand } from '#frontend/offeredPages.ts';
import { contentAt } from '#frontend/shop/content/contentAt.ts';
import { useContent, useSiteData } from '#frontend/shop/content/SiteData.ts';
import { PaymentMarks } from '#frontend/shop/payment/Methods.tsx';
import { grossPrice, grossRate, priceFigures } from '#frontend/shop/prices/priceFigures.ts';
import { NetSwitch, Sum } from '#frontend/shop/prices/Sum.tsx';
import { FigureTable, GroupTable, groupNames } from './FigureTable.tsx';
import { PriceCalculator } from './PriceCalculator.tsx';
import { ServiceData } from './StructuredData.tsx';
import { sayDay } from './Writing.tsx';

const additions: readonly [string, MessageKey][] = [
  ['proofreading', 'pages/prices.proofreading'],
  ['verification', 'pages/prices.verification'],
  ['specialised', 'pages/prices.specialised'],
  ['express', 'pages/prices.express'],
  ['repetition', 'pages/prices.repetition'],
  ['proofreading_service', 'pages/prices.proofreading_service'],
  ['minimum', 'pages/prices.minimum'],
  ['vat', 'pages/prices.vat'],
];

const sworn = hasBrand('sworn');
const ours = hasBrand('proofreading') ? additions : additions.filter(([name]) => !name.startsWith('proofreading'));

/** Headings of the list, for the contents of its page. */
export const priceContents: readonly (readonly [id: string, heading: MessageKey])[] = [
  ['calculate', 'pages/calculator'],
  ['rates', 'pages/prices.per_word'],
  ['additions', 'pages/prices.additions'],
  ['payment', 'pages/prices.payment'],
  ...(sworn ? [['official', 'pages/prices.official'] as const] : []),
  ['top-up', 'pages/prices.top_up'],
];

/** The price configuration in force; the island writes newer figures into the same cells. */
export function PriceList() {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { prices, languages } = useSiteData();
  const figures = priceFigures(prices, locale);
  const figure = (name: string) => <span data-figure={name}>{figures[name]}</span>;
  const names = (group: number) =>
    languages
      .filter(({ priceGroup }) => priceGroup === group)
      .map((language) => language.names[locale])
      .sort((one, other) => one.localeCompare(other, locale))
      .join(', ');
  return (
    <div data-price-version={prices.version}>
      <PriceCalculator />
      <NetSwitch i18n={i18n} />
      <h2 id="rates">{t('pages/prices.per_word')}</h2>
      <GroupTable
        columns={[t('pages/prices.word'), ...(sworn ? [t('pages/prices.page')] : [])]}
        note={names}
        figures={figures}
        cells={(group) => [`word.${group}`, ...(sworn ? [`page.${group}`] : [])]}
      />
      {sworn && <p className="hint">{t('pages/prices.pair', { characters: prices.sworn_page_characters })}</p>}
      <Figures
        id="additions"
        title={t('pages/prices.additions')}
        rows={ours.map(([name, key]) => [
          t(key),
          name === 'minimum' ? <Sum key={name} figures={figures} name={name} /> : figure(name),
        ])}
      />
      <h2 id="payment">{t('pages/prices.payment')}</h2>
      <PaymentMarks i18n={i18n} />
      <p className="hint">
        <a className="link" href={`${href(locale, 'faq')}#ways-to-pay`}>
          {t('pages/prices.payment_more')}
        </a>
      </p>
      {sworn && <OfficialRates />}
      <Figures
        id="top-up"
        title={t('pages/prices.top_up')}
        rows={prices.top_up_tiers.map((_, index) => [figure(`tier.${index}.amount`), figure(`tier.${index}.bonus`)])}
      />
      <PriceData />
    </div>
  );
}

interface FiguresProps {
  id: string;
  title: string;
  rows: readonly (readonly [ReactNode, ReactNode])[];
}

function Figures({ id, title, rows }: FiguresProps) {
  return (
    <>
      <h2 id={id}>{title}</h2>
      <table className="price-list">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {rows.map(([label, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a printed table never move
            <tr key={index}>
              <th scope="row" className="font-normal">
                {label}
              </th>
              <td className="num">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Our sworn pages beside what courts and offices pay, by group of languages. */
function OfficialRates() {
  const { t, locale } = useI18n();
  const { prices } = useSiteData();
  const { official } = useContent();
  const figures = priceFigures(prices, locale);
  const { source } = official;
  const read = sayDay(official.read, locale);
  return (
    <>
      <h2 id="official">{t('pages/prices.official')}</h2>
      <FigureTable
        of="official"
        columns={[
          t('pages/prices.group'),
          t('pages/prices.official_ours'),
          t('pages/prices.official_into'),
          t('pages/prices.official_from'),
        ]}
      >
        {official.rows.map(({ into, from }, index) => (
          <tr key={from}>
            <th scope="row">{['I', 'II', 'III', 'IV'][index]}</th>
            <td className="num">
              <span data-figure={`page.${index + 1}.net`}>{figures[`page.${index + 1}.net`]}</span>
            </td>
            <td className="num">{into}</td>
            <td className="num">{from}</td>
          </tr>
        ))}
      </FigureTable>
      <p className="hint">
        {t('pages/prices.official_note', { characters: prices.sworn_page_characters, source, read })}
      </p>
    </>
  );
}

/** What can be ordered with the price of each group of languages, for search engines. */
function PriceData() {
  const { t, locale } = useI18n();
  const { prices } = useSiteData();
  const description = contentAt(useContent(), '/prices/')?.description ?? '';
  const about = { description, path: '/prices/' };
  const group = (number: number) => t('pages/service.group', { group: groupNames[number - 1] ?? '' });
  const word = t('pages/pair.unit');
  const proofreadingPart = (prices.percentages.proofreading_service ?? 0) / 100;
  const perWord = (part: number) =>
    prices.word_rates.map((rate) => ({
      name: group(rate.group),
      price: grossRate(Math.round(rate.thousandths * part), prices) / 100_000,
      unit: word,
    }));
  const translation = t('pages/pair.service');
  const sworn = t('pages/service.sworn');
  const proofreading = t('pages/service.proofreading');
  return (
    <>
      <ServiceData
        {...about}
        name={translation}
        type={translation}
        order={href(locale, 'order.write.index')}
        offers={perWord(1)}
      />
      {hasBrand('sworn') && (
        <ServiceData
          {...about}
          name={sworn}
          type={sworn}
          order={href(locale, 'order.sworn.index')}
          offers={prices.sworn_pages.map((rate) => ({
            name: group(rate.group),
            price: grossPrice(rate.price.amount, prices) / 100,
            unit: t('pages/service.page'),
          }))}
        />
      )}
      {hasBrand('proofreading') && (
        <ServiceData
          {...about}
          name={proofreading}
          type={proofreading}
          order={href(locale, 'order.proofreading.index')}
          offers={perWord(proofreadingPart)}
        />
      )}
    </>
  );
}
