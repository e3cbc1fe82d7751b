import { useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import type { CartItemWire } from '#shared/contract/schemas/cart.ts';
import type { LocalizedName } from '#shared/model/language/localizedName.ts';
import type { Price } from './priceOf.ts';

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

/** Files whose lines are in sight; the others are one line with their sum, until they are asked for. */
const mostGroups = 8;

/** Names of files that are said to have the same paragraphs. */
const mostNames = 3;

/**
 * Every part of the price, net, down to VAT and the sum: the same lines in the quote, the cart and the order, by file. What is in
 * sight adds up to what stands below it.
 */
export function PriceLines({ items, price, languages }: Props) {
  const { t, locale } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const work = items.filter(({ source_lang: source }) => source !== null);
  const rest = items.filter(({ source_lang: source }) => source === null);
  const groups = groupsOf(work);
  // One more line is as long as the line that would stand for it.
  const shown = isOpen || groups.length <= mostGroups + 1 ? groups.length : mostGroups;
  const hidden = groups.slice(shown);
  const name = (id: number | null) => languages.find((one) => one.id === id)?.names[locale];
  return (
    <table className="mt-2 w-full text-sm">
      <caption className="sr-only">{t('quote/details')}</caption>
      {groups.map(({ key, title, lines }, place) => (
        <tbody key={key} className={place >= shown ? 'hidden print:table-row-group' : undefined}>
          {lines.length > 1 && (
            <tr className="align-top">
              <th scope="rowgroup" colSpan={2} className="max-w-0 truncate pt-2 text-left font-normal" title={title}>
                {title}
              </th>
            </tr>
          )}
          {lines.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one answer, replaced together
            <tr key={index} className="border-b border-line align-top">
              <th scope="row" className={`max-w-0 py-2 pr-3 text-left font-normal ${lines.length > 1 ? 'pl-4' : ''}`}>
                {lines.length === 1 && (
                  <span className="block truncate" title={item.public_name}>
                    {item.public_name}
                  </span>
                )}
                <span className="hint block">{details(item)}</span>
              </th>
              <td className="num w-px py-2 align-top whitespace-nowrap">
                {item.quotation ? formatMoney(item.quotation.price_net.amount, locale) : '—'}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
      {hidden.length > 0 && (
        <tbody className="print:hidden">
          <tr className="border-b border-line">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              <button type="button" className="btn-link" aria-expanded={false} onClick={() => setOpen(true)}>
                {t('quote/more', { count: hidden.length })}
              </button>
            </th>
            <td className="num py-2 whitespace-nowrap">{formatMoney(netOf(hidden), locale)}</td>
          </tr>
        </tbody>
      )}
      <tbody>
        {rest.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one answer, replaced together
          <tr key={index} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {item.public_name}
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

/** The lines of one file or text, into one language after the other. */
interface Group {
  key: string;
  title: string;
  lines: CartItemWire[];
}

function groupsOf(work: readonly CartItemWire[]): Group[] {
  const groups = new Map<string, Group>();
  for (const item of work) {
    const key = item.attachment_hash ?? item.public_name;
    const group = groups.get(key) ?? { key, title: item.public_name, lines: [] };
    group.lines.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const netOf = (groups: readonly Group[]): number =>
  groups.reduce(
    (sum, { lines }) => lines.reduce((all, { quotation }) => all + (quotation?.price_net.amount ?? 0), sum),
    0,
  );
