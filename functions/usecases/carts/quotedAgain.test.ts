import { expect, test } from 'vitest';
import { defaultQuotingHours } from '#shared/model/house/stageRules.ts';
import { Coupon } from '#shared/model/money/coupon.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { CartFile, CartForm } from '../../domain/cart/cartContents.ts';
import { newQuote } from '../../domain/quotes/newQuote.ts';
import type { Quote } from '../../domain/quotes/quote.ts';
import { sentFile } from '../test/sentFile.ts';
import { startedCart } from '../test/startedCart.ts';
import { saveBilling } from './cartPrices.ts';
import { couponFor } from './coupons.ts';
import { quoteCart, type WantedQuote } from './quoteCart.ts';
import { readTexts } from './readTexts.ts';
import { requoteCart } from './requoteCart.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hours = defaultQuotingHours;
const started = startedCart(now);
const form = started.form ?? expect.fail('No form.');
const upload = sentFile(now);
const asked = newQuote('QUOTE', { cart: started, form, files: [], digest: 'digest' }, { now, hours });

interface Given {
  cart?: Partial<Cart>;
  files?: CartFile[];
  content?: string;
  quote?: Quote | undefined;
  coupon?: Partial<Coupon> & { openParts?: number[] };
  written?: ('written' | 'changed')[];
  languages?: 'written' | 'closed';
}
const coupon = (change: Partial<Coupon> = {}) =>
  Coupon.parse({ terms: { kind: 'percent', code: 'TEN', part: 1000 }, ...change });

/** Dependencies with one cart, its files and its quote, which record what is written. */
function parts({ cart = {}, files = [], content = 'Demo text', written = [], ...given }: Given = {}) {
  const wrote: { cart: Cart; content: unknown; more: unknown }[] = [];
  const put: string[] = [];
  const quote = 'quote' in given ? given.quote : asked;
  const deps = {
    carts: {
      read: async (digest: string) => ({ digest, cart: { ...started, ...cart }, files }),
      readContent: async () => content,
      coupons: {
        read: async (code: string) =>
          code === 'TEN' && given.coupon
            ? { coupon: coupon(given.coupon), usedTotal: 0, usedByCustomer: 0, openParts: [0] }
            : undefined,
        create: () => expect.fail('A coupon.'),
      },
      create: async (made: Cart, text?: string, more?: unknown) => {
        wrote.push({ cart: made, content: text, more });
        return 'digest';
      },
      replace: async (_: string, after: Cart, text?: string | null, more?: unknown) => {
        wrote.push({ cart: after, content: text, more });
        return written.shift() ?? ('written' as const);
      },
      textItems: () => [{ Put: { TableName: 'carts', Item: { is: 'text' } } }],
    },
    cartFiles: { setLanguages: async () => given.languages ?? ('written' as const) },
    quotes: {
      read: async () => quote,
      changeItems: (_: Quote, { state }: Quote) => [{ Put: { TableName: 'quotes', Item: { state } } }],
    },
    openFiles: async () => ({
      put: async (key: string) => {
        put.push(key);
        return 'written' as const;
      },
      remove: async () => undefined,
    }),
    ...{ hours, now },
  };
  return { deps, wrote, put };
}
const wanted = (change: Partial<WantedQuote> = {}): WantedQuote => ({
  ...{ cartHash: started.hash, account: undefined, locale: 'en', form, content: 'Demo text', fileHashes: undefined },
  ...change,
});
const quoted = async (given: Given = {}, change: Partial<WantedQuote> = {}) => {
  const { deps, wrote, put } = parts(given);
  return { answer: await quoteCart(deps, wanted(change)), wrote, put };
};
const fields = (of: object) => ({ refused: 'validation_failed', fields: of });

test('a cart that is gone or ordered is not quoted', async () => {
  const { deps } = parts();
  const none = { ...deps, carts: { ...deps.carts, read: async () => undefined } };
  expect(await quoteCart(none, wanted())).toEqual({ refused: 'not_found' });
  expect((await quoted({ cart: { state: 'ordered' } })).answer).toEqual({ refused: 'cart_closed' });
});

test.each<[string, Partial<WantedQuote>, CartFile[], object | undefined]>([
  [
    'a file that the cart does not have',
    { fileHashes: ['sent-file-1', 'other'] },
    [upload],
    { 'attachment.1': ['validation/attachment_unknown'] },
  ],
  [
    'a text without words',
    { form: { ...form, textWords: 0 } },
    [upload],
    { content: ['validation/content_without_words'] },
  ],
  ['nothing', { form: { ...form, textWords: 0, textCharacters: 0 } }, [], { content: ['validation/content_or_file'] }],
  [
    'a file alone',
    { form: { ...form, textWords: 0, textCharacters: 0 }, fileHashes: ['sent-file-1'] },
    [upload],
    undefined,
  ],
  ['a text alone', {}, [], undefined],
  ['an unknown coupon', { form: { ...form, coupon: 'NONE' } }, [], { coupon: ['pricing/coupon.unknown'] }],
])('a form with %s is quoted, or says why not', async (_, change, files, said) => {
  const { answer, wrote } = await quoted({ files }, change);
  if (said) expect([answer, wrote]).toEqual([fields(said), []]);
  else expect([answer, wrote.length]).toEqual([expect.objectContaining({ created: false }), 1]);
});

test('the form’s text replaces the one before, also by none; the answer has the revision that was written', async () => {
  const { answer, wrote } = await quoted({ cart: { revision: 4 } });
  expect(wrote).toMatchObject([{ cart: { revision: 4, form, locale: 'en' }, content: 'Demo text', more: [] }]);
  expect(answer).toMatchObject({ created: false, found: { cart: { revision: 5 } } });
  expect((await quoted({}, { content: undefined })).wrote).toMatchObject([{ content: null }]);
});

test('where files get other languages, the cart has been raised by that write already', async () => {
  const given = { cart: { revision: 4 }, files: [{ ...upload, sourceLanguage: 3 }] };
  const { answer, wrote } = await quoted(given);
  expect(wrote).toMatchObject([{ cart: { revision: 5 } }]);
  expect(answer).toMatchObject({ found: { cart: { revision: 6 }, files: [{ sourceLanguage: 1 }] } });
  await expect(quoted({ ...given, languages: 'closed' })).rejects.toThrow('A cart changed faster');
});

test('a cart that changed meanwhile is read and quoted again', async () => {
  const { answer, wrote } = await quoted({ written: ['changed'] });
  expect([wrote.length, answer]).toEqual([2, expect.objectContaining({ created: false })]);
});

test.each<[string | undefined, string | undefined, object, object]>([
  [undefined, undefined, { account: undefined, member: undefined }, {}],
  [undefined, 'caller', { account: 'caller', member: 'member-1' }, {}],
  ['owner', 'caller', { account: 'owner', member: undefined }, {}],
])('a cart of %s quoted by %s is the account’s that had it first', async (account, caller, kept) => {
  const cart = account === undefined ? {} : { account };
  const { wrote } = await quoted({ cart }, { account: caller, member: caller && 'member-1' });
  const { account: of, member } = wrote[0]?.cart ?? {};
  expect({ account: of, member }).toEqual(kept);
});

test('the customer’s own references are kept, and those that are given replace them', async () => {
  const own = { externalId: 'one', metadata: { a: 'b' } };
  expect((await quoted({ cart: { own } })).wrote[0]?.cart.own).toEqual(own);
  expect((await quoted({ cart: { own } }, { own: { externalId: 'two' } })).wrote[0]?.cart.own).toEqual({
    ...{ externalId: 'two', metadata: { a: 'b' } },
  });
  expect((await quoted({}, { own: { externalId: 'two' } })).wrote[0]?.cart.own).toEqual({ externalId: 'two' });
  expect((await quoted()).wrote[0]?.cart).not.toHaveProperty('own');
});

test('texts of a form are written with the cart, with what was counted of them', async () => {
  const texts = await readTexts([{ content: 'One two three.' }], form, now);
  if ('fields' in texts) return expect.fail('Refused.');
  const { answer, wrote, put } = await quoted({}, { texts });
  expect(wrote).toMatchObject([{ cart: { textCount: 1 }, more: [{ Put: { Item: { is: 'text' } } }] }]);
  expect(answer).toMatchObject({ found: { files: [{ text: 0, words: 3 }] } });
  expect(put).toHaveLength(2);
  expect((await quoted()).wrote[0]?.cart).not.toHaveProperty('textCount');
  expect((await quoted({}, { texts: [] })).wrote).toMatchObject([{ cart: { textCount: 0 } }]);
  const taken = { ...upload, hash: 'text-001' };
  expect((await quoted({ files: [taken] }, { texts })).answer).toEqual({ refused: 'duplicate_attachment' });
  const made = await quoted({}, { cartHash: undefined, texts });
  expect(made).toMatchObject({ answer: { created: true }, wrote: [{ more: [{ Put: { Item: { is: 'text' } } }] }] });
});

const askedCart = { quoteId: 'QUOTE', manualQuoteAskedAt: now.toISOString() };
const cancelled = [{ Put: { TableName: 'quotes', Item: { state: 'cancelled' } } }];
test('a form that is sent again unchanged keeps the quote that was asked for, in whatever order its fields come', async () => {
  const turned = Object.fromEntries(Object.entries(form).toReversed()) as CartForm;
  for (const same of [form, turned, { ...form, comment: undefined }]) {
    const { wrote } = await quoted({ cart: askedCart }, { form: same });
    expect(wrote).toMatchObject([{ cart: askedCart, more: [] }]);
  }
});

test.each<[string, Given, Partial<WantedQuote>, unknown[]]>([
  ['another form', {}, { form: { ...form, express: true } }, cancelled],
  ['another text', { content: 'Other' }, {}, cancelled],
  ['no text', {}, { content: undefined }, cancelled],
  ['a quote that is gone', { quote: undefined }, { form: { ...form, express: true } }, []],
  ['a quote that has ended', { quote: { ...asked, state: 'refused' } }, { form: { ...form, express: true } }, []],
  ['a cart without a form before', { cart: { form: undefined } }, {}, []],
])('a quote that was asked for ends with %s', async (_, given, change, items) => {
  const { wrote } = await quoted({ ...given, cart: { ...askedCart, ...given.cart } }, change);
  expect(wrote[0]?.cart).not.toHaveProperty('quoteId');
  expect(wrote[0]?.cart).not.toHaveProperty('manualQuoteAskedAt');
  expect(wrote[0]?.more).toEqual(items);
});

test('a quote that was asked for ends with other texts, also with fewer of them', async () => {
  const texts = await readTexts([{ content: 'One two three.' }], form, now);
  if ('fields' in texts) return expect.fail('Refused.');
  const files = texts.map(({ file }) => ({ ...file, ...{ sourceLanguage: 1, targetLanguages: [2] } }));
  const end = async (given: Given, change: Partial<WantedQuote>) =>
    (await quoted({ cart: askedCart, ...given }, change)).wrote[0]?.more;
  expect(await end({ files }, { texts })).toHaveLength(1);
  expect(await end({ files: [] }, { texts })).toEqual([...cancelled, expect.anything()]);
  expect(await end({ files }, { texts: [] })).toEqual([...cancelled, expect.anything()]);
});

test.each<[Partial<Coupon>, object]>([
  [{}, { terms: { kind: 'percent', code: 'TEN', part: 1000 }, openParts: [0] }],
  [{ validUntil: now.toISOString() }, { message: { key: 'pricing/coupon.expired', replace: { minimum: '' } } }],
  [
    { fromNet: 900_000 } as Partial<Coupon>,
    { message: { key: 'pricing/coupon.below_minimum', replace: { minimum: '9000.00 PLN' } } },
  ],
])('of a coupon with %j it is said whether it applies', async (change, said) => {
  const { deps } = parts({ coupon: change });
  const cart = { form: { ...form, coupon: ' t e n' } };
  expect(await couponFor(deps.carts, { cart, files: [] }, now)).toEqual(said);
  expect(await couponFor(deps.carts, { cart: { form }, files: [] }, now)).toEqual({});
});

test('while a file is being counted, nothing is said of a minimum; of all else it is', async () => {
  const pending = { ...upload, state: 'counting' as const, words: undefined };
  const cart = { form: { ...form, textWords: 0, textCharacters: 0, coupon: 'TEN' } };
  const said = (change: object) => couponFor(parts({ coupon: change }).deps.carts, { cart, files: [pending] }, now);
  expect(await said({ fromNet: 900_000 })).toEqual({});
  expect(await said({ validUntil: now.toISOString() })).toHaveProperty('message');
});

test('a cart without a form is neither quoted again nor billed; one that changed meanwhile is read again', async () => {
  const empty = parts({ cart: { form: undefined } });
  expect(await requoteCart(empty.deps, 'digest')).toMatchObject({ cart: { hash: started.hash } });
  const billing = started.billing ?? expect.fail('No billing.');
  const vies = { check: () => expect.fail('Nobody is to be asked.') };
  const bill = (deps: ReturnType<typeof parts>['deps']) => saveBilling({ ...deps, vies }, started.hash, billing);
  expect(await bill(empty.deps)).toEqual(fields({ cart: ['validation/content_or_file'] }));
  expect(await bill(parts({ cart: { state: 'ordered' } }).deps)).toEqual({ refused: 'cart_closed' });
  expect(empty.wrote).toEqual([]);
  const busy = parts({ written: ['changed'] });
  expect(await bill(busy.deps)).toMatchObject({ cart: { revision: started.revision + 1 } });
  expect(busy.wrote).toHaveLength(2);
});

test('a price that stays is not written again, and a new one once', async () => {
  const same = parts();
  expect(await requoteCart(same.deps, 'digest')).toMatchObject({ cart: { revision: started.revision } });
  expect(same.wrote).toEqual([]);
  const other = parts({ files: [upload], written: ['changed'] });
  expect(await requoteCart(other.deps, 'digest')).toMatchObject({ cart: { revision: started.revision + 1 } });
  expect(other.wrote).toHaveLength(2);
  const ordered = parts({ files: [upload], cart: { state: 'ordered' } });
  expect(await requoteCart(ordered.deps, 'digest')).toMatchObject({ cart: { state: 'ordered' } });
  expect(ordered.wrote).toEqual([]);
});
