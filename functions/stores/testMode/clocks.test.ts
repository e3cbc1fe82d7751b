import { beforeAll, expect, test } from 'vitest';
import { createTestTable } from '#infra/test/tables.ts';
import { type ClockStore, clockStore, type TestClock } from './clocks.ts';
import { nothingKnown } from './worldKeys.ts';
import { type World, worldTables } from './worldTables.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const clock: TestClock = {
  ...{ id: 'c1', now: now.toISOString(), startedAt: now.toISOString(), createdAt: now.toISOString() },
  endsAt: 1_800_000_000,
};
let clocks: ClockStore;
beforeAll(async () => {
  const { client, table } = await createTestTable();
  const world: World = {
    ...{ clock: 'account#anna', endsAt: 1_800_000_000, writes: 0, touched: new Set<string>(), due: nothingKnown() },
  };
  clocks = clockStore(worldTables(client, { table, shared: 'catalogue', world: () => world }));
});

test('a clock of test mode moves forward, stands, and never goes back; one that is gone does not move', async () => {
  await clocks.add(clock);
  expect(await clocks.move('c1', after(1000))).toBe(true);
  expect(await clocks.move('c1', after(1000))).toBe(true);
  expect(await clocks.move('c1', after(999))).toBe(false);
  expect(await clocks.read('c1')).toMatchObject({ now: after(1000).toISOString() });
  expect(await clocks.move('gone', now)).toBe(false);
});

test('one advance at a time holds a clock, and the next one once its time is over or it lets go', async () => {
  await clocks.add(clock);
  expect(await clocks.hold('c1', now, after(1000))).toBe(true);
  expect(await clocks.hold('c1', after(1000), after(2000))).toBe(false);
  expect(await clocks.hold('c1', after(1001), after(2000))).toBe(true);
  expect(await clocks.release('c1')).toBe(true);
  expect(await clocks.hold('c1', now, after(1000))).toBe(true);
});

test('a clock that was deleted is neither held nor released', async () => {
  await clocks.remove('c1');
  expect(await clocks.read('c1')).toBeUndefined();
  expect([await clocks.hold('c1', now, after(1000)), await clocks.release('c1')]).toEqual([false, false]);
  expect(await clocks.list()).toEqual([]);
});

test('clocks are listed the newest first', async () => {
  await clocks.add({ ...clock, id: 'old', createdAt: after(-1000).toISOString() });
  await clocks.add({ ...clock, id: 'new' });
  expect((await clocks.list()).map(({ id }) => id)).toEqual(['new', 'old']);
});
