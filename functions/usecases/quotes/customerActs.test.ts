import { expect, test } from 'vitest';
import { defaultQuotingHours } from '#shared/model/house/stageRules.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { CartFile, CartForm } from '../../domain/cart/cartContents.ts';
import { newQuote } from '../../domain/quotes/newQuote.ts';
import { newCart } from '../carts/carts.ts';
import { sentFile } from '../test/sentFile.ts';
import { startedCart } from '../test/startedCart.ts';
import { askForQuote } from './customerActs.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hours = defaultQuotingHours;
const started = startedCart(now);
const form = started.form ?? expect.fail('No form.');
const upload = sentFile(now);
const known = newQuote('QUOTE', { cart: started, form, files: [], digest: 'digest' }, { now, hours });
const row = (table: string, Item: object) => ({ Put: { TableName: table, Item: { ...Item } } });

interface Given {
  cart?: Partial<Cart>;
  form?: Partial<CartForm>;
  files?: CartFile[];
  written?: ('written' | 'changed' | 'guarded')[];
  spent?: string;
}
/** Asks for a quote of this cart; returns the answer and what was written, guarded and mailed. */
async function ask({ cart = {}, form: change = {}, files = [], written = [], spent }: Given = {}) {
  const wrote: { guards: unknown[]; items: unknown[] }[] = [];
  const mailed: string[] = [];
  const answer = await askForQuote(
    {
      carts: {
        read: async (digest) => ({ digest, cart: { ...started, form: { ...form, ...change }, ...cart }, files }),
        replaceItem: (_, { quoteId, manualQuoteAskedAt }) => row('carts', { quoteId, manualQuoteAskedAt }),
      },
      quotes: {
        read: async () => known,
        newItems: ({ id, state }) => [row('quotes', { id, state })],
        writeGuarded: async (guards, items) => {
          wrote.push({ guards, items });
          return written.shift() ?? 'written';
        },
      },
      outbox: { item: ({ id }) => row('work', { id }) },
      mailQueue: { send: async ({ id }) => void mailed.push(id) },
      rates: {
        take: async ({ name, calls: limit }, subject) => ({
          ...{ allowed: spent !== `${name} ${subject}`, limit, remaining: 0, resetSeconds: limit },
        }),
      },
      notBlocked: (account) => row('accounts', { account }),
      accountOf: async () => undefined,
      ...{ hours, now },
    },
    { cartHash: started.hash, viewer: 'viewer-1', who: { who: { kind: 'customer' }, act: 'ask' } },
  );
  return { answer, wrote, mailed };
}
const refused = (fields: object) => ({ answer: { refused: 'validation_failed', fields }, wrote: [], mailed: [] });

test('a quote is asked for in one write with its mails, which name it', async () => {
  const { answer, wrote, mailed } = await ask();
  if ('refused' in answer || !answer.quote) return expect.fail('Refused.');
  const { id } = answer.quote;
  expect(answer.found.cart).toMatchObject({ quoteId: id, revision: started.revision + 1 });
  expect(answer.found.cart.manualQuoteAskedAt).toBe(now.toISOString());
  const mails = [`quote_asked.${id}.1`, `quote_task.${id}.1`];
  expect(wrote).toEqual([
    {
      guards: [],
      items: [
        row('carts', { quoteId: id, manualQuoteAskedAt: now.toISOString() }),
        row('quotes', { id, state: 'asked' }),
        ...mails.map((one) => row('work', { id: one })),
      ],
    },
  ]);
  expect(mailed).toEqual(mails);
});

test('neither the account nor the member who asks may be blocked; one person is looked at once', async () => {
  const guards = async (cart: Partial<Cart>) => (await ask({ cart })).wrote[0]?.guards;
  const of = (...accounts: string[]) => accounts.map((account) => row('accounts', { account }));
  expect(await guards({ account: 'company', member: 'member' })).toEqual(of('company', 'member'));
  expect(await guards({ account: 'person', member: 'person' })).toEqual(of('person'));
  const blocked = await ask({ cart: { account: 'person' }, written: ['guarded'] });
  expect(blocked).toMatchObject({ answer: { refused: 'account_blocked' }, mailed: [] });
});

test('a cart that changed meanwhile is read again; one that is ordered or was asked about already is left', async () => {
  expect((await ask({ written: ['changed'] })).wrote).toHaveLength(2);
  expect(await ask({ cart: { state: 'ordered' } })).toEqual({
    answer: { refused: 'cart_closed' },
    wrote: [],
    mailed: [],
  });
  const again = await ask({ cart: { quoteId: 'QUOTE' } });
  expect(again).toMatchObject({ answer: { quote: known }, wrote: [], mailed: [] });
});

test.each([
  [`quote-to ${form.email}`, '20'],
  ['quote-by viewer-1', '60'],
])('a request more than %s allows is refused', async (spent, seconds) => {
  expect(await ask({ spent })).toEqual({
    ...{ answer: { refused: 'rate_limited', headers: { 'retry-after': seconds } }, wrote: [], mailed: [] },
  });
});

const nothing = { content: ['validation/content_or_file'] };
const noText = { textCharacters: 0, textWords: 0 };
test.each<[string, Given, object | undefined]>([
  ['no form', { cart: { form: undefined } }, { cart: ['validation/content_or_file'] }],
  ['neither text nor file', { form: noText }, nothing],
  ['a text without a file', {}, undefined],
  ['a file without a text', { form: noText, files: [upload] }, undefined],
  ['a rejected file alone', { form: noText, files: [{ ...upload, state: 'rejected' }] }, nothing],
  [
    'a file whose bytes have not come',
    { files: [upload, { ...upload, name: 'late.txt', state: 'pending' }] },
    { attachment: [{ key: 'validation/attachment_pending', replace: { name: 'late.txt' } }] },
  ],
])('a cart with %s can be quoted, or not', async (_, given, fields) => {
  if (fields) expect(await ask(given)).toEqual(refused(fields));
  else expect((await ask(given)).answer).toHaveProperty('quote');
});

test.each<[Partial<CartForm>, object | undefined]>([
  [{}, undefined],
  [{ service: 'sworn' }, { shipment_method: ['validation/required'] }],
  [{ service: 'sworn', shippingMethod: 1 }, { address: ['validation/required'] }],
  [{ service: 'sworn', shippingMethod: 1, address: 'ul. Długa 1' }, undefined],
  [{ service: 'sworn', shippingMethod: 2, shippingData: 'nowhere' }, { shipment_data: ['validation/locker'] }],
  [{ service: 'sworn', shippingMethod: 2, shippingData: 'KRA01M' }, undefined],
  [{ service: 'sworn', shippingMethod: 0 }, undefined],
])('an order %j has a delivery that its price depends on', async (change, fields) => {
  if (fields) expect(await ask({ form: change })).toEqual(refused(fields));
  else expect((await ask({ form: change })).answer).toHaveProperty('quote');
});

test('a new cart is open for thirty days, and names an account and a member only where there are any', () => {
  const plain = newCart({ now, locale: 'en', account: undefined, member: undefined });
  expect(Object.keys(plain)).not.toContain('account');
  expect(Object.keys(plain)).not.toContain('member');
  expect(plain).toMatchObject({
    state: 'open',
    revision: 1,
    fileCount: 0,
    expiresAt: Date.parse('2026-12-20T12:00:00Z') / 1000,
  });
  expect(newCart({ now, locale: 'en', account: 'a', member: 'b' })).toMatchObject({ account: 'a', member: 'b' });
});
