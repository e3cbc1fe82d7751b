import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { quotes } from '#shared/contract/quotes.ts';
import { quoteCapability } from './quoteCapability.ts';

export type ManualQuote = ResultOf<typeof quotes.getQuote>;
export type Offer = NonNullable<ManualQuote['offer']>;

/** What we owe appears by itself; what the customer decides changes rarely. */
const pauses: Partial<Record<ManualQuote['state'], number>> = {
  asked: 15_000,
  claimed: 15_000,
  needs_info: 60_000,
  sent: 60_000,
};

/** The quote of the address, kept fresh. `act` does something with it and shows what it is then. */
export function useManualQuote(id: string) {
  const [hash, setHash] = useState<string | null>();
  useEffect(() => setHash(quoteCapability(id)), [id]);
  const cart = hash ?? undefined;
  const read = useSWR(
    hash === undefined ? null : ['quote', id],
    () => call(quotes.getQuote, { params: { id }, cart }),
    { refreshInterval: (latest) => (latest ? (pauses[latest.state] ?? 0) : 0) },
  );
  return {
    quote: read.data,
    error: read.error,
    cart,
    reload: () => read.mutate(),
    show: (quote: ManualQuote) => read.mutate(quote, { revalidate: false }),
  };
}
export type QuoteAccess = Pick<ReturnType<typeof useManualQuote>, 'cart' | 'show' | 'reload'>;
