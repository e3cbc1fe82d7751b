import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { settings } from '#shared/contract/settings.ts';
import { call } from './client.ts';
import { isLoggedIn } from './sessionMark.ts';

export type OwnSettings = ResultOf<typeof settings.getSettings>;

/** That part of the contract comes for customers only. */
const read = async () => call((await import('#shared/contract/settings.ts')).settings.getSettings, { asIs: true });

/** What a customer's account knows of its owner, to fill a form with; undefined for a visitor, and where it cannot be had. */
export function useOwnSettings(): OwnSettings | undefined {
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => setSignedIn(isLoggedIn()), []);
  return useSWR(signedIn ? 'settings' : null, read, {
    shouldRetryOnError: false,
  }).data;
}
