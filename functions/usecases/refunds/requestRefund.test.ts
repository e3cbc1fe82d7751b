import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/refund/refund.ts';
import type { PaymentRows } from '../../stores/payments/paymentItems.ts';
import { placedOrder } from '../orders/test/placedOrder.ts';
import { orderDeliveredMail } from '../production/changeWork.ts';
import { requestRefund, type WantedRefund } from './refundRequests.ts';

const now = new Date('2026-11-20T12:00:00Z');
const { payment: paid, order } = placedOrder(now, { payment: { account: 'anna' } });
const rowsOf = (payment: Partial<Payment> = {}, refunds: Refund[] = []): PaymentRows => ({
  ...{ payment: { ...paid, ...payment }, invoiceDue: false, attempts: [], notices: [], refunds },
});
const made: Refund = {
  ...{ id: 'refund-1', slug: paid.slug, to: 'balance', reason: 'order', state: 'completed', amount: grosze(1000) },
  requestedAt: now.toISOString(),
};

interface Given {
  wanted?: Partial<WantedRefund>;
  /** The payment at each read; further reads repeat the last one. */
  reads?: (PaymentRows | undefined)[];
  /** The result of each write; further writes repeat the last one. */
  writes?: ('written' | 'changed' | 'taken' | 'closed')[];
}
async function request({ wanted = {}, reads = [rowsOf()], writes = ['written'] }: Given = {}) {
  const wrote: Record<string, unknown>[] = [];
  let tries = 0;
  const answer = await requestRefund(
    {
      payments: { read: async () => reads[Math.min(tries++, reads.length - 1)] },
      ordering: {
        refund: async (started) => {
          wrote.push({ ...started });
          return writes[Math.min(wrote.length, writes.length) - 1] ?? 'written';
        },
      },
      now,
    },
    { id: 'refund-1', slug: paid.slug, amount: grosze(1000), to: 'balance', ...wanted },
  ).catch((error: Error) => error.name);
  return { answer, wrote, tries };
}
const conflict = { refused: 'conflict' };

test('a refund is written with its payment as it was read, and with the correction that it makes due', async () => {
  const { answer, wrote } = await request({
    wanted: { correction: { orderId: order.id, cartDigest: 'digest', reason: { en: 'any', pl: 'dowolny' } } },
  });
  expect(answer).toMatchObject({ id: 'refund-1', state: 'completed', amount: 1000 });
  expect(wrote).toMatchObject([
    {
      payment: { refunded: 0 },
      correction: { refundId: 'refund-1', slug: paid.slug, amount: 1000, at: now.toISOString(), cartDigest: 'digest' },
    },
  ]);
  expect(wrote[0]?.mail).toBeUndefined();
  expect(wrote[0]?.line).toBeUndefined();
});

test('a refund by staff is mailed and noted; a mail of its own goes in place of the usual one', async () => {
  const about = { why: 'complaint', by: 'staff' } as const;
  const acting = { who: { kind: 'staff', account: 'staff' }, request: 'request-1' } as const;
  const { wrote } = await request({ wanted: { about, acting } });
  expect(wrote).toMatchObject([{ mail: { template: 'refund_made' }, line: { request: 'request-1' } }]);
  const mail = orderDeliveredMail(order, 1, now);
  expect((await request({ wanted: { about, mail } })).wrote).toMatchObject([{ mail: { id: mail.id } }]);
});

test('the same refund again is the one that was made; its id with another sum is a conflict', async () => {
  const reads = [rowsOf({}, [made])];
  expect(await request({ reads })).toEqual({ answer: made, wrote: [], tries: 1 });
  expect(await request({ reads, wanted: { amount: grosze(999) } })).toMatchObject({ answer: conflict, wrote: [] });
});

test('what was calculated before another refund is not paid out', async () => {
  const reads = [rowsOf({ refunded: grosze(500) })];
  expect((await request({ reads, wanted: { afterRefunds: grosze(0) } })).answer).toEqual(conflict);
  expect((await request({ reads, wanted: { afterRefunds: grosze(500) } })).answer).toMatchObject({ amount: 1000 });
  expect((await request({ reads })).answer).toMatchObject({ amount: 1000 });
});

test('no payment, or one that cannot give it back, is refused and nothing is written', async () => {
  expect(await request({ reads: [undefined] })).toMatchObject({ answer: { refused: 'not_found' }, wrote: [] });
  expect(await request({ wanted: { to: 'provider' } })).toMatchObject({ answer: conflict, wrote: [] });
});

test('above one person’s limit nothing is written until a second one has approved', async () => {
  const over = { aloneUpTo: grosze(999) };
  expect(await request({ wanted: over })).toMatchObject({ answer: 'approval_needed', wrote: [] });
  expect((await request({ wanted: { aloneUpTo: grosze(1000) } })).answer).toMatchObject({ amount: 1000 });
});

test('a payment that changed meanwhile is read again, and not for ever', async () => {
  const again = await request({ writes: ['changed', 'written'] });
  expect([again.tries, again.wrote.length]).toEqual([2, 2]);
  expect(again.answer).toMatchObject({ amount: 1000 });
  const never = await request({ writes: ['changed'] });
  expect([never.answer, never.tries]).toEqual(['BusyError', 10]);
});

test('an id that is in the books is the same refund where the payment has it by now, else another payment’s', async () => {
  const known = await request({ reads: [rowsOf(), rowsOf({}, [made])], writes: ['taken'] });
  expect(known).toMatchObject({ answer: made, tries: 2 });
  expect(await request({ writes: ['taken'] })).toMatchObject({ answer: conflict, tries: 2 });
});

test('a closed balance takes nothing, and what has to be in the same write is tried twice at most', async () => {
  expect(await request({ writes: ['closed'] })).toMatchObject({ answer: conflict, tries: 1 });
  const more = [{ Put: { TableName: 'any', Item: {} } }];
  expect(await request({ wanted: { more }, writes: ['changed', 'written'] })).toMatchObject({
    tries: 2,
    answer: { amount: 1000 },
  });
  expect(await request({ wanted: { more }, writes: ['changed'] })).toMatchObject({ answer: conflict, tries: 2 });
});
