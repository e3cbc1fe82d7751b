import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { draftIds, readDraft } from '#frontend/shop/drafts/draftStore.ts';
import { cartArea } from '#shared/contract/cart.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { ServiceKey } from '#shared/model/service.ts';

export type Cart = ResultOf<typeof cartArea.getCart>;

/** A quote that a person prepares appears by itself. */
const waitingMilliseconds = 15_000;

/** The cart in the address; without one (`cart.payment.index`) that of the latest draft. `hash` null: there is none. */
export function useCart(fromAddress: string | undefined) {
  const [hash, setHash] = useState<string | null>();
  useEffect(() => setHash(fromAddress ?? latestCart()), [fromAddress]);
  const read = useSWR(hash ? ['cart', hash] : null, () => readCart(hash ?? ''), {
    refreshInterval: (cart) => (cart?.state === 'awaiting_manual_quote' ? waitingMilliseconds : 0),
  });
  return { hash, cart: read.data, error: read.error, reload: () => read.mutate() };
}

const readCart = (hash: string) => call(cartArea.getCart, { params: { cart: hash }, cart: hash });

function latestCart(): string | null {
  const drafts = ServiceKey.options.flatMap((service) =>
    draftIds(service).flatMap((id) => readDraft(service, id) ?? []),
  );
  return drafts.sort((a, b) => b.savedAt - a.savedAt).find(({ draft }) => draft.cart)?.draft.cart ?? null;
}
