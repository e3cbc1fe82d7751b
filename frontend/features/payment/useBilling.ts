import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useOwnSettings } from '#frontend/api/useOwnSettings.ts';
import { Billing, emptyBilling, ownBilling } from './billing.ts';

const key = 'verso.billing';

/**
 * The form's values, kept for this tab; only this tab, since they are somebody's address. A customer's begin with what
 * the account knows, in the fields that are still empty.
 */
export function useBilling(): [Billing, (part: Partial<Billing>) => void] {
  const [billing, setBilling] = useState(emptyBilling);
  const [loaded, setLoaded] = useState<'no' | 'empty' | 'kept'>('no');
  const own = useOwnSettings();
  useEffect(() => {
    const parsed = z.safeParse(Billing, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (parsed.success) setBilling(parsed.data);
    setLoaded(parsed.success ? 'kept' : 'empty');
  }, []);
  useEffect(() => {
    if (loaded === 'empty' && own) setBilling((typed) => ownBilling(own, typed));
  }, [loaded, own]);
  useEffect(() => {
    if (loaded !== 'no' && billing !== emptyBilling) sessionStorage.setItem(key, JSON.stringify(billing));
  }, [billing, loaded]);
  return [billing, useCallback((part: Partial<Billing>) => setBilling((before) => ({ ...before, ...part })), [])];
}
