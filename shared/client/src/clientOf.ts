import { type Input, pause, sendCall } from './sendCall.ts';
import type { CallOptions, Calls, ClientOptions, ElementOf, Paged, Row, Table, UploadOptions } from './types.ts';
import { type Send, uploadFile, type VersoFile } from './uploadFile.ts';

export interface Helpers<Operations> {
  /**
   * Iterates over all elements of a list, loading pages on demand: `for await (const order of
   * client.each('listOrders'))`.
   */
  each<Id extends Paged<Operations>>(
    id: Id,
    query?: Operations[Id] extends { input: { query?: infer Query } } ? Query : never,
    options?: CallOptions,
  ): AsyncGenerator<ElementOf<Operations[Id]>>;
  /** Uploads a file to a cart, by default to a new one; returns the announced file with the `cart` it is in. */
  upload(file: VersoFile, options?: UploadOptions): Promise<FileAnswer<Operations>>;
  /**
   * Waits until every file of a cart is counted; returns the cart with its price, or with the reason why a person has
   * to price it.
   */
  waitForPrice(
    form: Operations extends { createCart: { input: { body: infer Body } } } ? Body : never,
    options?: CallOptions,
  ): Promise<Operations extends { createCart: { result: infer Result } } ? Result : never>;
}

type FileAnswer<Operations> = Operations extends { createAttachment: { result: readonly (infer One)[] } } ? One : never;

export type Client<Operations> = Calls<Operations> & Helpers<Operations>;

/** A client of the operations in a table. Sends nothing before the first call. */
export function clientOf<Operations>(table: Table<Operations>, options: ClientOptions): Client<Operations> {
  const rows: Readonly<Record<string, Row>> = table;
  const rowOf = (id: string) => {
    const row = rows[id];
    if (!row) throw new TypeError(`No operation is named ${id}.`);
    return row;
  };
  const send = async (id: string, input: Input = {}, call: CallOptions = {}) =>
    sendCall(options, rowOf(id), input, call);
  const calls = Object.fromEntries(
    Object.keys(table).map((id) => [id, (input?: Input, call?: CallOptions) => send(id, input, call)]),
  );
  async function* each(id: string, query: Input['query'] = {}, call: CallOptions = {}) {
    const [, , list] = rowOf(id);
    if (!list) throw new TypeError(`${id} does not answer pages.`);
    let cursor: unknown;
    do {
      const after = cursor === undefined ? {} : { cursor: String(cursor) };
      const page = (await send(id, { query: { ...query, ...after } }, call)) as Record<string, unknown>;
      yield* page[list] as unknown[];
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
  }
  const helpers = {
    each,
    upload: (file: VersoFile, call?: UploadOptions) => uploadFile(send, file, call),
    waitForPrice: (form: object, call?: CallOptions) => waitForPrice(send, form, call),
  };
  return { ...calls, ...helpers } as unknown as Client<Operations>;
}

interface Quoted {
  hash: string;
  state: string;
  attachments: readonly { state: string }[];
}

const working = new Set(['pending', 'uploaded', 'counting']);
const longestPause = 5_000;

/**
 * Polls until no file of the cart is being counted, then quotes the form. For a small file this is rarely more than two
 * calls.
 */
async function waitForPrice(send: Send, form: object, options: CallOptions = {}): Promise<unknown> {
  let quoted = (await send('createCart', { body: form }, named(options, 'first'))) as Quoted;
  let wait = 200;
  while (isCounting(quoted)) {
    await pause(wait, options.signal);
    wait = Math.min(wait * 1.5, longestPause);
    quoted = (await send('getCart', { params: { cart: quoted.hash } }, unnamed(options))) as Quoted;
    // Files counted after the form was sent are priced by sending it again.
    if (!isCounting(quoted))
      quoted = (await send('createCart', { body: { ...form, cart: quoted.hash } }, named(options, 'last'))) as Quoted;
  }
  return quoted;
}

const isCounting = ({ state, attachments }: Quoted) =>
  state === 'counting' || attachments.some((one) => working.has(one.state));

/** Gives each of the two quotes a key of its own: under one key, the second would get the first one's answer. */
const named = (options: CallOptions, which: string): CallOptions =>
  options.idempotencyKey ? { ...options, idempotencyKey: `${options.idempotencyKey}-${which}` } : options;

const unnamed = ({ signal, language }: CallOptions): CallOptions => ({
  ...(signal && { signal }),
  ...(language && { language }),
});
