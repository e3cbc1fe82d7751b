import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { settings } from '#shared/contract/settings.ts';
import { call } from './client.ts';
import { isLoggedIn } from './sessionMark.ts';

export type OwnSettings = ResultOf<typeof settings.getSettings>;

/** This part of the contract is loaded for customers only. */
const read = async () => call((await import('#shared/contract/settings.ts')).settings.getSettings, { asIs: true });

/** The account's own data, to fill in a form; undefined for a visitor, or when it cannot be read. */
export const useOwnSettings = (): OwnSettings | undefined => useArrivingSettings().own;

/** The same, with whether nothing more is to come of it. */
export function useArrivingSettings(): { own: OwnSettings | undefined; hasCome: boolean } {
  const [signedIn, setSignedIn] = useState<boolean>();
  useEffect(() => setSignedIn(isLoggedIn()), []);
  const { data, error } = useSWR(signedIn ? 'settings' : null, read, {
    shouldRetryOnError: false,
  });
  return { own: data, hasCome: signedIn === false || data !== undefined || error !== undefined };
}
