import { useEffect, useState } from 'react';
import useSWR, { mutate } from 'swr';
import { prepaid } from '#shared/contract/prepaid.ts';
import { call } from './client.ts';
import { isLoggedIn } from './sessionToken.ts';

const key = 'balance';

/** What the account holds; asked for a customer only, and again when the page is looked at anew. */
export function useBalance() {
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => setSignedIn(isLoggedIn()), []);
  return useSWR(signedIn ? key : null, () => call(prepaid.getBalance));
}

/** After a payment: every place that shows the balance asks for it. */
export const refreshBalance = (): void => void mutate(key);
