import useSWR from 'swr';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useCapability } from '#frontend/shop/access/useCapability.ts';
import { useSending } from '#frontend/shop/useSending.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { quotes } from '#shared/contract/quotes.ts';

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
  const hash = useCapability('quote', id);
  const cart = hash ?? undefined;
  const read = useSWR(
    hash === undefined ? null : ['quote', id, hash],
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

/** One act at a time. A quote that moved on in the meantime is shown as it is, with the refusal. */
export function useAct({ show, reload }: QuoteAccess) {
  const { t } = useI18n();
  const { send, busy, failure } = useSending();
  async function act(doIt: () => Promise<ManualQuote>): Promise<ManualQuote | undefined> {
    let quote: ManualQuote | undefined;
    await send(async () => {
      quote = await doIt();
      await show(quote);
    }, explain);
    return quote;
  }
  function explain(error: unknown) {
    if (error instanceof ApiFailure && error.status === 409) void reload();
    return { failure: failureText(error, t) };
  }
  return { act, busy, failure };
}

/** The version a mail was about, if the address names one. */
export function namedVersion(): number | undefined {
  const version = Number(new URLSearchParams(location.search).get('version'));
  return Number.isInteger(version) && version > 0 ? version : undefined;
}
