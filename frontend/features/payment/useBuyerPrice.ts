import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { cartArea } from '#shared/contract/cart.ts';
import { polandId } from '#shared/model/polandId.ts';
import { readVatNumber } from '#shared/rules/vatNumber.ts';
import type { Billing } from './billing.ts';
import type { Cart } from './useCart.ts';

/** As long as other changes of a form wait (requirements, section 9). */
const typingMilliseconds = 500;

interface Buyer {
  country_id: number;
  customer: { type: Billing['type'] };
  vat_number?: string;
}

/**
 * The cart with its price for whom the form names now: country, kind of customer and VAT id decide the VAT. Until the
 * answer comes, the price before stands, and `asking` says so; an ordered cart keeps what it was ordered for.
 */
export function useBuyerPrice(cart: Cart, { type, country_id, vat_number }: Billing, iso2: string) {
  const number = type === 'company' && readVatNumber(vat_number, iso2) ? vat_number.trim() : '';
  const wanted = useSettled(JSON.stringify([country_id, type, number]));
  const isAsked = !cart.order && wanted !== knownBuyer(cart);
  const { data, isLoading } = useSWR(
    isAsked ? ['buyer price', cart.hash, wanted] : null,
    () => {
      const body: Buyer = { country_id, customer: { type }, ...(number && { vat_number: number }) };
      return call(cartArea.priceForBuyer, { params: { cart: cart.hash }, cart: cart.hash, body });
    },
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return { cart: isAsked && data ? data : cart, asking: isLoading };
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
