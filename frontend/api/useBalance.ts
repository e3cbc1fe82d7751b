import { useEffect, useState } from 'react';
import useSWR, { mutate } from 'swr';
import { call } from './client.ts';
import { isLoggedIn, sessionRole } from './sessionMark.ts';

/** This part of the contract is loaded when it is needed: most customers who order have no account. */
const contract = async () => (await import('#shared/contract/prepaid.ts')).prepaid;

const key = 'balance';

/** The account's balance; asked for customers only, and again when the tab becomes visible. */
export function useBalance() {
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => setSignedIn(isLoggedIn() && sessionRole() === undefined), []);
  return useSWR(signedIn ? key : null, async () => call((await contract()).getBalance, { asIs: true }));
}

export const adviceKey = 'advice';

/** After a payment: every component that shows the balance asks for it again. */
export const refreshBalance = (): void =>
  void mutate((one) => one === key || (Array.isArray(one) && one[0] === adviceKey));
