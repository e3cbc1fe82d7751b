import type { Scheduler } from './notices/scheduler.ts';
import type { TransactionStore } from './transactionStore.ts';

/** The shop's account at the sandbox: the same four values its adapter is set up with. */
export interface SandboxCredentials {
  merchantId: number;
  posId: number;
  apiKey: string;
  crc: string;
}

export interface SandboxContext {
  credentials: SandboxCredentials;
  store: TransactionStore;
  scheduler: Scheduler;
  now: () => number;
  /** How long one of the provider's minutes lasts here, in ms: of the ladder of notices. */
  noticeMinuteMs: number;
  /** The same for refunds. */
  refundMinuteMs: number;
  /** The same for the time limit of a payment. */
  limitMinuteMs: number;
  /** Below which path the sandbox stands, '' or '/provider'. */
  basePath: string;
  /** Address the browser reaches the sandbox at, base path included. */
  publicUrl: () => string;
}

/** An answer of the REST API. */
export interface ApiAnswer {
  status: number;
  body: object;
}

export const invalid = (error: string): ApiAnswer => ({ status: 400, body: { error, code: 400 } });
