import type { CallOptions, ClientOptions, Row } from './types.ts';
import { isTemporary, VersoError } from './VersoError.ts';

/** Input of a call; the operation's type tells which of these fields it takes. */
export interface Input {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
  /** The cart's hash. */
  cart?: string;
}

const longestWait = 30_000;

/**
 * Sends a call until it gets a final answer: a lost connection, a busy or failing service and a used-up rate limit are
 * retried, a write only under its `Idempotency-Key`, so that it is done once. Throws VersoError for a refusal.
 */
export async function sendCall(client: ClientOptions, row: Row, input: Input, options: CallOptions): Promise<unknown> {
  const [method] = row;
  const attempts = client.attempts ?? 5;
  const request = requestOf(client, row, input, options);
  for (let attempt = 1; ; attempt++) {
    const answer = await (client.fetch ?? fetch)(request.url, request.init).catch((failure: unknown) => {
      if (attempt >= attempts || options.signal?.aborted) throw failure;
      return undefined;
    });
    if (answer?.ok) return await bodyOf(answer);
    if (answer && (attempt >= attempts || !passes(answer, method)))
      throw new VersoError(answer.status, await anyBodyOf(answer), answer.headers.get('x-request-id') ?? undefined);
    await answer?.body?.cancel();
    await pause(waitOf(answer, attempt), options.signal);
  }
}

/** 409 `busy` means that the first sending of this write is still running. It is the only 409 with a Retry-After. */
const passes = (answer: Response, method: string) =>
  isTemporary(answer.status) || (answer.status === 409 && method !== 'GET' && answer.headers.has('retry-after'));

function waitOf(answer: Response | undefined, attempt: number): number {
  const seconds = Number(answer?.headers.get('retry-after'));
  if (seconds > 0) return Math.min(seconds * 1000, longestWait * 2);
  // Half fixed and half random, so that clients which failed together do not retry together.
  const longest = Math.min(250 * 2 ** attempt, longestWait);
  return longest / 2 + (Math.random() * longest) / 2;
}

function requestOf(client: ClientOptions, [method, path]: Row, input: Input, options: CallOptions) {
  const { params = {}, query = {}, body, cart } = input;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const url = new URL(filled, client.origin);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  const language = options.language ?? client.language;
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(language && { 'accept-language': language }),
    ...(client.token && { authorization: `Bearer ${client.token}` }),
    ...(cart && { 'x-cart': cart }),
    ...(method !== 'GET' && { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() }),
  };
  const init: RequestInit = { method, headers, redirect: 'error', signal: options.signal ?? null };
  return { url, init: body === undefined ? init : { ...init, body: JSON.stringify(body) } };
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (!/json/.test(answer.headers.get('content-type') ?? '')) return text === '' ? undefined : text;
  return JSON.parse(text);
}

/** Of an error, which may be a proxy's page or cut off: what is no JSON is its text. */
async function anyBodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Waits the given number of milliseconds; throws the signal's reason when the signal aborts. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}
