import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useOwnSettings } from '#frontend/api/useOwnSettings.ts';
import { Billing, emptyBilling, forAnotherCart, ownBilling } from './billing.ts';

const key = 'verso.billing';

/** With the cart it was typed for. */
const Kept = z.extend(Billing, { cart: z.optional(z.string()) });

/**
 * The form's values, kept for this tab; only this tab, since they are someone's address. A customer's begin with what
 * the account knows, in the fields that are still empty.
 */
export function useBilling(cart: string): [Billing, (part: Partial<Billing>) => void] {
  const [billing, setBilling] = useState(emptyBilling);
  const [loaded, setLoaded] = useState<'no' | 'empty' | 'kept'>('no');
  const own = useOwnSettings();
  useEffect(() => {
    const parsed = z.safeParse(Kept, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (parsed.success) {
      const { cart: before, ...kept } = parsed.data;
      setBilling(before === cart ? kept : forAnotherCart(kept));
    }
    setLoaded(parsed.success ? 'kept' : 'empty');
  }, [cart]);
  useEffect(() => {
    if (loaded === 'empty' && own) setBilling((typed) => ownBilling(own, typed));
  }, [loaded, own]);
  useEffect(() => {
    if (loaded !== 'no' && billing !== emptyBilling) sessionStorage.setItem(key, JSON.stringify({ ...billing, cart }));
  }, [billing, cart, loaded]);
  return [billing, useCallback((part: Partial<Billing>) => setBilling((before) => ({ ...before, ...part })), [])];
}
