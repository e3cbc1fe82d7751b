import { pause } from './pause.ts';
import type { CallOptions } from './types.ts';
import type { Send } from './uploadFile.ts';

interface Quoted {
  hash: string;
  state: string;
  attachments: readonly { state: string }[];
}

const working = new Set(['pending', 'uploaded', 'counting']);
const longestPause = 5_000;

/**
 * Polls until no file of the cart is being counted, then quotes the form; rarely more than two calls for a small file.
 */
export async function waitForPrice(send: Send, form: object, options: CallOptions = {}): Promise<unknown> {
  let quoted = (await send('createCart', { body: form }, named(options, 'first'))) as Quoted;
  let wait = 200;
  while (isCounting(quoted)) {
    await pause(wait, options.signal);
    wait = Math.min(wait * 1.5, longestPause);
    quoted = (await send('getCart', { params: { cart: quoted.hash } }, unnamed(options))) as Quoted;
    // What was counted is priced by the next quote of the form.
    if (!isCounting(quoted))
      quoted = (await send('createCart', { body: { ...form, cart: quoted.hash } }, named(options, 'last'))) as Quoted;
  }
  return quoted;
}

const isCounting = ({ state, attachments }: Quoted) =>
  state === 'counting' || attachments.some((one) => working.has(one.state));

/** The two quotes are two writes: one key would answer the second with the first. */
const named = (options: CallOptions, which: string): CallOptions =>
  options.idempotencyKey ? { ...options, idempotencyKey: `${options.idempotencyKey}-${which}` } : options;

const unnamed = ({ signal, language }: CallOptions): CallOptions => ({
  ...(signal && { signal }),
  ...(language && { language }),
});
