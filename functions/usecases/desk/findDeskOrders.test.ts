import { expect, test } from 'vitest';
import type { OwnedOrderStore } from '../../stores/orders/ownedOrders.ts';
import { placedOrder } from '../orders/test/placedOrder.ts';
import { findDeskOrders } from './deskOrders.ts';

const now = new Date('2026-11-20T12:00:00Z');
type Asked = Parameters<OwnedOrderStore['page']>;

/** Searches an address that has this many orders; returns the queries for their rows and the answer. */
async function find(count: number, { email = 'buyer@example.com', cursor }: { email?: string; cursor?: string } = {}) {
  const asked: Asked[] = [];
  const orders = Array.from({ length: count }, () => placedOrder(now).order);
  const found = await findDeskOrders(
    {
      accounts: { idOf: async (address) => (address === 'buyer@example.com' ? 'account-1' : undefined) },
      ownedOrders: {
        page: async (...call) => {
          asked.push(call);
          return orders.map((order, row) => ({ place: `place-${row + 1}`, order }));
        },
      },
    },
    email,
    2,
    cursor,
  );
  return { asked, next: found.next, rows: found.orders };
}

test('a person is found by the address: orders of the account and those without one, each as the list shows it', async () => {
  const { asked, rows } = await find(1, { cursor: 'place-0' });
  expect(asked).toEqual([[{ account: 'account-1', email: 'buyer@example.com' }, 2, 'place-0']]);
  expect(rows).toMatchObject([{ state: 'accepted', listed: { service: 'translation', words: 500 } }]);
});

test('an address without an account has no orders of another one', async () => {
  const { asked } = await find(0, { email: 'guest@example.com' });
  expect(asked).toEqual([[{ account: 'nobody', email: 'guest@example.com' }, 2, undefined]]);
});

test('a full page has a next one, which begins after its last order', async () => {
  expect((await find(0)).next).toBeUndefined();
  expect((await find(1)).next).toBeUndefined();
  expect((await find(2)).next).toBe('place-2');
});
