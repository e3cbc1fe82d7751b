import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { formatMoney } from '#frontend/i18n/money.ts';
import type { CartItemWire, QuotationWire } from '#shared/contract/schemas/cart.ts';
import type { LocalizedName } from '#shared/model/language/localizedName.ts';

interface Language {
  id: number;
  names: LocalizedName;
}

interface Props {
  items: readonly CartItemWire[];
  /** Without it the lines stand alone: their sums are shown elsewhere. */
  price?: Pick<Price, 'price_net' | 'price_gross' | 'vat' | 'vat_rate'>;
  languages: readonly Language[];
}

/** Names of files that are said to have the same paragraphs. */
const mostNames = 3;

/** Every part of the price, net, down to VAT and the sum: the same lines in the quote, the cart and the order. */
export function PriceLines({ items, price, languages }: Props) {
  const { t, locale } = useI18n();
  const name = (id: number | null) => languages.find((one) => one.id === id)?.names[locale];
  return (
    <table className="mt-2 w-full text-sm">
      <caption className="sr-only">{t('quote/details')}</caption>
      <tbody>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one answer, replaced together
          <tr key={index} className="border-b border-line align-top">
            <th scope="row" className="max-w-0 py-2 pr-3 text-left font-normal">
              {/* A file's name may be long; the words of a surcharge are read whole. */}
              <span className={item.source_lang === null ? 'block' : 'block truncate'} title={item.public_name}>
                {item.public_name}
              </span>
              <span className="hint block">{details(item)}</span>
            </th>
            <td className="num w-px py-2 align-top whitespace-nowrap">
              {item.quotation ? formatMoney(item.quotation.price_net.amount, locale) : '—'}
            </td>
          </tr>
        ))}
        {price && (
          <>
            <Sum label={t('quote/net')} grosze={price.price_net.amount} />
            <Sum label={t('quote/vat', { rate: price.vat_rate })} grosze={price.vat.amount} />
            <Sum label={t('quote/total')} grosze={price.price_gross.amount} strong />
          </>
        )}
      </tbody>
    </table>
  );

  /** Of a new version with only its changes translated: how much that is. */
  function wordsOf(words: number, whole: number | null): string {
    return whole === null ? t('quote/words', { words }) : t('quote/new_words', { words, whole });
  }

  function details(item: CartItemWire): string {
    const pair = [name(item.source_lang), name(item.target_lang)].filter(Boolean);
    // What a person has priced by the page has no counted words.
    const words = !item.words ? [] : [wordsOf(item.words, item.whole_words)];
    const names = item.repeats.map(({ public_name }) => public_name);
    const files = names.length > mostNames ? [...names.slice(0, mostNames), '…'] : names;
    const repeated = !item.repeated_words
      ? []
      : names.length === 0
        ? [t('quote/repeated', { words: item.repeated_words })]
        : [t('quote/repeated.in', { words: item.repeated_words, files: files.join(', ') })];
    return [item.variant_name, [...new Set(pair)].join(' → '), ...words, ...repeated].filter(Boolean).join(' · ');
  }
}

function Sum({ label, grosze, strong = false }: { label: string; grosze: number; strong?: boolean }) {
  const { locale } = useI18n();
  return (
    <tr className={strong ? 'font-semibold' : 'text-muted'}>
      <th scope="row" className={`pt-2 text-left ${strong ? '' : 'font-normal'}`}>
        {label}
      </th>
      <td className="num pt-2 whitespace-nowrap">{formatMoney(grosze, locale)}</td>
    </tr>
  );
}

type Priced<K extends keyof QuotationWire> = { [P in K]: NonNullable<QuotationWire[P]> };

/** A quotation with its price and date: what an automatic quote always has. */
export type Price = Pick<QuotationWire, 'vat_rate' | 'vat_reason' | 'quoted_at'> &
  Priced<'price_net' | 'price_gross' | 'vat' | 'time_in_hours' | 'time_in_minutes' | 'delivery_at'>;

/** undefined where a person has to name the price. */
export function priceOf(quotation: QuotationWire | null | undefined): Price | undefined {
  if (!quotation || quotation.items_without_quotation) return undefined;
  const { price_net, price_gross, vat, time_in_hours, time_in_minutes, delivery_at } = quotation;
  if (price_net === null || price_gross === null || vat === null) return undefined;
  if (time_in_hours === null || time_in_minutes === null || delivery_at === null) return undefined;
  return { ...quotation, price_net, price_gross, vat, time_in_hours, time_in_minutes, delivery_at };
}

/** What stands beside a gross price: a price without VAT is not said to be one with it. */
export const vatNote = ({ vat }: Pick<Price, 'vat'>): MessageKey =>
  vat.amount === 0 ? 'quote/gross.no_vat' : 'quote/gross';
