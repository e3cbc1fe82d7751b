import { expect, test } from 'vitest';
import { givenUpAt, isGivenUp } from './isGivenUp.ts';
import type { Order } from './order.ts';
import { fileDaysOf, filesEraseAt, filesKeptFrom, mayChooseFileDays, needsNoFiles } from './orderFiles.ts';

const createdAt = '2026-01-10T10:00:00.000Z';
const acceptedAt = '2026-01-11T10:00:00.000Z';
const deliveredAt = '2026-02-01T10:00:00.000Z';
const endedAt = '2026-01-20T10:00:00.000Z';
const givenUp = { at: '2026-01-15T10:00:00.000Z' } as Order['givenUp'];
type Kept = Parameters<typeof filesEraseAt>[0];
const order = (change: Partial<Kept> = {}): Kept => ({ state: 'delivered', createdAt, acceptedAt, ...change }) as Kept;

test('files are kept from the delivery; of an order that was given up or never paid, from its end', () => {
  expect(filesKeptFrom(order())).toBeUndefined();
  expect(filesKeptFrom(order({ deliveredAt }))).toBe(deliveredAt);
  // A delivery does not count once the order was given up.
  expect(filesKeptFrom(order({ state: 'withdrawn', deliveredAt, endedAt, givenUp }))).toBe(endedAt);
  expect(filesKeptFrom(order({ state: 'cancelled', givenUp }))).toBe('2026-01-15T10:00:00.000Z');
  expect(filesKeptFrom(order({ state: 'cancelled' }))).toBe(acceptedAt);
  expect(filesKeptFrom(order({ state: 'expired', acceptedAt: undefined }))).toBe(createdAt);
});

test('they go after the chosen days, at the latest a year after the order', () => {
  const erased = (change: Partial<Kept>) => filesEraseAt(order(change))?.toISOString();
  expect(erased({})).toBeUndefined();
  expect(erased({ retentionDays: 30 })).toBeUndefined();
  expect(erased({ deliveredAt })).toBe('2027-01-10T10:00:00.000Z');
  expect(erased({ deliveredAt, retentionDays: 30 })).toBe('2026-03-03T10:00:00.000Z');
  expect(erased({ deliveredAt, retentionDays: 365 })).toBe('2027-01-10T10:00:00.000Z');
  expect([fileDaysOf({ retentionDays: 90 }), fileDaysOf({})]).toEqual([90, 365]);
});

test('the days can be chosen as long as there are files', () => {
  const may = (change: object) => mayChooseFileDays({ ...order(), ...change } as Order);
  expect([may({}), may({ filesErased: endedAt }), may({ erasedAt: endedAt })]).toEqual([true, false, false]);
});

test('files are needed until the work is accepted or given up, during a complaint, and while we hold papers', () => {
  const needless = (state: Order['state'], hasComplaint = false, holder?: 'shop' | 'translator' | 'customer') =>
    needsNoFiles(
      { ...order(), state, ...(holder && { originals: [{ act: 'received', holder, at: createdAt }] }) } as Order,
      hasComplaint,
    );
  expect(needless('completed')).toBe(true);
  for (const state of ['cancelled', 'withdrawn', 'expired'] as const) expect(needless(state)).toBe(true);
  for (const state of ['delivered', 'accepted', 'in_translation'] as const) expect(needless(state)).toBe(false);
  expect(needless('completed', true)).toBe(false);
  expect([needless('completed', false, 'shop'), needless('completed', false, 'translator')]).toEqual([false, false]);
  expect(needless('completed', false, 'customer')).toBe(true);
});

test('only a paid order is given up at an instant', () => {
  expect([isGivenUp({ state: 'expired' }), isGivenUp({ state: 'completed' })]).toEqual([true, false]);
  const at = (change: Partial<Kept>) => givenUpAt(order(change));
  expect(at({ deliveredAt })).toBeUndefined();
  expect(at({ state: 'cancelled', acceptedAt: undefined, endedAt })).toBeUndefined();
  expect(at({ state: 'cancelled', endedAt, givenUp })).toBe(endedAt);
  expect(at({ state: 'withdrawn', givenUp })).toBe('2026-01-15T10:00:00.000Z');
  expect(at({ state: 'withdrawn' })).toBe(acceptedAt);
});
