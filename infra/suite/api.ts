import { inject } from 'vitest';
import { ownAddress } from '../test/ownAddress.ts';

export { languageIds, orderForm, paymentForm } from './forms.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the suite asserts on bodies as a caller without our types sees them
  body: any;
}

interface Call {
  json?: unknown;
  form?: URLSearchParams | FormData;
  raw?: BodyInit;
  headers?: Record<string, string>;
  cart?: string | undefined;
  language?: 'en' | 'pl';
}

/** One request as a token holder or a browser makes it; every answer is read to its end. */
export async function call(
  method: string,
  path: string,
  { json, form, raw, headers, cart, language = 'en' }: Call = {},
): Promise<Answer> {
  const response = await fetch(new URL(path, inject('baseUrl')), {
    method,
    body: form ?? raw ?? (json === undefined ? null : JSON.stringify(json)),
    headers: {
      ...ownAddress,
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': language,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(cart !== undefined && { 'x-cart': cart }),
      ...headers,
    },
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Asks again until it holds what is waited for; after `seconds` the last answer is given back for the assertion to show. */
export async function until(
  ask: () => Promise<Answer>,
  holds: (answer: Answer) => boolean,
  seconds = 30,
): Promise<Answer> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (holds(answer) || Date.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
