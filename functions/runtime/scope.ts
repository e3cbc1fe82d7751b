import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import type { AddressClass } from './http/addressClass.ts';

/** What every line of the log says of the call or message that is worked on. */
export interface Scope {
  /** One from the browser through the API to queue messages and mails. */
  requestId: string;
  /** Who calls, as a hash. */
  account?: string;
  source?: AddressClass;
}

const storage = new AsyncLocalStorage<Scope>();

/** Works with a scope of its own: lines and messages of `work` carry its request's id. */
export const inScope = <T>(scope: Scope, work: () => T): T => storage.run(scope, work);

/** The scope of the work under way; none outside of a handler. */
export const scope = (): Scope | undefined => storage.getStore();

/**
 * What is worked on belongs to an earlier request (its row says to which): lines, messages and mails from here on carry that one's
 * id. Answers the id in force.
 */
export function followRequest(requestId: string | undefined): string | undefined {
  const of = storage.getStore();
  if (of && requestId !== undefined) of.requestId = requestId;
  return of?.requestId;
}

const wellFormed = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id that the caller gave a request (a UUID), else the one of the platform, else one of its own. */
export function requestIdOf(given: string | undefined, own: string | undefined): string {
  return given !== undefined && wellFormed.test(given) ? given.toLowerCase() : (own ?? randomUUID());
}

/** By it the lines of an account are found; it leads back to the account only for who knows the account. */
export const accountHash = (account: string): string => createHash('sha256').update(account).digest('hex').slice(0, 16);
