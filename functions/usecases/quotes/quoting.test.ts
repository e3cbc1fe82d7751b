import { afterAll, beforeAll, expect, test } from 'vitest';
import { planJobs } from '#functions/domain/production/plan.ts';
import type { Quote } from '#functions/domain/quotes/quote.ts';
import { cartFileStore } from '#functions/stores/carts/cartFiles.ts';
import { digestOf } from '#functions/stores/digest.ts';
import { quoteTimes } from '../desk/deskFigures.ts';
import { sentFile } from '../test/sentFile.ts';
import { acceptQuote, askForQuote, cancelQuote, declineQuote, writeAboutQuote } from './customerActs.ts';
import { claimQuote, listQuoteQueue, releaseQuote, sweepQuotes } from './quoteQueue.ts';
import { askCustomer, readQuote, refuseQuote, replyToCustomer, sendQuote } from './staffActs.ts';
import { type QuoteWorld, staffAct, startQuoteWorld, tenPages } from './test/quoteWorld.ts';

let world: QuoteWorld;
beforeAll(async () => {
  world = await startQuoteWorld();
});
afterAll(() => world.stop());

const typed = { lines: [tenPages], minutes: 480, reason: 'a difficult hand' };
const reader = ({ hash }: { hash: string }) => ({ account: undefined, hash });
const done = <T extends object>(outcome: T): Exclude<T, { refused: unknown }> => {
  if ('refused' in outcome) throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome as Exclude<T, { refused: unknown }>;
};

/** A quote that Anna has claimed and answered. */
async function sent(quote: Quote): Promise<Quote> {
  const claimed = done(await claimQuote(world.deps(), staffAct(quote.id)));
  return done(await sendQuote(world.deps(), staffAct(quote.id, 'anna', claimed.revision), typed, false));
}
const accept = ({ id, hash }: Quote, version: number) =>
  acceptQuote(world.deps(), { id, version, reader: reader({ hash }), request: 'r' });
const sweep = () =>
  sweepQuotes({
    ...world.deps(),
    onDefect: (_, error) => {
      throw error;
    },
  });

test('the customer gets a mail at once, and so are those who make quotes; asking again changes nothing', async () => {
  const cart = await world.swornCart();
  await world.mails();
  const quote = await world.asked(cart);
  expect(quote).toMatchObject({ state: 'asked', revision: 1, clock: { dueAt: '2026-11-20T12:15:00.000Z' } });
  expect(await world.mails()).toMatchObject([
    { template: 'quote_asked', to: cart.form?.email, quoteId: quote.id },
    { template: 'quote_task', to: 'hello@verso.example' },
  ]);
  expect(await world.asked(cart)).toEqual(quote);
  expect(await world.mails()).toEqual([]);
  expect(await world.cartNow(cart)).toMatchObject({ quoteId: quote.id, manualQuoteAskedAt: quote.askedAt });
});

test('two tabs that ask at once make one request; an ordinary text is asked about without a delivery', async () => {
  const sworn = await world.swornCart();
  const cart = await world.swornCart({ form: { ...sworn.form!, service: 'translation', shippingMethod: undefined } });
  await world.mails();
  const asked = await Promise.all([1, 2, 3, 4].map(() => world.asked(cart)));
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  expect((await world.mails()).map(({ template }) => template).sort()).toEqual(['quote_asked', 'quote_task']);
});

test('a sent version is accepted at exactly its price, paid as any cart, and becomes an order', async () => {
  const cart = await world.swornCart();
  const quote = await sent(await world.asked(cart));
  // Ten pages at 55.00, 23 % VAT.
  expect(quote.offer).toMatchObject({ version: 1, quotation: { net: 55_000, gross: 67_650 } });
  expect((await world.cartNow(cart))?.quotation).toBeUndefined();
  expect(await accept(quote, 1)).toMatchObject({ state: 'accepted', offerState: 'accepted' });
  expect(await accept(quote, 1)).toMatchObject({ state: 'accepted' });
  const priced = await world.cartNow(cart);
  expect(priced?.quotation).toMatchObject({ gross: 67_650, lines: [{ words: 500, net: 55_000 }] });
  if (!priced) throw new Error('No cart.');
  const { order } = await world.started(priced);
  expect(order.quotation).toMatchObject({ gross: 67_650, delivery: { timeInMinutes: 480 } });
});

test('of two colleagues the first takes a quote, the other is refused; after its lease anyone may take it', async () => {
  const { id } = await world.asked(await world.swornCart());
  const both = await Promise.all(['anna', 'bela'].map((who) => claimQuote(world.deps(), staffAct(id, who))));
  expect(both.filter((one) => !('refused' in one))).toHaveLength(1);
  expect(both.find((one) => 'refused' in one)).toEqual({ refused: 'claimed_by_other' });
  const { claim, revision } = await world.read(id);
  const other = claim?.by === 'anna' ? 'bela' : 'anna';
  expect(await sendQuote(world.deps(), staffAct(id, other, revision), typed, false)).toEqual({
    refused: 'claimed_by_other',
  });
  world.later(10);
  expect(await sendQuote(world.deps(), staffAct(id, claim?.by, revision), typed, false)).toEqual({
    refused: 'claim_needed',
  });
  expect(await claimQuote(world.deps(), staffAct(id, other))).toMatchObject({ state: 'claimed', claim: { by: other } });
  expect(await sendQuote(world.deps(), staffAct(id, claim?.by, revision), typed, false)).toEqual({
    refused: 'changed_meanwhile',
  });
  expect(await releaseQuote(world.deps(), staffAct(id, other))).toMatchObject({ state: 'asked' });
});

test('the clock stands while the customer is asked, and goes on with the answer', async () => {
  const quote = await world.asked(await world.swornCart());
  world.later(5);
  const { revision } = done(await claimQuote(world.deps(), staffAct(quote.id)));
  await world.mails();
  const asked = done(await askCustomer(world.deps(), staffAct(quote.id, 'anna', revision), 'From the original?'));
  expect(asked).toMatchObject({ state: 'needs_info', clock: { usedMs: 300_000 } });
  expect(asked.clock.dueAt).toBeUndefined();
  expect(await world.mails()).toMatchObject([{ template: 'quote_question' }]);
  world.later(60);
  const wanted = { id: quote.id, text: 'From a scan.', reader: reader(quote), request: 'r' };
  const answered = done(await writeAboutQuote(world.deps(), wanted));
  expect(answered).toMatchObject({ state: 'asked', messages: [{ from: 'staff' }, { from: 'customer' }] });
  expect(Date.parse(answered.clock.dueAt ?? '') - world.clock.at.getTime()).toBe(600_000);
  expect(done(await writeAboutQuote(world.deps(), wanted)).revision).toBe(answered.revision);
});

test('prices are for the files that were looked at: another one by now, under the same hash too, is looked at first', async () => {
  const cart = await world.swornCart();
  const files = cartFileStore(world.db, world.names.carts);
  const digest = digestOf(cart.hash);
  const seen = sentFile(world.clock.at, { id: 'seen' });
  await files.add(digest, seen, { maxFiles: 10 });
  const quote = await world.asked(cart);
  const { revision } = done(await claimQuote(world.deps(), staffAct(quote.id)));
  const lines = [tenPages, { ...tenPages, itemId: seen.hash }];
  const send = (seenFiles: string[] | undefined) =>
    sendQuote(world.deps(), staffAct(quote.id, 'anna', revision), { ...typed, lines, seenFiles }, false);
  await files.remove(digest, seen);
  await files.add(digest, { ...seen, id: 'other' }, { maxFiles: 10 });
  for (const ids of [['seen'], [], ['seen', 'other']])
    expect(await send(ids)).toEqual({ refused: 'changed_meanwhile' });
  expect(await send(['other'])).toMatchObject({ state: 'sent' });
});

test('a new version replaces the old one, which can no longer be accepted', async () => {
  const first = await sent(await world.asked(await world.swornCart()));
  const cheaper = { ...typed, lines: [{ ...tenPages, quantity: 8 }] };
  const second = done(await sendQuote(world.deps(), staffAct(first.id, 'bela', first.revision), cheaper, true));
  expect(second.offer).toMatchObject({ version: 2, quotation: { net: 44_000 } });
  expect(await accept(first, 1)).toEqual({ refused: 'quote_replaced' });
  expect(await accept(first, 2)).toMatchObject({ state: 'accepted' });
  expect((await world.quotes.readAll(first.id))?.versions.map(({ version }) => version)).toEqual([1, 2]);
});

test('a question about a version starts the clock again; the version stays good, and a reply ends the question', async () => {
  const first = await sent(await world.asked(await world.swornCart()));
  const asks = { id: first.id, text: 'By Friday?', reader: reader(first), request: 'r' };
  const asked = done(await writeAboutQuote(world.deps(), asks));
  expect(asked).toMatchObject({ state: 'asked', round: 2, offerState: 'open' });
  const { revision } = done(await claimQuote(world.deps(), staffAct(first.id)));
  const replied = done(await replyToCustomer(world.deps(), staffAct(first.id, 'anna', revision), 'Yes.'));
  expect(replied).toMatchObject({ state: 'sent', offer: { version: 1 } });
  expect(await accept(first, 1)).toMatchObject({ state: 'accepted' });
});

test('a question before there is a version is answered without stopping the clock', async () => {
  const quote = await world.asked(await world.swornCart());
  done(await writeAboutQuote(world.deps(), { id: quote.id, text: 'Today?', reader: reader(quote), request: 'r' }));
  const { revision, clock } = done(await claimQuote(world.deps(), staffAct(quote.id)));
  await world.mails();
  const replied = done(await replyToCustomer(world.deps(), staffAct(quote.id, 'anna', revision), 'Yes.'));
  expect(replied).toMatchObject({ state: 'claimed', claim: { by: 'anna' }, clock });
  expect(await world.mails()).toMatchObject([{ template: 'quote_reply', to: quote.email }]);
});

test('a version nobody takes expires, a question nobody answers ends the request, and both free the cart', async () => {
  const [one, other] = [await world.swornCart(), await world.swornCart()];
  const offered = await sent(await world.asked(one));
  const { id } = await world.asked(other);
  const { revision } = done(await claimQuote(world.deps(), staffAct(id)));
  done(await askCustomer(world.deps(), staffAct(id, 'anna', revision), 'Which spelling?'));
  world.later(14 * 24 * 60);
  expect(await accept(offered, 1)).toEqual({ refused: 'quote_expired' });
  await world.mails();
  await sweep();
  expect((await world.read(offered.id)).state).toBe('expired');
  expect((await world.read(id)).state).toBe('lapsed');
  expect((await world.mails()).map(({ template }) => template).sort()).toEqual(
    expect.arrayContaining(['quote_expired', 'quote_lapsed']),
  );
  expect((await world.cartNow(one))?.quoteId).toBeUndefined();
  const again = await world.asked(one);
  expect(again.id).not.toBe(offered.id);
  expect((await sweep()).moved).toBe(0);
});

test('declined, cancelled and refused end it; the cart may ask again', async () => {
  const declined = await sent(await world.asked(await world.swornCart()));
  const by = { id: declined.id, version: 1, why: 'too dear', reader: reader(declined), request: 'r' };
  expect(await declineQuote(world.deps(), by)).toMatchObject({
    state: 'declined',
    why: 'too dear',
    offerState: 'declined',
  });
  expect(await accept(declined, 1)).toEqual({ refused: 'conflict' });
  const cart = await world.swornCart();
  const given = await world.asked(cart);
  expect(await cancelQuote(world.deps(), { id: given.id, reader: reader(given), request: 'r' })).toMatchObject({
    state: 'cancelled',
  });
  expect(await world.cartNow(cart)).not.toHaveProperty('manualQuoteAskedAt');
  const { id } = await world.asked(cart);
  const { revision } = done(await claimQuote(world.deps(), staffAct(id)));
  const refusal = { reason: 'Unreadable', alternative: 'Scan it again at 300 dpi' };
  expect(await refuseQuote(world.deps(), staffAct(id, 'anna', revision), refusal)).toMatchObject({
    state: 'refused',
    refusal,
  });
  expect(await claimQuote(world.deps(), staffAct(id))).toEqual({ refused: 'conflict' });
});

test('a price outside of what was shown needs a reason, a file without a price is named, nobody prices for nothing', async () => {
  const { id } = await world.asked(await world.swornCart());
  const { revision } = done(await claimQuote(world.deps(), staffAct(id)));
  const send = (lines: (typeof tenPages)[], reason?: string) =>
    sendQuote(world.deps(), staffAct(id, 'anna', revision), { lines, minutes: 60, reason }, false);
  expect(await send([tenPages])).toMatchObject({
    refused: 'validation_failed',
    fields: { reason: [{ key: 'validation/quote_reason' }] },
  });
  // 3000 characters: three pages, or four if the translation is longer.
  expect(await send([{ ...tenPages, targetLanguage: 3 }])).toMatchObject({ fields: { 'lines.0': expect.anything() } });
  expect(await send([])).toMatchObject({ fields: { lines: ['validation/quote_lines_missing'] } });
  expect(await send([{ ...tenPages, quantity: 3, unitPrice: 6_500_000 }])).toMatchObject({ state: 'sent' });
});

test('the minimum of an order is charged, and less needs a reason', async () => {
  const sworn = await world.swornCart();
  const cart = await world.swornCart({ form: { ...sworn.form!, service: 'translation', freeQuote: true } });
  const { id } = await world.asked(cart);
  const { revision } = done(await claimQuote(world.deps(), staffAct(id)));
  const lines = [{ ...tenPages, basis: 'words' as const, quantity: 8, unitPrice: 24_000 }];
  const send = (more: { belowMinimum?: boolean; reason?: string }) =>
    sendQuote(world.deps(), staffAct(id, 'anna', revision), { lines, minutes: 60, ...more }, false);
  expect(await send({ belowMinimum: true })).toMatchObject({
    refused: 'validation_failed',
    fields: { reason: [{ key: 'validation/quote_minimum', replace: { minimum: '25.00' } }] },
  });
  const first = done(await send({}));
  expect(first.offer).toMatchObject({ quotation: { net: 2500, gross: 3075 } });
  const below = { lines, minutes: 60, belowMinimum: true, reason: 'a regular customer' };
  const second = done(await sendQuote(world.deps(), staffAct(id, 'anna', first.revision), below, true));
  expect(second.offer).toMatchObject({ reason: 'a regular customer', quotation: { net: 192, gross: 236 } });
  expect(await accept(second, 2)).toMatchObject({ state: 'accepted' });
  expect((await world.cartNow(cart))?.quotation).toMatchObject({ gross: 236 });
});

test('what was priced is what is ordered: a dropped second pass is not, an added one and copies are', async () => {
  const sworn = await world.swornCart();
  const text = { ...sworn.form!, service: 'translation', review: 'verification', shippingMethod: undefined } as const;
  const ordered = async (cart: typeof sworn, steps: (typeof tenPages)[]) => {
    const { id } = await world.asked(cart);
    const { revision } = done(await claimQuote(world.deps(), staffAct(id)));
    const typed = { lines: steps, minutes: 60, reason: 'as agreed' };
    await accept(done(await sendQuote(world.deps(), staffAct(id, 'anna', revision), typed, false)), 1);
    const priced = await world.cartNow(cart);
    if (!priced) throw new Error('No cart.');
    const { order } = await world.started(priced);
    return [order.form.review, order.form.copies, planJobs(order, world.clock.at).map(({ step }) => step)];
  };
  const proofread = { ...tenPages, step: 'proofreading' as const };
  expect(await ordered(await world.swornCart({ form: text }), [tenPages])).toEqual([
    'none',
    undefined,
    ['translation'],
  ]);
  expect(await ordered(await world.swornCart({ form: text }), [tenPages, proofread])).toEqual([
    ...['proofreading', undefined, ['translation', 'proofreading']],
  ]);
  const copies = { ...tenPages, step: 'copies' as const, quantity: 20, unitPrice: 64_000 };
  const certified = ['translation', 'certification'];
  expect(await ordered(await world.swornCart({ form: { ...sworn.form!, copies: 1 } }), [tenPages])).toEqual([
    ...['none', 0, expect.arrayContaining(certified)],
  ]);
  expect((await ordered(sworn, [tenPages, copies]))[1]).toBe(2);
});

test('a cart that changed after it was priced is not ordered at the old price', async () => {
  const cart = await world.swornCart();
  const quote = await sent(await world.asked(cart));
  const now = await world.cartNow(cart);
  if (!now?.form) throw new Error('No cart.');
  const { digest } = (await world.deps().carts.read(quote.cartDigest, world.clock.at)) ?? { digest: '' };
  await world.deps().carts.replace(digest, { ...now, form: { ...now.form, targetLanguages: [3] } });
  expect(await accept(quote, 1)).toEqual({ refused: 'quote_changed' });
});

test('the queue is listed by due time, page after page, without what is done', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 5; index++) {
    world.later(1);
    ids.push((await world.asked(await world.swornCart())).id);
  }
  const listed: string[] = [];
  let after: string | undefined;
  do {
    const page = await listQuoteQueue(world.deps(), { queue: 'open' }, 2, after);
    listed.push(...page.quotes.map(({ id }) => id));
    after = page.next;
  } while (after !== undefined);
  expect(listed.filter((id) => ids.includes(id))).toEqual(ids);
  await sent(await world.read(ids[0] ?? ''));
  const open = await listQuoteQueue(world.deps(), { queue: 'open' }, 100);
  expect(open.quotes.map(({ id }) => id)).not.toContain(ids[0]);
});

test('the promise is measured: median, 95th percentile, share in time', async () => {
  world.clock.at = new Date('2026-12-01T10:00:00Z');
  const quotes = [];
  for (let index = 0; index < 4; index++) quotes.push(await world.asked(await world.swornCart()));
  for (const [index, minutes] of [4, 4, 4, 8].entries()) {
    world.later(minutes);
    await sent(quotes[index] as Quote);
  }
  const times = await quoteTimes(world.deps(), { from: '2026-12-01', to: '2026-12-02' });
  expect(times).toMatchObject({
    all: { answered: 4, inTime: 3, median: 8 * 60_000, p95: 20 * 60_000 },
    days: [
      { day: '2026-12-01', answered: 4 },
      { day: '2026-12-02', answered: 0 },
    ],
  });
});

test('every act of staff is a line of the audit, written once and with what it changed', async () => {
  const quote = await sent(await world.asked(await world.swornCart()));
  const lines = (await world.quotes.readAll(quote.id))?.audit ?? [];
  expect(lines.map(({ act }) => act)).toEqual(['ask', 'claim', 'send']);
  expect(lines[2]).toMatchObject({
    who: { kind: 'staff', account: 'anna' },
    before: { state: 'claimed', gross: null },
    after: { state: 'sent', gross: 67_650, version: 1 },
    reason: 'a difficult hand',
    request: 'request',
  });
});

test('a cart whose only file was refused has nothing for a person to price', async () => {
  const { form } = await world.swornCart();
  if (!form) throw new Error('A cart without a form.');
  const cart = await world.swornCart({ form: { ...form, textWords: 0, textCharacters: 0 } });
  const file = {
    ...{ hash: 'refused', id: 'refused', name: 'song.mp3', bytes: 10, contentType: 'audio/mpeg', sworn: true },
    ...{ sourceLanguage: 1, targetLanguages: [2], createdAt: world.clock.at.toISOString() },
  };
  const files = cartFileStore(world.db, world.names.carts);
  await files.add(digestOf(cart.hash), { ...file, state: 'rejected' }, { maxFiles: 10 });
  const who = { who: { kind: 'customer' }, act: 'ask' } as const;
  const ask = () => askForQuote(world.deps(), { cartHash: cart.hash, viewer: 'someone', who });
  const nothing = { refused: 'validation_failed', fields: { content: ['validation/content_or_file'] } };
  expect(await ask()).toEqual(nothing);
  await files.add(
    digestOf(cart.hash),
    { ...file, hash: 'kept', id: 'kept', name: 'scan.pdf', state: 'manual' },
    { maxFiles: 10 },
  );
  expect(await ask()).toHaveProperty('quote.id');
});

test('staff read a quote with what is to be priced and its text, which go when they are erased', async () => {
  const cart = await world.swornCart();
  const quote = await world.asked(cart);
  expect(await readQuote(world.deps(), 'no-such-quote')).toEqual({ refused: 'not_found' });
  const whole = done(await readQuote(world.deps(), quote.id));
  expect(whole).toMatchObject({
    quote: { id: quote.id },
    content: 'Akt urodzenia',
    found: { cart: { hash: cart.hash } },
  });

  const { form } = await world.swornCart();
  const withoutText = await world.swornCart({ form: { ...form!, textCharacters: 0, textWords: 0 } });
  await cartFileStore(world.db, world.names.carts).add(digestOf(withoutText.hash), sentFile(world.clock.at), {
    maxFiles: 5,
  });
  const other = await world.asked(withoutText);
  const files = done(await readQuote(world.deps(), other.id));
  expect([files.content, files.found?.files.length]).toEqual([undefined, 1]);

  const { quotes } = world;
  const readAll: typeof quotes.readAll = async (id) => {
    const rows = await quotes.readAll(id);
    return rows && { ...rows, quote: { ...rows.quote, erasedAt: world.clock.at.toISOString() } };
  };
  const erased = done(await readQuote({ ...world.deps(), quotes: { ...quotes, readAll } }, quote.id));
  expect([erased.quote.id, erased.found, erased.content]).toEqual([quote.id, undefined, undefined]);
});
