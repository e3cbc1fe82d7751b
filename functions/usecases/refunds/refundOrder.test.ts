import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { invoiceLines } from '#functions/domain/pricing/quoteLines.ts';
import { correctionDueStore } from '#functions/stores/invoices/dueInvoices.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { orderKey } from '#functions/stores/orders/orderKeys.ts';
import { allRows } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { sweepCorrections } from '../invoices/correctionInvoices.ts';
import { type InvoiceWorld, startInvoiceWorld } from '../invoices/test/invoiceWorld.ts';
import { refundOrder } from './refundRequests.ts';
import type { OrderRefund } from './refundSums.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await startInvoiceWorld();
});
afterAll(() => world.stop());

let count = 0;
const refund = (orderId: string, change: Partial<OrderRefund> = {}) =>
  refundOrder(world.payDeps(), {
    orderId,
    id: `refund-${++count}`.padEnd(20, '_'),
    why: 'goodwill',
    by: 'staff',
    request: 'request',
    progress: 0,
    work: 'goes_on',
    ...change,
  });
const corrected = () =>
  sweepCorrections({
    ...world.deps(),
    corrections: correctionDueStore(world.db, world.names.invoices),
    invoicesTable: world.names.invoices,
  });
const stateOf = async (id: string) => (await world.payDeps().orders.read(id))?.state;
const invoicesOf = async (cartDigest: string) =>
  (await world.deps().invoices.openedBy({ cartDigest })).flatMap((row) =>
    row.state === 'issued' ? [row.invoice] : [],
  );

test('a part of an order goes back the way it was paid, once, and its correction invoice follows the invoice', async () => {
  const order = await world.paidOrder();
  const part = { id: 'the-very-same-refund', amount: grosze(1000), why: 'complaint' } as const;
  const answers = await Promise.all([refund(order.id, part), refund(order.id, part)]);
  for (const answer of answers)
    expect(answer).toMatchObject({
      refund: { to: 'provider', state: 'requested', amount: 1000, why: 'complaint', by: 'staff' },
      kept: order.quotation.gross - 1000,
    });
  expect(await refund(order.id, { ...part, amount: grosze(999) })).toEqual({ refused: 'conflict' });
  // The invoice is not issued yet, so its correction waits.
  expect(await corrected()).toMatchObject({ corrected: 0, waiting: 1, failed: 0 });
  await world.sweep();
  // Nor does it follow before KSeF has decided on the invoice.
  await world.decide(order.cartDigest);
  world.later(20);
  expect(await corrected()).toMatchObject({ corrected: 1, waiting: 0, failed: 0 });
  expect(await corrected()).toMatchObject({ corrected: 0, waiting: 0, failed: 0 });
  const [, correction] = await invoicesOf(order.cartDigest);
  expect(correction).toMatchObject({ kind: 'KOR', gross: -1000, corrects: { reason: { pl: 'Uznana reklamacja' } } });
  expect(await stateOf(order.id)).toBe('accepted');
});

test('without a sum all that is left goes back, and never more than was paid', async () => {
  const account = 'refunded-account';
  const order = await world.paidOrder({ account });
  await refund(order.id, { amount: grosze(500), to: 'balance' });
  expect(await refund(order.id, { amount: grosze(order.quotation.gross) })).toEqual({ refused: 'conflict' });
  expect(await refund(order.id, { to: 'balance' })).toMatchObject({
    refund: { state: 'completed', amount: order.quotation.gross - 500 },
    kept: 0,
  });
  expect(await refund(order.id)).toEqual({ refused: 'conflict' });
  expect(await world.payDeps().ledger.readWallet(account)).toMatchObject({ paid: order.quotation.gross });
  expect(checkBooks(await readBooks(world.db, world.names))).toEqual([]);
});

test('all that was paid goes back once it is said whether the work goes on; where it stops, the order is cancelled', async () => {
  const [going, stopped, part] = [await world.paidOrder(), await world.paidOrder(), await world.paidOrder()];
  const asks = { refused: 'validation_failed', fields: { work: ['pricing/refund.work_open'] } };
  for (const whole of [{}, { amount: grosze(going.quotation.gross) }])
    expect(await refund(going.id, { ...whole, work: undefined })).toEqual(asks);
  expect(await refund(going.id)).toMatchObject({ refund: { amount: going.quotation.gross } });
  expect(await stateOf(going.id)).toBe('accepted');
  expect(await refund(stopped.id, { work: 'stops' })).toMatchObject({ refund: { amount: stopped.quotation.gross } });
  expect(await stateOf(stopped.id)).toBe('cancelled');
  const due = (await allRows(world.db, world.names.jobs)).filter(({ kind }) => kind === 'stop');
  expect(due).toContainEqual(expect.objectContaining({ orderId: stopped.id, reason: 'cancelled', paidPart: 0 }));
  // A part says nothing about the work.
  expect(await refund(part.id, { amount: grosze(1), work: 'stops' })).toMatchObject({ refused: 'validation_failed' });
  expect(await refund(part.id, { amount: grosze(1), work: undefined })).toMatchObject({ refund: { amount: 1 } });
});

test('a withdrawal gives back what the rules say and ends the order', async () => {
  const order = await world.paidOrder();
  const withdrawal = { act: 'withdraw', why: 'withdrawal', progress: 5000 } as const;
  expect(await refund(order.id, withdrawal)).toMatchObject({
    refund: { amount: order.quotation.gross },
    kept: 0,
    decision: { reason: 'before_start' },
  });
  expect(await stateOf(order.id)).toBe('withdrawn');
  expect(await refund(order.id, withdrawal)).toEqual({
    refused: 'validation_failed',
    fields: { act: ['pricing/refund.closed'] },
  });
});

test('an unknown or unpaid order has nothing to give back', async () => {
  expect(await refund('ZZZZZZZZZZZZ')).toEqual({ refused: 'not_found' });
  const cart = await world.newCart();
  const { order } = await world.started(cart);
  expect(await refund(order.id)).toEqual({ refused: 'conflict' });
  expect(await refund(order.id, { act: 'cancel' })).toMatchObject({ refused: 'validation_failed' });
});

/** A paid order whose work is half done, with a paper copy that is only prepared or already sent. */
async function orderOnPaper(shipment: 'prepared' | 'sent') {
  const order = await world.paidOrder({ billing: { customerType: 'company', vatNumber: '5260001246' } });
  const [line] = order.quotation.lines;
  if (!line) throw new Error('No line.');
  const quotation = quote(
    {
      ...{ service: 'translation', specialised: false, review: 'none', express: false, shippingMethod: 1 },
      items: [{ id: 'text', sourceLanguage: 1, targetLanguages: [2], count: { state: 'counted', words: 400 } }],
    },
    currentPriceConfiguration(world.clock.at),
    world.clock.at,
  );
  await world.db.send(
    new UpdateCommand({
      ...{ TableName: world.names.orders, Key: orderKey(order.id) },
      UpdateExpression: 'SET quotation = :quotation, #state = :state, shipment = :shipment',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':quotation': quotation,
        ':state': 'in_translation',
        ':shipment': { packageNumber: 'RR123456785PL', state: shipment },
      },
    }),
  );
  const lines = invoiceLines(quotation);
  expect(lines.map(({ kind }) => kind)).toEqual(['work', 'shipping']);
  return { order, gross: quotation.gross, lines };
}

test.each(['prepared', 'sent'] as const)(
  'a cancellation half way keeps half of the work, and the sending only once it is sent: %s',
  async (shipment) => {
    const { order, gross } = await orderOnPaper(shipment);
    const sending = 1808;
    const work = gross - sending;
    const cancelled = await refund(order.id, { act: 'cancel', why: 'cancellation', progress: 5000 });
    expect(cancelled).toMatchObject({
      refund: { amount: shipment === 'sent' ? work / 2 : work / 2 + sending },
      decision: { reason: 'pro_rata', kept: shipment === 'sent' ? work / 2 + sending : work / 2 },
    });
    expect(await stateOf(order.id)).toBe('cancelled');
  },
);

test('the id of a refund is one order’s: with another order’s, of the same or another amount, it is refused, and nothing goes back', async () => {
  const [first, second] = [await world.paidOrder(), await world.paidOrder()];
  const part = { id: 'one-id-for-two-orders', amount: grosze(1000), why: 'complaint' } as const;
  expect(await refund(first.id, part)).toMatchObject({ refund: { amount: 1000 } });
  for (const amount of [1000, 700])
    expect(await refund(second.id, { ...part, amount: grosze(amount) })).toEqual({ refused: 'conflict' });
  expect(await refund(second.id, { ...part, id: 'an-id-of-its-own'.padEnd(20, '_') })).toMatchObject({
    kept: second.quotation.gross - 1000,
  });
});
