import { useEffect, useState } from 'react';
import useSWR, { mutate } from 'swr';
import { prepaid } from '#shared/contract/prepaid.ts';
import { call } from './client.ts';
import { isLoggedIn } from './sessionMark.ts';

const key = 'balance';

/** What the account holds; asked for a customer only, and again when the page is looked at anew. */
export function useBalance() {
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => setSignedIn(isLoggedIn()), []);
  return useSWR(signedIn ? key : null, () => call(prepaid.getBalance, { asIs: true }));
}

const adviceKey = 'advice';

/** The cheapest way to pay an amount in grosze, and the balance where it suffices. */
export const useAdvice = (amount: number, locale: string) =>
  useSWR([adviceKey, amount, locale], () => call(prepaid.getPaymentAdvice, { query: { amount } }));

/** After a payment: every place that shows the balance asks for it. */
export const refreshBalance = (): void =>
  void mutate((one) => one === key || (Array.isArray(one) && one[0] === adviceKey));
