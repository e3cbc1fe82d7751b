import { expect, test } from 'vitest';
import { placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { erasedOrder, isUnderWork } from './erasedOrder.ts';
import type { Order, OriginalsStep } from './order.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = now.toISOString();
const received: OriginalsStep = { act: 'received', holder: 'shop', at };
const returned: OriginalsStep = { act: 'returned', holder: 'customer', packageNumber: '612345678901234567890122', at };
const delivered = (change: Partial<Order>): Order =>
  placedOrder(now, { order: { state: 'delivered', ...change } }).order;

test('an order is not erased while papers of its customer are with us or with a translator', () => {
  expect(isUnderWork(delivered({}))).toBe(false);
  expect(isUnderWork(delivered({ originals: [received] }))).toBe(true);
  expect(
    isUnderWork(delivered({ originals: [received, { ...received, act: 'handed_over', holder: 'translator' }] })),
  ).toBe(true);
  expect(isUnderWork(delivered({ originals: [received, returned] }))).toBe(false);
});

test.each([
  ['accepted', true],
  ['assigned', true],
  ['in_translation', true],
  ['in_review', true],
  ['revision_requested', true],
  ['quoted', false],
  ['delivered', false],
  ['completed', false],
  ['cancelled', false],
] as const)('an order that is %s is worked on: %s', (state, isWorked) => {
  expect(isUnderWork(delivered({ state }))).toBe(isWorked);
});

test('an erased order keeps its stars and its sums, no text of them, and nobody reads it as public', () => {
  const rating = { stars: 5, text: 'Good', isPublic: true, at } as const;
  const erased = erasedOrder(delivered({ rating }), 'account', now);
  expect(erased).toMatchObject({ account: 'account', hash: '', email: '', erasedAt: at });
  expect(erased.rating).toEqual({ ...rating, text: undefined, isPublic: false });
  expect(erasedOrder(delivered({}), 'account', now)).not.toHaveProperty('rating');
  expect(erasedOrder(delivered({}), 'account', now)).not.toHaveProperty('givenUp');
});

test('an erased order keeps that papers came and went back, and no number that leads to where they went', () => {
  const shipment = { packageNumber: '612345678901234567890122', state: 'delivered' as const };
  const erased = erasedOrder(delivered({ originals: [received, returned], shipment }), 'account', now);
  expect(erased.originals?.map(({ act }) => act)).toEqual(['received', 'returned']);
  expect(JSON.stringify(erased)).not.toContain('612345678901234567890122');
});
