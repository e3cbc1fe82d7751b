import { useEffect, useState } from 'react';
import useSWR, { mutate } from 'swr';
import { prepaid } from '#shared/contract/prepaid.ts';
import type { CustomerType } from '#shared/model/customerType.ts';
import { call } from './client.ts';
import { isLoggedIn } from './sessionMark.ts';

const key = 'balance';

/** What the account holds; asked for a customer only, and again when the page is looked at again. */
export function useBalance() {
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => setSignedIn(isLoggedIn()), []);
  return useSWR(signedIn ? key : null, () => call(prepaid.getBalance, { asIs: true }));
}

const adviceKey = 'advice';

/**
 * The cheapest way to pay an amount in grosze, for whom it is billed to, and the balance where it suffices. What was said
 * stays while it is asked for somebody else.
 */
export const useAdvice = (amount: number, locale: string, customer: CustomerType) =>
  useSWR(
    [adviceKey, amount, locale, customer],
    () => call(prepaid.getPaymentAdvice, { query: { amount, customer_type: customer } }),
    { keepPreviousData: true },
  );

/** After a payment: every place that shows the balance asks for it. */
export const refreshBalance = (): void =>
  void mutate((one) => one === key || (Array.isArray(one) && one[0] === adviceKey));
