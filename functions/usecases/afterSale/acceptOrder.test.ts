import { expect, test } from 'vitest';
import { placedOrder } from '../orders/test/placedOrder.ts';
import { acceptOrder } from './acceptance.ts';

const now = new Date('2026-11-23T09:00:00Z');
const delivered = placedOrder(now, { order: { state: 'delivered', deliveredAt: now.toISOString() } }).order;
const earlier = '2026-11-23T08:59:59.000Z';
const stored = (order: Partial<typeof delivered>, written: 'written' | 'changed' = 'changed') => ({
  orders: { read: async () => ({ ...delivered, ...order }) },
  afterSale: { complete: async () => written },
  now,
});

test('delivered work is accepted now', async () => {
  const left = stored({ state: 'delivered' }, 'written');
  expect(await acceptOrder(left, delivered)).toEqual({ completedAt: now.toISOString() });
});

test('accepted in another window at the same moment, it was accepted then', async () => {
  const accepted = { state: 'completed', completedAt: earlier } as const;
  expect(await acceptOrder(stored(accepted), delivered)).toEqual({ completedAt: earlier });
});

test('what came back for a correction in the meantime is not accepted', async () => {
  expect(await acceptOrder(stored({ state: 'revision_requested' }), delivered)).toEqual({ refused: 'conflict' });
});
