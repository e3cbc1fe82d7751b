import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { draftIds, readDraft } from '#frontend/shop/drafts/draftStore.ts';
import { cartArea } from '#shared/contract/cart.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { polandId } from '#shared/model/language/polandId.ts';
import { ServiceKey } from '#shared/model/order/service.ts';
import { readVatNumber } from '#shared/rules/address/vatNumber.ts';
import type { Billing } from './billing.ts';

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

/** As long as other changes of a form wait (requirements, section 9). */
const typingMilliseconds = 500;

interface Buyer {
  country_id: number;
  customer: { type: Billing['type'] };
  vat_number?: string;
}

/**
 * The cart with its price for whom the form names now: country, kind of customer and VAT id decide the VAT. Until the
 * answer comes, the price before stands, and `asking` says so; an ordered cart keeps what it was ordered for. `hasCome`:
 * it is that of the present buyer.
 */
export function useBuyerPrice(cart: Cart, { type, country_id, vat_number }: Billing, iso2: string) {
  const number = type === 'company' && readVatNumber(vat_number, iso2) ? vat_number.trim() : '';
  const buyer = JSON.stringify([country_id, type, number]);
  const wanted = useSettled(buyer);
  const isAsked = !cart.order && wanted !== knownBuyer(cart);
  const { data, isLoading } = useSWR(
    isAsked ? ['buyer price', cart.hash, wanted] : null,
    () => {
      const body: Buyer = { country_id, customer: { type }, ...(number && { vat_number: number }) };
      return call(cartArea.priceForBuyer, { params: { cart: cart.hash }, cart: cart.hash, body });
    },
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return { cart: isAsked && data ? data : cart, asking: isLoading, hasCome: wanted === buyer && !isLoading };
}

/** For whom the cart is priced already: who was billed, or a person in Poland. */
function knownBuyer({ billing }: Cart): string {
  if (!billing) return JSON.stringify([polandId, 'individual', '']);
  return JSON.stringify([billing.country_id, billing.customer.type, billing.vat_number ?? '']);
}

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
