import { expect, inject } from 'vitest';
import { type Answered, send } from '../client/send.ts';
import { until as untilAnswer } from '../client/until.ts';
import { newAddress } from '../test/ownAddress.ts';

const addresses = new Map<string | undefined, ReturnType<typeof newAddress>>();

/** The address that a file's calls come from: a process runs many files. */
export function ownAddress(): ReturnType<typeof newAddress> {
  const { testPath } = expect.getState();
  const own = addresses.get(testPath) ?? newAddress();
  addresses.set(testPath, own);
  return own;
}

export { languageIds, orderForm, paymentForm } from '../client/forms.ts';
export type Answer = Answered;

interface Call {
  json?: unknown;
  form?: URLSearchParams | FormData;
  raw?: string | Uint8Array | Blob;
  headers?: Record<string, string>;
  cart?: string | undefined;
  language?: 'en' | 'pl';
}

/** One request as a token holder or a browser makes it. */
export const call = (
  method: string,
  path: string,
  { json, form, raw, headers = {}, cart, language = 'en' }: Call = {},
): Promise<Answer> =>
  send(inject('baseUrl'), {
    method,
    path,
    body: form ?? raw ?? json,
    headers: { ...ownAddress(), ...headers },
    cart,
    language,
  });

/** Asks again until it holds what is waited for; after `seconds` the last answer is given back for the assertion to show. */
export const until = (ask: () => Promise<Answer>, holds: (answer: Answer) => boolean, seconds = 30): Promise<Answer> =>
  untilAnswer(ask, holds, { seconds });
