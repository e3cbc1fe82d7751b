import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Billing, emptyBilling } from './billing.ts';

const key = 'verso.billing';

/** The form's values, kept for this tab; only this tab, since they are somebody's address. */
export function useBilling(): [Billing, (part: Partial<Billing>) => void] {
  const [billing, setBilling] = useState(emptyBilling);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const parsed = z.safeParse(Billing, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (parsed.success) setBilling(parsed.data);
    setLoaded(true);
  }, []);
  useEffect(() => {
    if (loaded) sessionStorage.setItem(key, JSON.stringify(billing));
  }, [billing, loaded]);
  return [billing, useCallback((part: Partial<Billing>) => setBilling((before) => ({ ...before, ...part })), [])];
}
