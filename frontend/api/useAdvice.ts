import useSWR from 'swr';
import { prepaid } from '#shared/contract/prepaid.ts';
import type { CustomerType } from '#shared/model/account/billing.ts';
import { call } from './client.ts';
import { adviceKey } from './useBalance.ts';

/**
 * The cheapest way to pay an amount in grosze, for whom it is billed to, and the balance where it suffices. What was said
 * stays while it is asked for someone else.
 */
export const useAdvice = (amount: number, locale: string, customer: CustomerType) =>
  useSWR(
    [adviceKey, amount, locale, customer],
    () => call(prepaid.getPaymentAdvice, { query: { amount, customer_type: customer } }),
    { keepPreviousData: true },
  );
