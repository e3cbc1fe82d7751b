import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Scheduler } from './notices/scheduler.ts';
import type { TransactionStore } from './transaction.ts';

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

/**
 * The provider's checksum over fields in the given order, crc last. Written from the provider's document, independently
 * of the adapter, so that a mistake in one is not mirrored in the other.
 */
export function checksum(source: object, keys: readonly string[], crc: string): string {
  const values = new Map(Object.entries(source));
  const parts = keys.map((key) => `${JSON.stringify(key)}:${JSON.stringify(values.get(key))}`);
  return createHash('sha384')
    .update(`{${parts.join(',')},"crc":${JSON.stringify(crc)}}`, 'utf8')
    .digest('hex');
}

export const signedKeys = {
  register: ['sessionId', 'merchantId', 'amount', 'currency'],
  verify: ['sessionId', 'orderId', 'amount', 'currency'],
  notice: [
    'merchantId',
    'posId',
    'sessionId',
    'amount',
    'originAmount',
    'currency',
    'orderId',
    'methodId',
    'statement',
  ],
  cardRefusal: ['amount', '3ds', 'method', 'orderId', 'sessionId', 'errorCode', 'errorMessage'],
  refundNotice: ['orderId', 'sessionId', 'refundsUuid', 'merchantId', 'amount', 'currency', 'status'],
} as const;

const longestBody = 65_536;

/** The whole body as text; longer than 64 KiB is cut off, which no later parsing accepts. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= longestBody) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
