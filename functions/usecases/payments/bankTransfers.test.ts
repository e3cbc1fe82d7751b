import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteTopUp } from '#functions/domain/bonus/topUp.ts';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { newTopUpSlug } from '#functions/gateways/random.ts';
import { auditStore } from '#functions/stores/audit/auditLog.ts';
import { closedWalletItem } from '#functions/stores/ledger/ledgerItems.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { awaitedTransferStore } from '#functions/stores/payments/transfers.ts';
import { transact } from '#functions/stores/transact.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { startTopUp } from '../prepaid/topUps.ts';
import { receiveTransfer, type SeenTransfer } from './bankTransfers.ts';
import { sweepPayments } from './sweepPayments.ts';
import { type PayWorld, startPayWorld } from './test/payWorld.ts';

/** The cart of these tests costs 147.60; a transfer adds 1.00 and 0.5 %. */
const [price, fee, feeVat] = [14_760, 174, 33];
const total = price + fee;

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
  const { transfer, ...others } = world.prices.gatewayFees;
  world.prices.gatewayFees = { ...others, transfer: { ...transfer, individual: { fixed: grosze(100), part: 50 } } };
});
afterAll(() => world.stop());

const awaited = () => awaitedTransferStore(world.db, world.names.payments);
let count = 0;
const receive = (number: string, change: Partial<SeenTransfer> = {}) =>
  receiveTransfer(
    { ...world.deps(), transfers: awaited() },
    {
      ...{ number, amount: total, reference: `BANK-${++count}`, receivedOn: '2026-11-20' },
      ...{ by: 'anna', request: 'request-1', locale: 'en', ...change },
    },
  );
const rowsOf = async (slug: string) => (await world.deps().payments.read(slug)) ?? expect.fail(`${slug} is not there`);
const mailsOf = async (id: string) =>
  (await world.rows('work')).filter(({ orderId, template }) => orderId === id && template !== 'order_unpaid');
const linesOf = async (object: string) => (await auditStore(world.db, world.names.audit).of(object, 10)).lines;
async function ordered(method: 'transfer' | 'card' = 'transfer') {
  const cart = await world.newCart();
  const { order } = await world.started(cart, { method, total: method === 'transfer' ? total : price });
  return { cart, id: order.id, slug: order.paymentSlug };
}

describe('a transfer to our own bank account', () => {
  it('pays the order whose number it names, with the fee that was asked for, and is told, noted and no longer awaited', async () => {
    const { cart, id, slug } = await ordered();
    expect((await awaited().page(50)).awaited.map(({ attempt }) => attempt.slug)).toContain(slug);
    expect(await receive(id.toLowerCase(), { reference: 'BANK-first' })).toMatchObject({
      due: { orderId: id, sums: [total, price] },
      attempt: { number: 2, state: 'paid', method: 'transfer', amount: total, fee, feeVat },
    });
    const { payment, attempts, notices, invoiceDue } = await rowsOf(slug);
    expect(payment).toMatchObject({ state: 'paid', paidAttempt: 2, attempts: 2, fee, feeVat });
    expect(attempts.map(({ number }) => number)).toEqual([1, 2]);
    const transfer = { reference: 'BANK-first', receivedOn: '2026-11-20', by: 'anna' };
    expect(notices).toMatchObject([{ attempt: 2, source: 'bank', state: 'settled', outcome: 'applied', transfer }]);
    // The invoice is due on the order's row, not on the payment's.
    expect(invoiceDue).toBe(false);
    expect(await world.deps().orders.read(id)).toMatchObject({ state: 'accepted' });
    expect(await world.status(cart)).toBe('done');
    expect(await mailsOf(id)).toMatchObject([{ template: 'order_accepted', amount: total, method: 'transfer' }]);
    expect(world.mailMessages).toContainEqual({ version: 1, id: `order_accepted.${id}` });
    expect(await linesOf(`order#${id}`)).toMatchObject([
      {
        ...{ who: { kind: 'staff', account: 'anna' }, act: 'transfer_received', request: 'request-1' },
        before: { payment: 'awaiting' },
        after: { payment: 'paid', amount: total, reference: 'BANK-first', received_on: '2026-11-20' },
      },
    ]);
    expect((await awaited().page(50)).awaited.map(({ attempt }) => attempt.slug)).not.toContain(slug);
  });

  it('without the fee pays as well, and nothing but the price is booked', async () => {
    const { id, slug } = await ordered();
    expect(await receive(id, { amount: price })).toMatchObject({ attempt: { amount: price, fee: 0, feeVat: 0 } });
    expect((await rowsOf(slug)).payment).toMatchObject({ state: 'paid', fee: 0 });
    const other = await ordered('card');
    expect(await receive(other.id, { amount: total })).toMatchObject({ refused: 'validation_failed' });
    expect(await receive(other.id, { amount: price })).toMatchObject({ due: { sums: [price] }, attempt: { fee: 0 } });
  });

  it.each([
    [price - 1, 'transfer_under'],
    [price + 1, 'transfer_under'],
    [total - 1, 'transfer_under'],
    [total + 1, 'transfer_over'],
  ])('of %i changes nothing: %s what was asked for', async (amount, key) => {
    const { id, slug } = await ordered();
    const before = await rowsOf(slug);
    expect(await receive(id, { amount })).toEqual({
      refused: 'validation_failed',
      fields: { amount: [{ key: `validation/${key}`, replace: { asked: '149.34\u00a0PLN' } }] },
    });
    expect(await rowsOf(slug)).toEqual(before);
  });

  it('is booked once: again it answers the same, and what differs in sum, day or order is another one', async () => {
    const [{ id, slug }, other] = [await ordered(), await ordered()];
    const seen = { reference: 'BANK-once' };
    const both = await Promise.all([receive(id, seen), receive(id, seen)]);
    for (const one of both) expect(one).toMatchObject({ attempt: { number: 2, amount: total } });
    const rows = await rowsOf(slug);
    expect(await receive(id, seen)).toMatchObject({ attempt: { number: 2 } });
    expect(await receive(id, { ...seen, amount: price })).toEqual({ refused: 'transfer_known' });
    expect(await receive(id, { ...seen, receivedOn: '2026-11-19' })).toEqual({ refused: 'transfer_known' });
    expect(await receive(other.id, seen)).toEqual({ refused: 'transfer_known' });
    expect(await receive(id)).toEqual({ refused: 'already_paid' });
    expect(await rowsOf(slug)).toEqual(rows);
    expect(await mailsOf(id)).toHaveLength(1);
    expect((await rowsOf(other.slug)).payment.state).toBe('awaiting');
  });

  it('one of two different ones at once pays, the other reads that it is paid', async () => {
    const { id, slug } = await ordered();
    const both = await Promise.all([receive(id), receive(id)]);
    expect(both.filter((one) => 'attempt' in one)).toHaveLength(1);
    expect(both).toContainEqual({ refused: 'already_paid' });
    expect((await rowsOf(slug)).notices).toHaveLength(1);
  });

  it('for nothing that is known, or for what has ended, is refused', async () => {
    expect(await receive('ZZZZZZZZZZZZ')).toEqual({ refused: 'not_found' });
    const { id } = await ordered('card');
    world.later(4 * 24 * 60);
    for (let round = 0; round < 4; round++) {
      await sweepPayments(world.deps());
      world.later(4 * 24 * 60);
    }
    expect(await receive(id, { amount: price })).toEqual({ refused: 'payment_expired' });
  });
});

describe('a transfer for a top-up', () => {
  async function topUp(account: string) {
    const slug = newTopUpSlug();
    const quote = quoteTopUp(grosze(25_000), 'transfer', 'individual', currentPriceConfiguration(world.clock.at));
    const wanted = { slug, quote, method: 'transfer', bank: undefined, providerTerms: false, countryId: 1 } as const;
    const person = { account, email: `${account}@example.com`, locale: 'en' as const };
    expect(await startTopUp(world.deps(), person, wanted)).not.toHaveProperty('refused');
    return slug;
  }

  it('credits its balance with the bonus, owes an invoice and is noted at the payment', async () => {
    const slug = await topUp('top');
    expect(await receive(slug, { amount: 25_000 })).toMatchObject({ due: { orderId: undefined } });
    expect(await world.deps().ledger.readWallet('top')).toMatchObject({ paid: 25_000, bonus: 1250 });
    expect((await rowsOf(slug)).invoiceDue).toBe(true);
    expect(await linesOf(`payment#${slug}`)).toMatchObject([{ act: 'transfer_received' }]);
  });

  it('moves nothing where the account is gone', async () => {
    const slug = await topUp('gone');
    await transact(world.db, [closedWalletItem(world.names.ledger, 'gone', world.clock.at)]);
    expect(await receive(slug, { amount: 25_000 })).toEqual({ refused: 'conflict' });
    expect((await rowsOf(slug)).payment.state).toBe('awaiting');
  });
});

it('awaited transfers are listed page by page, the longest awaited first, without those that were paid', async () => {
  const made: string[] = [];
  for (let place = 0; place < 4; place++) {
    world.later(1);
    made.push((await ordered()).slug);
  }
  const found: string[] = [];
  let next: string | undefined;
  do {
    const page = await awaited().page(2, next);
    expect(page.awaited.length).toBeLessThanOrEqual(2);
    found.push(...page.awaited.map(({ payment }) => payment.slug));
    next = page.next;
  } while (next !== undefined);
  expect(found.slice(-4)).toEqual(made);
  // A page that ends with the last payment has no cursor.
  expect((await awaited().page(50)).next).toBeUndefined();
  expect(new Set(found).size).toBe(found.length);
  for (const slug of found) expect((await rowsOf(slug)).payment.state).toBe('awaiting');
});

it('afterwards the books balance', async () => {
  expect(checkBooks(await readBooks(world.db, world.names))).toEqual([]);
});
