import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { auditStore } from '#functions/stores/audit/auditLog.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { type InvoiceWorld, startInvoiceWorld } from '../invoices/test/invoiceWorld.ts';
import { approveRefund, declineRefund, refundOrder } from './refundRequests.ts';
import { balanceChangeOf, type OrderRefund, previewRefund } from './refundSums.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await startInvoiceWorld();
});
beforeEach(() => {
  world.limit.aloneUpTo = grosze(1000);
});
afterAll(() => world.stop());

let count = 0;
const wanted = (orderId: string, change: Partial<OrderRefund> = {}): OrderRefund => ({
  ...{
    orderId,
    id: `approval-${++count}`.padEnd(20, '_'),
    why: 'goodwill',
    by: 'anna',
    request: 'request',
    progress: 0,
    work: 'goes_on' as const,
  },
  ...change,
});
const refund = (orderId: string, change: Partial<OrderRefund> = {}) =>
  refundOrder(world.payDeps(), wanted(orderId, change));
const decision = (slug: string, refundId: string, by = 'bert') => ({ slug, refundId, by, request: 'request' });
const rowsOf = async (slug: string) => (await world.payDeps().payments.read(slug))?.refunds ?? [];
const actsOf = async (orderId: string) =>
  (await auditStore(world.db, world.names.audit).of(`order#${orderId}`, 20)).lines.map(({ act, who }) => [
    act,
    who.kind === 'staff' ? who.account : who.kind,
  ]);

test('one person gives back up to the limit of a payment in all; what goes beyond waits for a second one', async () => {
  const { id: orderId, paymentSlug: slug } = await world.paidOrder();
  expect(await refund(orderId, { amount: grosze(600) })).toMatchObject({ refund: { state: 'requested' } });
  expect(await refund(orderId, { amount: grosze(400) })).toMatchObject({ refund: { state: 'requested' } });
  const above = wanted(orderId, { amount: grosze(1), note: 'as promised by phone' });
  for (const answer of await Promise.all([1, 2].map(() => refundOrder(world.payDeps(), above))))
    expect(answer).toMatchObject({ refund: { id: above.id, state: 'awaiting_approval', amount: 1 } });
  expect(await refundOrder(world.payDeps(), { ...above, amount: grosze(2) })).toEqual({ refused: 'conflict' });
  expect(await world.payDeps().approvals.read(slug, above.id)).toMatchObject({ note: 'as promised by phone' });
  expect(await rowsOf(slug)).toHaveLength(2);
  expect(await actsOf(orderId)).toEqual([
    ['refund_asked', 'anna'],
    ['refund', 'anna'],
    ['refund', 'anna'],
  ]);
});

test('of two that ask for the same refund at once the second is answered like the first, for another sum it is refused', async () => {
  const { id: orderId } = await world.paidOrder();
  const asked = wanted(orderId, { amount: grosze(1500) });
  expect(await refundOrder(world.payDeps(), asked)).toMatchObject({ refund: { state: 'awaiting_approval' } });
  /** Requests the refund as if concurrently: the first read finds no earlier request, the later ones do. */
  const atOnce = (change: Partial<OrderRefund> = {}) => {
    const deps = world.payDeps();
    let looks = 0;
    const read: typeof deps.approvals.read = async (...given) =>
      ++looks === 1 ? undefined : deps.approvals.read(...given);
    return refundOrder({ ...deps, approvals: { ...deps.approvals, read } }, { ...asked, ...change });
  };
  expect(await atOnce()).toMatchObject({ refund: { id: asked.id, state: 'awaiting_approval', amount: 1500 } });
  expect(await atOnce({ amount: grosze(1600) })).toEqual({ refused: 'conflict' });
});

test('refunds below the limit that are made at once do not exceed it together', async () => {
  const { id: orderId, paymentSlug: slug } = await world.paidOrder();
  const made = await Promise.all([1, 2, 3, 4].map(() => refund(orderId, { amount: grosze(600) })));
  const states = made.map((one) => ('refused' in one ? one.refused : one.refund.state));
  expect(states.sort()).toEqual([...Array.from({ length: 3 }, () => 'awaiting_approval'), 'requested']);
  expect(await rowsOf(slug)).toHaveLength(1);
});

test('the person who asks cannot approve; a second one can, once, and it is booked, mailed and followed by its correction', async () => {
  const account = 'approved-account';
  const { id: orderId, paymentSlug: slug, quotation } = await world.paidOrder({ account });
  const asked = wanted(orderId, { act: 'cancel', why: 'cancellation', to: 'balance' });
  expect(await refundOrder(world.payDeps(), asked)).toMatchObject({ refund: { state: 'awaiting_approval' } });
  expect((await world.payDeps().orders.read(orderId))?.state).toBe('accepted');
  expect(await approveRefund(world.payDeps(), decision(slug, asked.id, 'anna'))).toEqual({ refused: 'second_person' });
  expect(await approveRefund(world.payDeps(), decision(slug, 'nobody'))).toEqual({ refused: 'not_found' });
  const two = await Promise.all(
    ['bert', 'carl'].map((by) => approveRefund(world.payDeps(), decision(slug, asked.id, by))),
  );
  for (const one of two)
    expect(one).toMatchObject({ refund: { state: 'completed', by: 'anna', amount: quotation.gross } });
  expect(await rowsOf(slug)).toHaveLength(1);
  expect((await world.payDeps().orders.read(orderId))?.state).toBe('cancelled');
  expect(await balanceChangeOf(world.payDeps().ledger, asked.id)).toEqual({ before: 0, after: quotation.gross });
  const due = await productionStore(world.db, world.names).due('stop', new Date('2030-01-01T00:00:00Z'), 50);
  expect(due.filter((one) => one.orderId === orderId)).toHaveLength(1);
  expect(await refundOrder(world.payDeps(), asked)).toMatchObject({ refund: { state: 'completed' } });
  expect(await declineRefund(world.payDeps(), { ...decision(slug, asked.id), reason: 'late' })).toEqual({
    refused: 'conflict',
  });
  expect((await actsOf(orderId)).map(([act]) => act).sort()).toEqual(['cancelled', 'refund_asked']);
});

test('a declined refund gives nothing back and stays declined; who asked for it may take it back', async () => {
  const { id: orderId, paymentSlug: slug } = await world.paidOrder();
  for (const by of ['bert', 'anna']) {
    const asked = wanted(orderId, { amount: grosze(1500) });
    await refundOrder(world.payDeps(), asked);
    const declined = { ...decision(slug, asked.id, by), reason: 'no' };
    expect(await declineRefund(world.payDeps(), declined)).toMatchObject({ state: 'declined', decided: { by } });
    expect(await declineRefund(world.payDeps(), declined)).toMatchObject({ state: 'declined' });
    expect(await approveRefund(world.payDeps(), decision(slug, asked.id))).toEqual({ refused: 'conflict' });
    expect(await refundOrder(world.payDeps(), asked)).toMatchObject({ refund: { state: 'declined' } });
  }
  expect(await rowsOf(slug)).toEqual([]);
  expect((await world.payDeps().approvals.open(10)).approvals.map(({ slug: open }) => open)).not.toContain(slug);
});

test('an approval that comes when the money is gone, or the order has moved on, gives nothing back', async () => {
  const { id: orderId, paymentSlug: slug, quotation } = await world.paidOrder();
  const whole = [1, 2].map(() => wanted(orderId, { amount: quotation.gross }));
  for (const one of whole) await refundOrder(world.payDeps(), one);
  const [first, second] = whole.map(({ id }) => decision(slug, id));
  if (!first || !second) throw new Error('Two.');
  expect(await approveRefund(world.payDeps(), first)).toMatchObject({ refund: { amount: quotation.gross } });
  expect(await approveRefund(world.payDeps(), second)).toEqual({ refused: 'conflict' });
  expect(await rowsOf(slug)).toHaveLength(1);
});

test('an approval that comes when the order was cancelled in the meantime gives nothing more back', async () => {
  const { id: orderId, paymentSlug: slug } = await world.paidOrder();
  const asked = wanted(orderId, { act: 'cancel', why: 'cancellation', amount: grosze(1500) });
  expect(await refundOrder(world.payDeps(), asked)).toMatchObject({ refund: { state: 'awaiting_approval' } });
  expect(await refund(orderId, { act: 'cancel', why: 'cancellation', amount: grosze(500) })).toMatchObject({
    refund: { state: 'requested' },
  });
  expect(await approveRefund(world.payDeps(), decision(slug, asked.id))).toEqual({ refused: 'conflict' });
  expect(await rowsOf(slug)).toHaveLength(1);
});

test('what a refund would come to is shown before, to the grosz, with the balance before and after', async () => {
  const account = 'previewed-account';
  const { id: orderId, quotation } = await world.paidOrder({ account });
  const deps = world.payDeps();
  const seen = { orderId, progress: 0, amount: grosze(1500), to: 'balance' } as const;
  expect(await previewRefund(deps, seen)).toMatchObject({
    ...{ amount: 1500, kept: quotation.gross - 1500, lapsed: 0, balance: { before: 0, after: 1500 } },
    needsApproval: true,
  });
  expect(await previewRefund(deps, { ...seen, amount: grosze(quotation.gross + 1) })).toEqual({ refused: 'conflict' });
  expect(await rowsOf((await deps.orders.read(orderId))?.paymentSlug ?? '')).toEqual([]);
  expect(checkBooks(await readBooks(world.db, world.names))).toEqual([]);
});

test('work that is to stop with a refund above the limit stops once a second person approves it, unless the order has ended since', async () => {
  const [order, other] = [await world.paidOrder(), await world.paidOrder()];
  const asked = wanted(order.id, { work: 'stops' });
  expect(await refundOrder(world.payDeps(), asked)).toMatchObject({ refund: { state: 'awaiting_approval' } });
  const stateOf = async (id: string) => (await world.payDeps().orders.read(id))?.state;
  expect(await stateOf(order.id)).toBe('accepted');
  expect(await approveRefund(world.payDeps(), decision(order.paymentSlug, asked.id))).toMatchObject({
    refund: { amount: order.quotation.gross },
  });
  expect(await stateOf(order.id)).toBe('cancelled');
  const late = wanted(other.id, { work: 'stops' });
  await refundOrder(world.payDeps(), late);
  const ends = { id: other.id, from: 'accepted', to: 'cancelled', progress: 0 } as const;
  const line = { who: { kind: 'staff', account: 'anna' }, act: 'cancelled', object: `order#${other.id}` } as const;
  const at = world.clock.at.toISOString();
  await world.payDeps().ordering.endOrder({ ends, line: { ...line, before: {}, after: {}, at }, id: 'ended-before' });
  expect(await approveRefund(world.payDeps(), decision(other.paymentSlug, late.id))).toEqual({ refused: 'conflict' });
});
