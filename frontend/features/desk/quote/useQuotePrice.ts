import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { typedPln } from '#frontend/shop/typedMoney.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import type { StaffQuoteWire } from '#shared/contract/staff/staffQuote.ts';
import type { Locale } from '#shared/messages/locale.ts';

/** A quote's lines and terms as they are typed, and what the service says they come to. */
export function useQuotePrice(quote: StaffQuoteWire, proposal: ResultOf<typeof staffQuotes.proposeQuote>) {
  const { locale } = useI18n();
  const [lines, setLines] = useState<readonly TypedLine[]>(() =>
    proposal.lines.map((line) => ({ ...typedLine(line, locale), id: crypto.randomUUID() })),
  );
  const [removed, setRemoved] = useState<readonly TypedLine[]>([]);
  const possible = [...removed, ...proposal.possible_lines.map((line) => typedLine(line, locale))];
  const [terms, setTerms] = useState({
    minutes: String(proposal.delivery_minutes),
    days: '14',
    belowMinimum: proposal.below_minimum,
    note: proposal.note ?? '',
    reason: '',
  });
  const params = { id: quote.id };
  const isGood =
    lines.length > 0 &&
    lines.every(({ quantity, price }) => isQuantity(quantity) && isPrice(price)) &&
    isQuantity(terms.minutes) &&
    isQuantity(terms.days);
  const typed = {
    lines: lines.map(wireLine),
    delivery_minutes: terms.minutes.trim(),
    ...(terms.belowMinimum && { below_minimum: true }),
  };
  const { data: price, error } = useSWR(isGood && ['price', quote.id, JSON.stringify(typed)], () =>
    call(staffQuotes.priceQuote, { params, body: typed }),
  );
  const note = terms.note.trim();
  const reason = terms.reason.trim();
  const isOutside = price?.outside_range === true;
  const isBelow = price?.below_minimum === true;
  const worked = price?.lines.reduce((sum, { price_net }) => sum + price_net.amount, 0);
  return {
    lines,
    /** The lines that can be added, one of each kind; what was removed as it was. */
    addable: possible.filter(
      (line, place) => ![...lines, ...possible.slice(0, place)].some((one) => keyOf(one) === keyOf(line)),
    ),
    terms,
    price: isGood ? price : undefined,
    error,
    shown: price?.shown_range ?? proposal.shown_range,
    isOutside,
    minimum: proposal.minimum_net,
    /** What is typed comes to less than the minimum. */
    isSmall: worked !== undefined && worked < proposal.minimum_net.amount,
    needsReason: isOutside || isBelow,
    canSend: isGood && price !== undefined && !((isOutside || isBelow) && reason === ''),
    setTerm: (part: Partial<typeof terms>) => setTerms((all) => ({ ...all, ...part })),
    changeLine: (index: number, part: Partial<TypedLine>) =>
      setLines((all) => all.map((line, at) => (at === index ? { ...line, ...part } : line))),
    removeLine: (index: number) => {
      setRemoved((all) => [...lines.slice(index, index + 1), ...all]);
      setLines((all) => all.filter((_, at) => at !== index));
    },
    addLine: (line: TypedLine) => setLines((all) => [...all, { ...line, id: crypto.randomUUID() }]),
    send: () =>
      call(quote.state === 'sent' ? staffQuotes.replaceQuote : staffQuotes.sendQuote, {
        params,
        body: {
          ...typed,
          revision: quote.revision,
          seen_files: quote.attachments.map(({ id }) => id),
          valid_days: terms.days.trim(),
          ...(note !== '' && { note }),
          ...(reason !== '' && { reason }),
        },
      }),
  };
}
export type QuotePricing = ReturnType<typeof useQuotePrice>;

type Proposal = ResultOf<typeof staffQuotes.proposeQuote>;
type ProposedLine = Proposal['lines'][number];

/** A line as it is typed: quantity and price as text. */
export interface TypedLine
  extends Pick<ProposedLine, 'item' | 'item_name' | 'step_name' | 'step' | 'basis' | 'target_lang'> {
  id: string;
  quantity: string;
  /** Net price of one, in PLN, of a discount too; nothing where there is no list price. */
  price: string;
}

const typedLine = (line: ProposedLine, locale: Locale): TypedLine => ({
  ...line,
  id: keyOf(line),
  quantity: String(line.quantity),
  price: line.basis === 'pieces' && line.unit_price === 0 ? '' : typedPln(Math.abs(line.unit_price) / 100_000, locale),
});

export const keyOf = ({ item, target_lang, step }: Pick<TypedLine, 'item' | 'target_lang' | 'step'>): string =>
  `${item} ${target_lang} ${step}`;

export const isQuantity = (text: string): boolean => /^[1-9]\d{0,6}$/.test(text.trim());

/** PLN with a point or a comma, and down to a thousandth of a grosz, as prices of a word are. */
export const isPrice = (text: string): boolean => /^\d{1,6}(?:[.,]\d{1,5})?$/.test(text.trim());

/** PLN as thousandths of a grosz. */
const thousandths = (text: string): number => Math.round(Number(text.trim().replace(',', '.')) * 100_000);

const wireLine = ({ item, target_lang, step, basis, quantity, price }: TypedLine) => ({
  item,
  target_lang,
  step,
  basis,
  quantity: quantity.trim(),
  unit_price: step === 'discount' ? -thousandths(price) : thousandths(price),
});
