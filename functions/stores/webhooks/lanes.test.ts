import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { getRow, onRows, type Place, setRow } from '../test/onRows.ts';
import { deliveryKey, laneKey, lanesPk, waitingKey } from './endpoints.ts';
import { laneStore } from './lanes.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
const [earlier, later] = [new Date(now.getTime() - 1).toISOString(), new Date(now.getTime() + 1).toISOString()];
const lane = { account: 'anna', endpoint: 'e1', subject: 'order#A', touches: 3 };
const held = { lane, hold: 'h1' };
const mine = { ...lane, heldBy: 'h1', heldUntil: later, due_pk: lanesPk('order#A'), due_at: at };
const theirs = { ...mine, heldBy: 'h2' };
const attempt = { at, ms: 5 };
let tables: Pick<TestTables, 'db'> & { names: { events: string } };
let lanes: ReturnType<typeof laneStore>;
let place: Place;
beforeAll(async () => {
  tables = await createTables(['events']);
  lanes = laneStore(tables.db, tables.names.events);
  place = placeAt(laneKey('e1', 'order#A'));
});
const placeAt = (Key: Place['Key']): Place => ({ TableName: tables.names.events, Key });
const left = (of = place) => getRow(tables.db, of);
const metBy = <Answer>(act: () => Promise<Answer>, rows: (object | undefined)[] = [mine, theirs, lane, undefined]) =>
  onRows(tables.db, place, rows, act);

test('a lane is taken by one worker, when an attempt is due, and again once the first one’s time is over', async () => {
  const take = async () => (await lanes.take('e1', 'order#A', 'h1', now, new Date(later))) !== undefined;
  expect(await metBy(take, [lane, { ...lane, due_at: at }, { ...lane, due_at: later }, undefined])).toEqual([
    ...[true, true, false, false],
  ]);
  const until = (heldUntil: string) => ({ ...lane, heldBy: 'h2', heldUntil });
  expect(await metBy(take, [until(earlier), until(at), mine])).toEqual([true, false, true]);
  await setRow(tables.db, place, lane);
  expect(await lanes.take('e1', 'order#A', 'h1', now, new Date(later))).toMatchObject({ lane, hold: 'h1' });
  expect(await left()).toMatchObject({ heldBy: 'h1', heldUntil: later });
});

test('a worker puts off, parks and ends the lane that it holds, and no other', async () => {
  const onlyMine = [true, false, false, false];
  expect(await metBy(() => lanes.later(held, new Date(later)))).toEqual(onlyMine);
  expect(await metBy(() => lanes.park(held))).toEqual(onlyMine);
  expect(await metBy(() => lanes.end(held))).toEqual(onlyMine);
  expect(await metBy(() => lanes.end(held), [{ ...mine, touches: 4 }])).toEqual([false]);
});

test('a lane that is put off is free and due then, a parked one is due no more, an ended one is gone', async () => {
  const after = async (act: () => Promise<unknown>) => {
    await setRow(tables.db, place, mine);
    await act();
    return left();
  };
  expect(await after(() => lanes.later(held, new Date(later)))).toEqual({
    ...{ ...place.Key, ...lane, due_pk: mine.due_pk, due_at: later },
  });
  expect(await after(() => lanes.park(held))).toEqual({ ...place.Key, ...lane });
  expect(await after(() => lanes.end(held))).toBeUndefined();
});

test('a delivered event leaves its lane and stands in the log; without its entry, which has expired, it leaves all the same', async () => {
  const [waiting, delivery] = [placeAt(waitingKey('e1', 'order#A', 'p1')), placeAt(deliveryKey('e1', 'p1'))];
  const done = async (row: object, entry?: object) => {
    await setRow(tables.db, place, row);
    await setRow(tables.db, waiting, { event: 'any' });
    await setRow(tables.db, delivery, entry);
    const isDone = await lanes.done(held, 'p1', attempt, 'delivered');
    return [isDone, (await left(waiting)) === undefined, await left(delivery)];
  };
  const entry = { state: 'waiting', attempts: [{ at: earlier }] };
  const tried = { ...delivery.Key, state: 'delivered', attempts: [{ at: earlier }, attempt] };
  expect(await done({ ...mine, failures: 2, failedSince: earlier }, entry)).toEqual([true, true, tried]);
  expect(await left()).not.toHaveProperty('failures');
  expect(await left()).not.toHaveProperty('failedSince');
  expect(await done(mine)).toEqual([true, true, undefined]);
  expect(await done(theirs, entry)).toMatchObject([false, false, entry]);
  expect(await done(theirs)).toEqual([false, false, undefined]);
});

test('a failure is counted from the first one on, and lets the lane go until the next attempt', async () => {
  await setRow(tables.db, place, mine);
  await lanes.failed(held, 'p1', attempt, new Date(later));
  const failed = { ...place.Key, ...lane, due_pk: mine.due_pk, due_at: later, failures: 1, failedSince: at };
  expect(await left()).toEqual(failed);
  await setRow(tables.db, place, { ...mine, failures: 4, failedSince: earlier });
  await lanes.failed({ lane: { ...lane, failures: 4 }, hold: 'h1' }, 'p1', attempt, new Date(later));
  expect(await left()).toMatchObject({ failures: 5, failedSince: earlier });
});

test('the lanes of an endpoint that is resumed are due at once, without their failures', async () => {
  await setRow(tables.db, place, { ...lane, failures: 4, failedSince: earlier });
  expect(await lanes.resume('e1', now)).toMatchObject([{ subject: 'order#A' }]);
  expect(await left()).toEqual({ ...place.Key, ...lane, due_pk: lanesPk('order#A'), due_at: at });
});
