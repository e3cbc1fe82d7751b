import { expect, test } from 'vitest';
import type { Payment } from '../../domain/payment/payment.ts';
import { type PlacedChange, placedOrder } from '../orders/test/placedOrder.ts';
import { readSpending } from './spendingReports.ts';

const november = { from: '2026-11', to: '2026-11' };
/** The first instant of November and of December in Warsaw. */
const begins = '2026-10-31T23:00:00.000Z';
const ends = '2026-11-30T23:00:00.000Z';
/** Eleven days before `begins`: the longest time that an order paid in November may have waited for its money. */
const oldest = '2026-10-20T23:00:00.000Z';

function paid(at: string, change: PlacedChange = {}, ordered = at) {
  return placedOrder(new Date(ordered), { ...change, payment: { paidAt: at, ...change.payment } });
}
type Made = ReturnType<typeof placedOrder>;

/**
 * Reads the report of an account with these orders and payments, in pages of a hundred; returns each page's cursor too.
 */
async function read(made: readonly Made[], range = november) {
  const asked = { orders: [] as (string | undefined)[], payments: [] as (string | undefined)[] };
  const newest = made.toSorted((one, other) => (one.order.createdAt < other.order.createdAt ? 1 : -1));
  const at = (place: string | undefined) => Number(place?.split('~')[1] ?? 0);
  const report = await readSpending(
    {
      ownedOrders: {
        page: async (_, limit, before) => {
          asked.orders.push(before);
          const from = before?.includes('~') ? at(before) : 0;
          return newest
            .slice(from, from + limit)
            .map(({ order }, row) => ({ place: `${order.createdAt}~${from + row + 1}`, order }));
        },
      },
      ownedPayments: {
        page: async (_, limit, before) => {
          asked.payments.push(before);
          const from = at(before);
          const payments: Payment[] = newest.slice(from, from + limit).map(({ payment }) => payment);
          const next = from + limit < newest.length ? `~${from + limit}` : undefined;
          return { payments, invoicesDue: new Set<string>(), next };
        },
      },
    },
    'account-1',
    range,
  );
  return { ids: report.orders.map(({ id }) => id), isComplete: report.isComplete, asked };
}

test('an order belongs to the month in which it was paid in Warsaw, not to that in which it was ordered', async () => {
  const first = paid(begins, {}, '2026-10-31T22:59:00.000Z');
  const late = paid('2026-11-30T22:59:59.999Z');
  const made = [first, late, paid('2026-10-31T22:59:59.999Z'), paid(ends, {}, late.order.createdAt)];
  expect((await read(made)).ids.toSorted()).toEqual([first.order.id, late.order.id].toSorted());
  expect((await read([])).ids).toEqual([]);
});

test('unpaid orders, expired ones and top-ups are no spending', async () => {
  const at = '2026-11-12T12:00:00.000Z';
  const unpaid = placedOrder(new Date(at), { payment: { state: 'awaiting' } });
  const expired = paid(at, { payment: { state: 'expired' } });
  const none = placedOrder(new Date(at));
  expect(await read([unpaid, expired, none])).toMatchObject({ ids: [], isComplete: true });
});

test('an order that waited eleven days for its money is still found, and nothing older is read', async () => {
  const waited = paid(begins, {}, oldest);
  const older = paid(begins, {}, '2026-10-20T22:59:59.999Z');
  expect((await read([waited, older])).ids).toEqual([waited.order.id]);
  const many = Array.from({ length: 101 }, () => older);
  expect(await read([waited, ...many])).toMatchObject({
    isComplete: true,
    asked: { orders: { length: 1 }, payments: { length: 1 } },
  });
});

test('many orders are read page by page to the end', async () => {
  const many = Array.from({ length: 201 }, () => paid('2026-11-12T12:00:00.000Z'));
  const { ids, isComplete, asked } = await read(many);
  expect(new Set(ids).size).toBe(201);
  expect(isComplete).toBe(true);
  expect([asked.orders.length, asked.payments.length]).toEqual([3, 3]);
  expect((await read(many.slice(0, 100))).ids).toHaveLength(100);
});

test('a report of more than 3,000 orders says that it is not whole', async () => {
  const made = paid('2026-11-12T12:00:00.000Z');
  const many = (count: number) => Array.from({ length: count }, () => made);
  expect((await read(many(2_999))).isComplete).toBe(true);
  expect((await read(many(3_100))).isComplete).toBe(false);
});
