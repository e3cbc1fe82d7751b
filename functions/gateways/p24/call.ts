import * as z from 'zod/mini';

export interface P24Transport {
  settings: P24Settings;
  fetch: typeof globalThis.fetch;
  timeoutMs: number;
}

interface P24Call<S extends z.core.$ZodType> {
  method: 'GET' | 'POST' | 'PUT';
  /** Path below /api/v1/, with its variable parts encoded. */
  path: string;
  body?: object;
  answer: S;
}

const failure = z.object({ error: z.union([z.string(), z.array(z.object({ message: z.optional(z.string()) }))]) });

/** One call of the provider's REST API: basic authentication, time limit, parsed answer; every failure is a value. */
export async function callP24<S extends z.core.$ZodType>(
  { settings, fetch, timeoutMs }: P24Transport,
  { method, path, body, answer }: P24Call<S>,
): Promise<z.output<S> | P24Refusal> {
  let status: number;
  let payload: unknown;
  try {
    const response = await fetch(`${settings.baseUrl}/api/v1/${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${settings.posId}:${settings.apiKey}`).toString('base64')}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    payload = await response.json().catch(() => undefined);
  } catch (error) {
    return { refused: 'provider_unavailable', outcome: neverConnected(error) ? 'not_done' : 'unknown' };
  }
  if (status === 429) return { refused: 'provider_unavailable', outcome: 'not_done' };
  if (status >= 400 && status < 500) return { refused: 'provider_refused', status, reason: reasonOf(payload) };
  const parsed = z.safeParse(answer, payload);
  if (status >= 300 || !parsed.success) return { refused: 'provider_unavailable', outcome: 'unknown' };
  return parsed.data;
}

/** Whether an error proves that no request was sent: Node's fetch has the socket error in `cause`. */
function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'UND_ERR_CONNECT_TIMEOUT';
}

function reasonOf(payload: unknown): string {
  const parsed = failure.safeParse(payload);
  if (!parsed.success) return 'unreadable';
  const { error } = parsed.data;
  return (typeof error === 'string' ? error : error.map((item) => item.message ?? '').join('; ')).slice(0, 200);
}

/** The provider rejected the call: nothing was done there. `reason` is a code for the log, not for customers. */
interface P24Refused {
  refused: 'provider_refused';
  status: number;
  reason: string;
}

/**
 * No reliable answer. `not_done`: the call never reached the provider. `unknown`: it may have been carried out
 * (timeout, broken connection, 5xx, unreadable answer), so ask by session id before doing it again.
 */
interface P24Unavailable {
  refused: 'provider_unavailable';
  outcome: 'not_done' | 'unknown';
}

export type P24Refusal = P24Refused | P24Unavailable;

/** The shop's settings from the provider's panel. */
export interface P24Settings {
  /** Address without a slash at the end: https://secure.przelewy24.pl, or that of the sandbox server. */
  baseUrl: string;
  merchantId: number;
  posId: number;
  /** The panel's "key for reports": password of every call. */
  apiKey: string;
  /** The panel's CRC key, which is part of every checksum. */
  crc: string;
}

/** The only currency in which the product sells. */
export const p24Currency = 'PLN';

/**
 * The shop's account at the sandbox server, used if no real keys are set. It gives access to that sandbox only, so it
 * may be public.
 */
export const sandboxCredentials = {
  merchantId: 100001,
  posId: 100001,
  apiKey: 'sandbox-key-for-reports',
  crc: 'sandbox-checksum-key',
};
