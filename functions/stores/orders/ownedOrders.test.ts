import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#functions/domain/order/order.ts';
import { placeOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { type OrdersWanted, ownedOrderStore } from './ownedOrders.ts';

let tables: TestTables;
const made: Order[] = [];
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const anna = { account: 'anna', email: 'anna@example.com' };

beforeAll(async () => {
  tables = await createTables();
  const place = async (minute: number, change: Partial<Order>) =>
    made.push(await placeOrder(tables.db, tables.names, at(minute), { order: { ...anna, ...change } }));
  await place(0, { own: { externalId: 'PO-7', metadata: { project: 'Sea' } } });
  await place(1, { account: undefined, own: { externalId: 'po-7 ' } });
  await place(2, { own: { externalId: 'PO-8', metadata: { project: 'sea' } } });
  await place(3, { own: { externalId: 'PO-7', metadata: { project: 'Sea' } } });
  await place(4, {
    account: 'ben',
    email: 'ben@example.com',
    own: { externalId: 'PO-7', metadata: { project: 'Sea' } },
  });
});
const store = () => ownedOrderStore(tables.db, tables.names.orders);
/** Numbers of the test's orders in each page of the answer. */
async function looked(wanted: OrdersWanted, limit: number, owner = anna): Promise<number[][]> {
  const pages: number[][] = [];
  let from: string | undefined;
  do {
    const { orders, next } = await store().look(owner, wanted, limit, from);
    pages.push(orders.map(({ order }) => made.findIndex(({ id }) => id === order.id)));
    from = next;
  } while (from !== undefined && pages.length < 9);
  return pages;
}

describe('the orders of an account', () => {
  it('are those it made and those made as a guest with its address, newest first', async () => {
    expect(await looked({}, 10)).toEqual([[3, 2, 1, 0]]);
    expect(await looked({}, 3)).toEqual([[3, 2, 1], [0]]);
    expect(await looked({}, 10, { account: 'anna', email: '' })).toEqual([[3, 2, 0]]);
    expect(await looked({}, 10, { account: 'ewa', email: 'ewa@example.com' })).toEqual([[]]);
  });

  it('are found by a number of theirs, however it is written, and by nobody else', async () => {
    expect(await looked({ reference: 'po-7' }, 10)).toEqual([[3, 1, 0]]);
    expect(await looked({ reference: ' PO-7' }, 2)).toEqual([[3, 1], [0]]);
    expect(await looked({ reference: 'PO-9' }, 2)).toEqual([[]]);
    expect(await looked({ reference: 'PO-7' }, 9, { account: 'ben', email: 'ben@example.com' })).toEqual([[4]]);
  });

  it('are found by a pair of theirs, letter for letter', async () => {
    expect(await looked({ pair: ['project', 'Sea'] }, 1)).toEqual([[3], [0], []]);
    expect(await looked({ pair: ['project', 'sea'] }, 5)).toEqual([[2]]);
    expect(await looked({ pair: ['other', 'Sea'] }, 5)).toEqual([[]]);
  });

  it('are read by their last change, the longest unchanged first, from a moment on', async () => {
    expect(await looked({ since: at(0).toISOString() }, 10)).toEqual([[0, 1, 2, 3]]);
    expect(await looked({ since: at(2).toISOString() }, 1)).toEqual([[2], [3], []]);
    expect(await looked({ since: at(9).toISOString() }, 10)).toEqual([[]]);
  });
});
