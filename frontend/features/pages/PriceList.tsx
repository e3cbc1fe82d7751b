import type { ReactNode } from 'react';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { hasBrand } from '#frontend/offeredPages.ts';
import { PaymentMarks } from '#frontend/shop/payment/PaymentMarks.tsx';
import { priceFigures } from '#frontend/shop/prices/priceFigures.ts';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { GroupTable } from './GroupTable.tsx';
import { OfficialRates } from './OfficialRates.tsx';
import { PriceCalculator } from './PriceCalculator.tsx';
import { PriceData } from './PriceData.tsx';

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
      <h2 id="rates">{t('pages/prices.per_word')}</h2>
      <GroupTable
        columns={[t('pages/prices.word'), ...(sworn ? [t('pages/prices.page')] : [])]}
        note={names}
        cells={(group) =>
          [`word.${group}`, ...(sworn ? [`page.${group}`] : [])].map((name) => [name, figures[name]] as const)
        }
      />
      {sworn && <p className="hint">{t('pages/prices.pair', { characters: prices.sworn_page_characters })}</p>}
      <Figures
        id="additions"
        title={t('pages/prices.additions')}
        rows={ours.map(([name, key]) => [t(key), figure(name)])}
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
