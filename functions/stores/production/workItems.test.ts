import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { ProductionState } from '#shared/model/order/orderState.ts';
import { OfferState } from '#shared/model/work/job.ts';
import type { DeliveredFile } from '../../domain/order/order.ts';
import type { Offer } from '../../domain/production/job.ts';
import { someJob } from '../../domain/production/test/someJob.ts';
import { holdsOn, rowAfter } from '../test/onRows.ts';
import type { TransactItem } from '../transact.ts';
import { capacityItems, countItem } from '../translators/translators.ts';
import { jobIndexes, offerIndexes, queueOf, queuePks } from './productionKeys.ts';
import {
  changedJobItem,
  endedOfferItem,
  followedOrderItems,
  movedOfferItem,
  newOfferItem,
  type OrderChange,
} from './workItems.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
const [earlier, later] = [new Date(now.getTime() - 1).toISOString(), new Date(now.getTime() + 1).toISOString()];
let tables: Pick<TestTables, 'db'> & { names: Record<'jobs' | 'orders' | 'translators', string> };
beforeAll(async () => {
  tables = await createTables(['jobs', 'orders', 'translators']);
});
const holds = (item: TransactItem, rows: readonly (object | undefined)[]) => holdsOn(tables.db, item, rows);
const after = (item: TransactItem, row?: object) => rowAfter(tables.db, item, row);
const first = ([item = {}]: readonly TransactItem[]) => item;

const pay = { rate: 12_000, unit: 'word', quantity: 100, net: grosze(1200) } as const;
const offer: Offer = {
  ...{
    orderId: 'ORDER',
    jobId: '01',
    translator: 'anna',
    round: 2,
    wave: 1,
    state: 'sent',
    pay,
    reasons: [],
    sentAt: at,
  },
  expiresAt: '2026-11-20T13:00:00.000Z',
};
const { round: _, ...noRound } = offer;
const rounds = [offer, { ...offer, round: 1 }, { ...offer, round: 3 }, noRound, undefined];
const offerRow = { pk: 'order#ORDER', sk: 'offer#01#anna', ...offer };
const offered = { owner_pk: 'offers#anna', owner_sk: `${at}#ORDER#01` };
const ended = (state: 'accepted' | 'declined', reason?: string) =>
  endedOfferItem(tables.names.jobs, offer, { state, now, ...(reason !== undefined && { reason }) });

test('an offer is made once a round, in place of one of an earlier round', async () => {
  const item = newOfferItem(tables.names.jobs, offer);
  expect(await holds(item, rounds)).toEqual([false, true, false, false, true]);
  expect(await after(item)).toEqual({ ...offerRow, ...offered });
  expect(await after(item, { round: 1, state: 'declined', reason: 'ill' })).toEqual({ ...offerRow, ...offered });
});

test('an offer is extended or ended while it is open, and accepted before its end', async () => {
  const moved = movedOfferItem(tables.names.jobs, offer, later);
  for (const item of [moved, ended('accepted'), ended('declined')]) {
    const states = OfferState.options.map((state) => ({ ...offer, state }));
    expect(await holds(item, states)).toEqual([true, false, false, false, false, false]);
    expect(await holds(item, rounds)).toEqual([true, false, false, false, false]);
  }
  const { expiresAt: _, ...endless } = offer;
  const ends = [{ ...offer, expiresAt: later }, { ...offer, expiresAt: at }, { ...offer, expiresAt: earlier }, endless];
  expect(await holds(ended('accepted'), ends)).toEqual([true, false, false, false]);
  for (const item of [moved, ended('declined')]) expect(await holds(item, ends)).toEqual([true, true, true, true]);
  expect(await after(moved, offer)).toEqual({ ...offerRow, ...offered, expiresAt: later });
});

test('an offer that ended says when and why, and is its translator’s no more', async () => {
  const row = { ...offer, ...offered };
  expect(await after(ended('accepted'), row)).toEqual({ ...offerRow, state: 'accepted', endedAt: at });
  expect(await after(ended('declined'), row)).toEqual({ ...offerRow, state: 'declined', endedAt: at });
  const because = { state: 'declined', endedAt: at, reason: 'ill' };
  expect(await after(ended('declined', 'ill'), row)).toEqual({ ...offerRow, ...because });
  expect(offerIndexes({ ...offer, state: 'lost' })).toEqual({});
});

test('a job is due for what its state waits for, and its holder’s where it has one', () => {
  const due = (change: Parameters<typeof someJob>[0]) => {
    const place = queueOf(someJob({ orderId: 'A', ...change }));
    return place && [place.due_pk.split('#')[1], place.due_at];
  };
  const dueAt = someJob().dueAt;
  expect(due({ state: 'open' })).toEqual(['unassigned', dueAt]);
  expect(due({ state: 'open', waveEndsAt: at })).toEqual(['offer', at]);
  expect([due({ state: 'assigned', startBy: at }), due({ state: 'assigned' })]).toEqual([
    ['start', at],
    ['start', dueAt],
  ]);
  for (const state of ['working', 'held', 'returned'] as const) expect(due({ state })).toEqual(['work', dueAt]);
  expect([due({ state: 'delivered', deliveredAt: at }), due({ state: 'delivered' })]).toEqual([
    ['check', at],
    ['check', dueAt],
  ]);
  for (const state of ['planned', 'waiting', 'approved', 'cancelled'] as const) expect(due({ state })).toBeUndefined();
  expect(queuePks('work')).toHaveLength(4);
  expect(jobIndexes(someJob({ state: 'approved' }))).toEqual({});
  expect(jobIndexes(someJob({ state: 'approved', assignee: 'anna' }))).toMatchObject({ owner_pk: 'translator#anna' });
});

test('a job is changed in the version that was read, and is of the next one then', async () => {
  const before = someJob({ version: 4 });
  const { version: _, ...noVersion } = before;
  const item = changedJobItem(tables.names.jobs, before, { ...before, state: 'assigned', assignee: 'anna' });
  const rows = [before, { ...before, version: 3 }, { ...before, version: 5 }, noVersion, undefined];
  expect(await holds(item, rows)).toEqual([true, false, false, false, false]);
  expect(await after(item, { ...before, due_pk: 'QUEUE#unassigned#0', due_at: at })).toEqual({
    ...{ pk: 'order#A1B2C3D4E5F6', sk: 'work#job#01', ...before, version: 5, state: 'assigned', assignee: 'anna' },
    ...{ due_pk: 'QUEUE#start#2', due_at: before.dueAt },
    ...{ owner_pk: 'translator#anna', owner_sk: `${before.dueAt}#A1B2C3D4E5F6#01` },
  });
});

const follow = (change: Partial<OrderChange>) =>
  followedOrderItems(tables.names.orders, 'ORDER', {
    ...{ from: 'assigned', to: 'assigned', delivered: [], now, ...change },
  });
const file: DeliveredFile = {
  ...{ id: 'f', kind: 'translated', name: 'a.txt', bytes: 5, contentType: 'text/plain', targetLanguage: 2 },
  deliveredAt: at,
};
const place = { pk: 'order#ORDER', sk: 'order' };
const assigned = { state: 'assigned' };
const stands = (state: ProductionState) => ({ state, desk_pk: `ORDERS#${state}#0`, changed: `${at}#ORDER` });

test('an order follows its jobs in the state that was read; one that does not change is only held against it', async () => {
  for (const change of [{}, { followed: {} }, { delivered: [file] }]) {
    const states = ProductionState.options.map((state) => ({ state }));
    const isAsRead = ProductionState.options.map((state) => state === 'assigned');
    expect(await holds(first(follow(change)), [...states, {}, undefined])).toEqual([...isAsRead, false, false]);
  }
  expect(await after(first(follow({})), assigned)).toEqual({ ...place, ...assigned });
  expect(await after(first(follow({ followed: {} })), assigned)).toEqual({ ...place, ...stands('assigned') });
});

test('what is delivered comes after what there was', async () => {
  const item = first(follow({ delivered: [file] }));
  const row = { ...place, ...stands('assigned') };
  expect(await after(item, assigned)).toEqual({ ...row, delivered: [file] });
  const older = { ...file, id: 'e' };
  expect(await after(item, { ...assigned, delivered: [older] })).toEqual({ ...row, delivered: [older, file] });
});

test('an order that moves tells so; one delivered keeps when it first was', async () => {
  const [moved = {}, ...told] = follow({ to: 'delivered', delivered: [file] });
  const row = { ...place, ...stands('delivered'), delivered: [file] };
  const twice = { ...row, deliveredAt: at, firstDeliveredAt: earlier };
  expect(await after(moved, assigned)).toEqual({ ...row, deliveredAt: at, firstDeliveredAt: at });
  expect(await after(moved, { ...assigned, deliveredAt: earlier, firstDeliveredAt: earlier })).toEqual(twice);
  expect(told.length).toBeGreaterThan(0);
  const again = first(follow({ from: 'delivered', to: 'delivered', delivered: [file] }));
  const was = { deliveredAt: earlier, firstDeliveredAt: earlier };
  expect(await after(again, { state: 'delivered', ...was })).toEqual({ ...row, ...was });
  const other = first(follow({ to: 'in_translation' }));
  expect(await after(other, assigned)).toEqual({ ...place, ...stands('in_translation') });
});

test('the clock is set and taken away with it, and a question of this moment is told', async () => {
  const [held = {}, ...told] = follow({ followed: { questionSince: at, heldSince: undefined } });
  const row = { ...place, ...stands('assigned') };
  expect(await after(held, { ...assigned, heldSince: earlier })).toEqual({ ...row, questionSince: at });
  expect(await after(held, assigned)).toEqual({ ...row, questionSince: at });
  expect(told.map(({ Put }) => Put?.Item?.told.type)).toEqual(['order.question_asked']);
  const before = follow({ followed: { questionSince: earlier } });
  expect(before).toHaveLength(1);
  const clocks = { questionSince: earlier, heldSince: earlier };
  expect(await after(first(before), { ...assigned, heldSince: earlier })).toEqual({ ...row, ...clocks });
});

test('a parcel is set over the one that was read', async () => {
  const sent = { packageNumber: 'AB1', state: 'sent' } as const;
  const prepared = { ...sent, state: 'prepared' } as const;
  const others = [sent, { ...prepared, packageNumber: 'AB2' }, { ...prepared, checkedAt: at }];
  const rows = [undefined, prepared, ...others].map((shipment) => ({ ...assigned, shipment }));
  const elsewhere = [{ state: 'on_hold' }, { state: 'on_hold', shipment: prepared }, undefined];
  const none = [false, false, false];
  const toSent = (before?: typeof prepared) => first(follow({ followed: { parcel: { before, after: sent } } }));
  expect(await holds(toSent(), [...rows, ...elsewhere])).toEqual([true, false, ...none, ...none]);
  expect(await holds(toSent(prepared), [...rows, ...elsewhere])).toEqual([false, true, ...none, ...none]);
  const row = { ...place, ...stands('assigned'), shipment: sent };
  expect(await after(toSent(), assigned)).toEqual(row);
  expect(await after(toSent(prepared), { ...assigned, shipment: prepared })).toEqual(row);
});

test('words are taken up to what a day has, given back as far as they were taken', async () => {
  const day = (words: number) =>
    first(
      capacityItems(tables.names.translators, {
        ...{ translator: 'anna', days: [{ day: '2026-11-23', words, capacity: 2000 }] },
      }),
    );
  const taken = (...counts: number[]) => counts.map((count) => ({ taken: count }));
  const rows = [undefined, {}, ...taken(0, 1499, 1500, 1501, 2000)];
  expect(await holds(day(500), rows)).toEqual([true, true, true, true, true, false, false]);
  expect(await holds(day(2000), [undefined, {}, ...taken(0, 1)])).toEqual([true, true, true, false]);
  expect(await holds(day(2001), [undefined, {}, ...taken(0)])).toEqual([false, false, false]);
  expect(await holds(day(0), [undefined, ...taken(2000, 2001)])).toEqual([true, true, false]);
  expect(await holds(day(-500), [undefined, {}, ...taken(499, 500, 501)])).toEqual([false, false, false, true, true]);
  const row = { pk: 'translator#anna', sk: 'day#2026-11-23' };
  expect(await after(day(500))).toEqual({ ...row, taken: 500 });
  expect(await after(day(500), { taken: 1500 })).toEqual({ ...row, taken: 2000 });
  expect(await after(day(-500), { taken: 500 })).toEqual({ ...row, taken: 0 });
});

test('a translator can accept a job only below the maximum of jobs not yet started; other counters have no limit', async () => {
  const accepts = countItem(tables.names.translators, { translator: 'anna', unstarted: 1 });
  const counts = [undefined, {}, { unstarted: 0 }, { unstarted: 2 }, { unstarted: 3 }, { unstarted: 4 }];
  expect(await holds(accepts, counts)).toEqual([true, true, true, true, false, false]);
  const row = { pk: 'translator#anna', sk: 'counts' };
  expect(await after(accepts)).toEqual({ ...row, unstarted: 1 });
  expect(await after(accepts, { unstarted: 2, approved: 7 })).toEqual({ ...row, unstarted: 3, approved: 7 });
  const started = countItem(tables.names.translators, { translator: 'anna', unstarted: -1, approved: 1 });
  expect(await holds(started, [...counts, { unstarted: 3, approved: 1000 }])).toEqual([
    ...[true, true, true, true, true, true, true],
  ]);
  expect(await after(started, { unstarted: 3, approved: 7 })).toEqual({ ...row, unstarted: 2, approved: 8 });
});
