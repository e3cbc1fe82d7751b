import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { countedIn, memberReleasedItem, memberSpentItem, stillMemberItem } from './accounts/memberSpending.ts';
import { spentItem } from './accounts/tokenUse.ts';
import { ownerPk, ownerPks } from './owned.ts';
import { deliveredDueItems, doneDueItem, laterDueItem, workDueItem } from './production/workDue.ts';
import { knownFields } from './readRows.ts';
import { requestField, requestIn, tellRequestBy } from './requestOf.ts';
import { pickBy, placeOf, spread } from './spread.ts';
import { holdsOn, rowAfter } from './test/onRows.ts';
import type { TransactItem } from './transact.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
const [earlier, later] = [new Date(now.getTime() - 1).toISOString(), new Date(now.getTime() + 1).toISOString()];
const seconds = now.getTime() / 1000;
let tables: Pick<TestTables, 'db'> & { names: Record<'accounts' | 'jobs', string> };
beforeAll(async () => {
  tables = await createTables(['accounts', 'jobs']);
});
const holds = (item: TransactItem, rows: readonly (object | undefined)[]) => holdsOn(tables.db, item, rows);
const after = (item: TransactItem, row?: object) => rowAfter(tables.db, item, row);

test('a load is spread over partitions of which the first has the plain name, each key always in the same', () => {
  const three = spread('plan', 3);
  expect(three.all).toEqual(['plan', 'plan#1', 'plan#2']);
  const keys = Array.from({ length: 60 }, (_, place) => `order${place}`);
  expect(new Set(keys.map(three.of))).toEqual(new Set(three.all));
  expect(keys.map(three.of)).toEqual(keys.map((key) => three.all[placeOf(key, 3)]));
  expect(keys.every((key) => pickBy(key, ['a', 'b', 'c']) === ['a', 'b', 'c'][placeOf(key, 3)])).toBe(true);
  expect(pickBy('key', [])).toBeUndefined();
});

test('a schema knows its fields, those of all its kinds, and the keys; one that takes anything knows none', () => {
  const [one, other] = [z.object({ a: z.string() }), z.object({ b: z.optional(z.string()) })];
  const has = (schema: z.core.$ZodType) =>
    ['a', 'b', 'pk', 'due_at', 'desk_sk', 'c'].map((name) => knownFields(schema)?.has(name));
  expect(has(one)).toEqual([true, false, true, true, true, false]);
  expect(has(z.union([one, other]))).toEqual([true, true, true, true, true, false]);
  expect(has(z.intersection(one, other))).toEqual([true, true, true, true, true, false]);
  expect(
    has(
      z.pipe(
        one,
        z.transform((read) => read),
      ),
    ),
  ).toEqual(has(one));
  expect(knownFields(z.record(z.string(), z.string()))).toBeUndefined();
  expect(knownFields(z.union([one, z.record(z.string(), z.string())]))).toBeUndefined();
});

test('rows of an account are found by it and by its address, unless the address is another’s or gone', () => {
  const owner = { account: 'ann', email: 'a@example.com' };
  const guest = ownerPk({ email: 'a@example.com' });
  expect(guest).toMatch(/^email#./);
  expect(ownerPks(owner)).toEqual(['account#ann', guest]);
  expect(ownerPks({ ...owner, email: '' })).toEqual(['account#ann']);
  expect(ownerPks({ ...owner, handedOver: true })).toEqual(['account#ann']);
});

test('a row notes the request that wrote it, where there is one', () => {
  const before = tellRequestBy(() => 'request-1');
  expect(requestField()).toEqual({ requestId: 'request-1' });
  tellRequestBy(() => undefined);
  expect(requestField()).toEqual({});
  tellRequestBy(before);
  expect([requestIn({ requestId: 'r' }), requestIn({ requestId: 1 }), requestIn({})]).toEqual([
    { requestId: 'r' },
    {},
    {},
  ]);
});

const member = { company: 'ann', person: 'bert', mostPerMonth: grosze(500) };
const spendings = [undefined, {}, { spent: 0 }, { spent: 1 }, { spent: 2 }, { spent: 500 }];
const upToNone = [true, true, true, false, false, false];
const upToOne = [true, true, true, true, false, false];
const [always, never] = [spendings.map(() => true), spendings.map(() => false)];

test('what a member spends counts in the month, up to their limit and never above', async () => {
  const spent = (amount: number, mostPerMonth: typeof member.mostPerMonth | undefined = member.mostPerMonth) =>
    memberSpentItem(tables.names.accounts, { ...member, mostPerMonth }, amount, now);
  expect(await holds(spent(500), spendings)).toEqual(upToNone);
  expect(await holds(spent(499), spendings)).toEqual(upToOne);
  expect(await holds(spent(501), spendings)).toEqual(never);
  const month = { pk: 'spent-by#ann#bert', sk: '2026-11', expires_at: seconds + 400 * 86_400 };
  expect(await after(spent(500))).toEqual({ ...month, spent: 500 });
  expect(await after(spent(499), { spent: 1, expires_at: 5 })).toEqual({ ...month, spent: 500 });
  const unlimited = { company: 'ann', person: 'bert', mostPerMonth: undefined };
  const free = memberSpentItem(tables.names.accounts, unlimited, 501, now);
  expect(await holds(free, spendings)).toEqual(always);
  expect(await after(free, { spent: 1000 })).toEqual({ ...month, spent: 1501 });
});

test('what a token spends counts in its day, up to its limit and never above', async () => {
  const spent = (amount: number, mostPerDay?: number) =>
    spentItem(tables.names.accounts, { token: 't', amount, mostPerDay }, now);
  expect(await holds(spent(500, 500), spendings)).toEqual(upToNone);
  expect(await holds(spent(499, 500), spendings)).toEqual(upToOne);
  expect(await holds(spent(501, 500), spendings)).toEqual(never);
  expect(await holds(spent(1, 0), spendings)).toEqual(never);
  expect(await holds(spent(501), spendings)).toEqual(always);
  const today = { pk: 'spent#t', sk: '2026-11-20', expires_at: seconds + 31 * 86_400 };
  expect(await after(spent(500, 500))).toEqual({ ...today, spent: 500 });
  expect(await after(spent(501), { spent: 1000, expires_at: 5 })).toEqual({ ...today, spent: 1501 });
});

test('what is given back leaves the month it was counted in', async () => {
  const counted = countedIn(member, now);
  expect(counted).toEqual({ company: 'ann', person: 'bert', month: '2026-11' });
  const released = memberReleasedItem(tables.names.accounts, counted, 70);
  const month = { pk: 'spent-by#ann#bert', sk: '2026-11' };
  expect(await after(released, { spent: 100, expires_at: 5 })).toEqual({ ...month, spent: 30, expires_at: 5 });
});

test('a member still has the limit that was read, or none, and is active', async () => {
  const still = (mostPerMonth: typeof member.mostPerMonth | undefined) =>
    stillMemberItem(tables.names.accounts, { ...member, mostPerMonth });
  const limits = [500, 499, 501, undefined].map((mostPerMonth) => ({ state: 'active', mostPerMonth }));
  const others = [{ state: 'gone', mostPerMonth: 500 }, { state: 'gone' }, { mostPerMonth: 500 }, {}, undefined];
  const none = others.map(() => false);
  expect(await holds(still(member.mostPerMonth), [...limits, ...others])).toEqual([true, false, false, false, ...none]);
  expect(await holds(still(undefined), [...limits, ...others])).toEqual([false, false, false, true, ...none]);
});

test('what is due of an order is refused where it changed: its moment, the step of lateness, the reminder', async () => {
  const shared = { orderId: 'ORDER', at };
  const done = (due: Parameters<typeof doneDueItem>[1]) => doneDueItem(tables.names.jobs, due);
  const late = { ...shared, kind: 'late', step: 1 } as const;
  const accept = { ...shared, kind: 'accept', reminded: false } as const;
  for (const due of [{ ...shared, kind: 'plan' } as const, late, accept]) {
    const { at: _, ...noMoment } = due;
    const rows = [due, { ...due, at: earlier }, { ...due, at: later }, noMoment, undefined];
    expect(await holds(done(due), rows)).toEqual([true, false, false, false, false]);
    expect(await after(done(due), due)).toBeUndefined();
  }
  const toNext = laterDueItem(tables.names.jobs, late, { ...late, step: 2 }, '2026-11-21T12:00:00.000Z');
  for (const item of [done(late), toNext])
    expect(await holds(item, [late, { ...late, step: 0 }, { ...late, step: 2 }, shared, undefined])).toEqual([
      ...[true, false, false, false, false],
    ]);
  expect(await holds(done(accept), [accept, { ...accept, reminded: true }, shared])).toEqual([true, false, false]);
  expect(await after(toNext, late)).toEqual({
    ...{ pk: 'order#ORDER', sk: 'due#late', ...late, step: 2 },
    ...{ due_pk: 'QUEUE#late#2', due_at: '2026-11-21T12:00:00.000Z' },
  });
});

test('a delivery is due for acceptance and measure at once, for erasure of its files after the shortest time', () => {
  const due = deliveredDueItems('work', 'ORDER', now).map(({ Put }) => [Put?.Item?.kind, Put?.Item?.due_at]);
  expect(due).toEqual([
    ['accept', now.toISOString()],
    ['files', '2026-11-27T12:00:00.000Z'],
    ['measure', now.toISOString()],
  ]);
  const plan = workDueItem('work', { orderId: 'ORDER', at: now.toISOString(), kind: 'plan' }).Put?.Item;
  expect(plan).toMatchObject({ sk: 'due#plan', due_at: now.toISOString() });
});
