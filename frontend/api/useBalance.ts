import { useEffect, useState } from 'react';
import useSWR, { mutate } from 'swr';
import type { CustomerType } from '#shared/model/customerType.ts';
import { call } from './client.ts';
import { isLoggedIn, sessionRole } from './sessionMark.ts';

/** That part of the contract comes when it is needed: most who order have no account. */
const contract = async () => (await import('#shared/contract/prepaid.ts')).prepaid;

const key = 'balance';

/** What the account holds; asked for a customer only, and again when the page is looked at again. */
export function useBalance() {
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => setSignedIn(isLoggedIn() && sessionRole() === undefined), []);
  return useSWR(signedIn ? key : null, async () => call((await contract()).getBalance, { asIs: true }));
}

const adviceKey = 'advice';

/**
 * The cheapest way to pay an amount in grosze, for whom it is billed to, and the balance where it suffices. What was said
 * stays while it is asked for someone else.
 */
export const useAdvice = (amount: number, locale: string, customer: CustomerType) =>
  useSWR(
    [adviceKey, amount, locale, customer],
    async () => call((await contract()).getPaymentAdvice, { query: { amount, customer_type: customer } }),
    { keepPreviousData: true },
  );

/** After a payment: every place that shows the balance asks for it. */
export const refreshBalance = (): void =>
  void mutate((one) => one === key || (Array.isArray(one) && one[0] === adviceKey));
