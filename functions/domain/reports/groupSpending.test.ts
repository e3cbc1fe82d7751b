import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { groupSpending, type SpentOrder } from './spending.ts';

const order = (id: string, gross: number, change: Partial<SpentOrder> = {}): SpentOrder => ({
  ...{ id, paidAt: '2026-11-20T12:00:00.000Z', month: '2026-11', member: undefined, reference: undefined },
  ...{ externalId: undefined, gross: grosze(gross), refunded: grosze(0) },
  pairs: [{ source: 1, target: 2, gross: grosze(gross), refunded: grosze(0) }],
  ...change,
});
const none = { orders: 0, gross: 0, refunded: 0, spent: 0 };

test('every month of the range has its sum, also one without orders; nothing at all is spent on nothing', () => {
  const { total, months } = groupSpending(
    [order('a', 1000), order('b', 500, { month: '2026-09', refunded: grosze(200) })],
    ['2026-09', '2026-10', '2026-11'],
  );
  expect(total).toEqual({ orders: 2, gross: 1500, refunded: 200, spent: 1300 });
  expect(months).toEqual([
    { key: '2026-09', orders: 1, gross: 500, refunded: 200, spent: 300 },
    { key: '2026-10', ...none },
    { key: '2026-11', orders: 1, gross: 1000, refunded: 0, spent: 1000 },
  ]);
  expect(groupSpending([], [])).toEqual({ total: none, months: [], pairs: [], members: [], references: [] });
});

test('groups stand by what was spent, highest first, and by their name where that is equal', () => {
  const orders = [
    order('a', 100, { member: 'zoe', reference: 'PO-1' }),
    order('b', 900, { member: 'ben', reference: 'PO-2' }),
    order('c', 100, { member: 'anna', reference: 'PO-1' }),
    order('d', 2000, { member: 'dora', refunded: grosze(1900), reference: 'PO-3' }),
    order('e', 100),
  ];
  const { members, references } = groupSpending(orders, []);
  expect(members.map(({ key, spent }) => [key, spent])).toEqual([
    ['ben', 900],
    [undefined, 100],
    ['anna', 100],
    ['dora', 100],
    ['zoe', 100],
  ]);
  expect(references.map(({ key, spent }) => [key, spent])).toEqual([
    ['PO-2', 900],
    ['PO-1', 200],
    [undefined, 100],
    ['PO-3', 100],
  ]);
});

test('an order of two pairs counts once in each, and once in all', () => {
  const pairs = [
    { source: 1, target: 2, gross: grosze(600), refunded: grosze(100) },
    { source: 1, target: 2, gross: grosze(50), refunded: grosze(0) },
    { source: 1, target: 3, gross: grosze(350), refunded: grosze(0) },
  ];
  const found = groupSpending([order('a', 1000, { refunded: grosze(100), pairs })], []);
  expect(found.total.orders).toBe(1);
  expect(found.pairs).toEqual([
    { key: '1-2', orders: 1, gross: 650, refunded: 100, spent: 550 },
    { key: '1-3', orders: 1, gross: 350, refunded: 0, spent: 350 },
  ]);
});
