import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallOf, Operation, ResultOf } from '#shared/contract/operation.ts';

interface With {
  cart?: string | undefined;
  headers?: Readonly<Record<string, string>>;
}

type Parts = With & { params?: object | undefined; query?: object | undefined; body?: unknown };
type Input<O extends Operation> = Record<never, never> extends CallOf<O> ? [(CallOf<O> & With)?] : [CallOf<O> & With];

/**
 * The API of a product for tests and proofs, typed by the contract: a call without its operation's required input does
 * not compile, nor one with an unknown name. `token`: a session's or an API token; a visitor has none. Calls go through
 * `sending`.
 */
export function apiOf(origin: string, token?: string, sending: typeof send = send) {
  async function ask<O extends Operation>(operation: O, ...[input]: Input<O>): Promise<Answered> {
    const { params = {}, query = {}, body, cart, headers = {} }: Parts = input ?? {};
    const values = new Map<string, unknown>(Object.entries(params));
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(values.get(name))),
    );
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
    const address = search ? `${path}?${search}` : path;
    return sending(origin, { method: operation.method, path: address, token, body, cart, headers });
  }
  return {
    /** The raw answer. */
    ask,
    /** The body of a successful answer; throws on any other. */
    async must<O extends Operation>(operation: O, ...input: Input<O>): Promise<ResultOf<O>> {
      const answer = await ask(operation, ...input);
      if (answer.status < 300) return answer.body;
      throw new Error(`${operation.id}: ${answer.status} ${answer.text.slice(0, 400)}`);
    },
  };
}
export type Api = ReturnType<typeof apiOf>;

export const withPassword = (email: string, password: string) => ({
  AuthFlow: 'USER_PASSWORD_AUTH' as const,
  AuthParameters: { USERNAME: email, PASSWORD: password },
});

/** An access token, obtained as the browser does; undefined if refused. */
export async function logIn(
  { url }: { url: string },
  email: string,
  password: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  const body = withPassword(email, password);
  const answer = await send(url, { method: 'POST', path: '/api/account/login', body, headers });
  return answer.body.AuthenticationResult?.AccessToken;
}

export interface Asked {
  method: string;
  path: string;
  /** A session's or an API token. */
  token?: string | undefined;
  /** JSON, or a form or bytes as they are. */
  body?: unknown;
  cart?: string | undefined;
  language?: 'en' | 'pl';
  headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON, or else as text. */
  // biome-ignore lint/suspicious/noExplicitAny: tests and proofs read answers as a caller without our types does
  body: any;
}

const raw = [FormData, URLSearchParams, Blob, Uint8Array] as const;

/** One call of the API without using our code; every answer is read completely. */
export async function send(origin: string, asked: Asked): Promise<Answered> {
  const { method, path, token, body, cart, language, headers } = asked;
  const isJson = body !== undefined && typeof body !== 'string' && !raw.some((Kind) => body instanceof Kind);
  const response = await fetch(new URL(path, origin), {
    method,
    body: body === undefined ? null : isJson ? JSON.stringify(body) : (body as BodyInit),
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(language !== undefined && { 'accept-language': language }),
      ...(isJson && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cart !== undefined && { 'x-cart': cart }),
      ...headers,
    },
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A fast machine exceeds a token's calls per minute: waits as the answer says. */
export async function sendPatiently(origin: string, asked: Asked): Promise<Answered> {
  for (;;) {
    const answer = await send(origin, asked);
    const seconds = Number(answer.headers.get('retry-after'));
    if (answer.body?.code !== 'rate_limited' || !(seconds > 0 && seconds <= 60)) return answer;
    await wait(seconds * 1000);
  }
}

/**
 * Polls until the answer satisfies the condition; after `seconds` it returns the last one. Without `everyMs` it polls
 * ten times a second at first, then at growing intervals down to twice, so that a long wait does not load the machine.
 */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  holds: (answer: Answer) => boolean,
  { seconds = 30, everyMs }: { seconds?: number; everyMs?: number } = {},
): Promise<Answer> {
  const end = Date.now() + seconds * 1000;
  for (let pause = everyMs ?? 100; ; pause = everyMs ?? Math.min(pause * 1.25, 500)) {
    const answer = await ask();
    if (holds(answer) || Date.now() > end) return answer;
    await wait(pause);
  }
}

/** The same for a condition alone. Throws if it is not reached. */
export async function reach(
  what: string,
  holds: () => Promise<boolean> | boolean,
  pace: { seconds?: number; everyMs?: number } = {},
): Promise<void> {
  if (!(await until(async () => holds(), Boolean, pace))) throw new Error(`Not reached: ${what}`);
}

/** Where a product started for tests (`addressHeader`) reads what address a call comes from. */
export const addressHeader = 'x-test-address';

/** An address for a file of tests: what an address may do in an hour is not shared with the files beside it. */
export const newAddress = () => ({ [addressHeader]: `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}` });
