import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import type { AddressClass } from './http/edge.ts';

/** Fields of every log line about the current call or message. */
export interface Scope {
  /** One id from the browser through the API to queue messages and mails. */
  requestId: string;
  /** The caller, as a hash. */
  account?: string;
  source?: AddressClass;
}

const storage = new AsyncLocalStorage<Scope>();

/** Runs `work` in a scope: its log lines and messages carry the request's id. */
export const inScope = <T>(scope: Scope, work: () => T): T => storage.run(scope, work);

/** The current scope; none outside a handler. */
export const scope = (): Scope | undefined => storage.getStore();

/**
 * Continues the work of an earlier request, named by the row being processed: later log lines, messages and mails carry
 * that id. Returns the id in force.
 */
export function followRequest(requestId: string | undefined): string | undefined {
  const of = storage.getStore();
  if (of && requestId !== undefined) of.requestId = requestId;
  return of?.requestId;
}

const wellFormed = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The request id from the caller (a UUID), else from the platform, else a new one. */
export function requestIdOf(given: string | undefined, own: string | undefined): string {
  return given !== undefined && wellFormed.test(given) ? given.toLowerCase() : (own ?? randomUUID());
}

/** A hash by which the log lines of an account are found; it does not reveal the account. */
export const accountHash = (account: string): string => createHash('sha256').update(account).digest('hex').slice(0, 16);
