import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { StaffQuoteWire } from '#shared/contract/schemas/staffQuote.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import { isPrice, isQuantity, type TypedLine, typedLine, wireLine } from './typedLines.ts';

/** A quote's lines and terms as they are typed, and what the service says they come to. */
export function useQuotePrice(quote: StaffQuoteWire, proposal: ResultOf<typeof staffQuotes.proposeQuote>) {
  const { locale } = useI18n();
  const [lines, setLines] = useState<readonly TypedLine[]>(() => proposal.lines.map((line) => typedLine(line, locale)));
  const [terms, setTerms] = useState({
    minutes: String(proposal.delivery_minutes),
    days: '14',
    note: '',
    reason: '',
  });
  const params = { id: quote.id };
  const isGood =
    lines.length > 0 &&
    lines.every(({ quantity, price }) => isQuantity(quantity) && isPrice(price)) &&
    isQuantity(terms.minutes) &&
    isQuantity(terms.days);
  const typed = { lines: lines.map(wireLine), delivery_minutes: terms.minutes.trim() };
  const { data: price, error } = useSWR(isGood && ['price', quote.id, JSON.stringify(typed)], () =>
    call(staffQuotes.priceQuote, { params, body: typed }),
  );
  const note = terms.note.trim();
  const reason = terms.reason.trim();
  return {
    lines,
    terms,
    price: isGood ? price : undefined,
    error,
    shown: price?.shown_range ?? proposal.shown_range,
    isOutside: price?.outside_range === true,
    canSend: isGood && price !== undefined && !(price.outside_range && reason === ''),
    setTerm: (part: Partial<typeof terms>) => setTerms((all) => ({ ...all, ...part })),
    changeLine: (index: number, part: Partial<TypedLine>) =>
      setLines((all) => all.map((line, at) => (at === index ? { ...line, ...part } : line))),
    removeLine: (index: number) => setLines((all) => all.filter((_, at) => at !== index)),
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
