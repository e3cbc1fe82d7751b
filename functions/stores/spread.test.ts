import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { grosze } from '#shared/model/grosze.ts';
import { countedIn, memberReleasedItem, memberSpentItem, stillMemberItem } from './accounts/memberSpending.ts';
import { spentItem } from './accounts/tokenUseStore.ts';
import { knownFields } from './knownFields.ts';
import { ownerPk, ownerPks } from './owned.ts';
import { deliveredDueItems, doneDueItem, laterDueItem, workDueItem } from './production/workDue.ts';
import { requestField, requestIn, tellRequestBy } from './requestOf.ts';
import { pickBy, placeOf, spread } from './spread.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

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

test('what a member spends counts in the month, up to their limit and never above', () => {
  const member = { company: 'ann', person: 'bert', mostPerMonth: grosze(500) };
  const spent = (amount: number, mostPerMonth: typeof member.mostPerMonth | undefined = member.mostPerMonth) =>
    memberSpentItem('people', { ...member, mostPerMonth }, amount, now).Update;
  expect(spent(500)).toMatchObject({
    ...{
      Key: { pk: 'spent-by#ann#bert', sk: '2026-11' },
      ConditionExpression: 'attribute_not_exists(spent) OR spent <= :room',
    },
    ExpressionAttributeValues: { ':amount': 500, ':room': 0 },
  });
  expect(spent(499)?.ExpressionAttributeValues).toMatchObject({ ':room': 1 });
  expect(spent(501)?.ConditionExpression).toBe('attribute_exists(nothing)');
  expect(spent(501)?.ExpressionAttributeValues).not.toHaveProperty(':room');
  const free = memberSpentItem('people', { company: 'ann', person: 'bert', mostPerMonth: undefined }, 501, now).Update;
  expect(free).not.toHaveProperty('ConditionExpression');
  expect(free?.ExpressionAttributeValues).toEqual({ ':amount': 501, ':end': now.getTime() / 1000 + 400 * 86_400 });
});

test('what a token spends counts in its day, up to its limit and never above', () => {
  const spent = (amount: number, mostPerDay?: number) =>
    spentItem('people', { token: 't', amount, mostPerDay }, now).Update;
  expect(spent(500, 500)).toMatchObject({
    ...{
      Key: { pk: 'spent#t', sk: '2026-11-20' },
      ConditionExpression: 'attribute_not_exists(spent) OR spent <= :room',
    },
    ExpressionAttributeValues: { ':room': 0, ':end': now.getTime() / 1000 + 31 * 86_400 },
  });
  expect(spent(501, 500)?.ConditionExpression).toBe('attribute_exists(nothing)');
  expect(spent(501, 500)?.ExpressionAttributeValues).not.toHaveProperty(':room');
  expect(spent(1, 0)?.ConditionExpression).toBe('attribute_exists(nothing)');
  expect(spent(501)).not.toHaveProperty('ConditionExpression');
  expect(spent(501)?.ExpressionAttributeValues).not.toHaveProperty(':room');
});

test('what is given back leaves the month it was counted in, and the limit that was read has to hold still', () => {
  const member = { company: 'ann', person: 'bert', mostPerMonth: grosze(500) };
  const counted = countedIn(member, now);
  expect(counted).toEqual({ company: 'ann', person: 'bert', month: '2026-11' });
  expect(memberReleasedItem('people', counted, 70).Update).toMatchObject({
    ...{ Key: { pk: 'spent-by#ann#bert', sk: '2026-11' }, ExpressionAttributeValues: { ':back': -70 } },
  });
  const still = (most: typeof member.mostPerMonth | undefined) =>
    stillMemberItem('people', { ...member, mostPerMonth: most }).ConditionCheck;
  expect(still(member.mostPerMonth)).toMatchObject({
    ...{ ConditionExpression: '#state = :active AND mostPerMonth = :most' },
    ExpressionAttributeValues: { ':active': 'active', ':most': 500 },
  });
  expect(still(undefined)?.ConditionExpression).toBe('#state = :active AND attribute_not_exists(mostPerMonth)');
  expect(still(undefined)?.ExpressionAttributeValues).toEqual({ ':active': 'active' });
});

test('what is due of an order is refused where it changed: its moment, the step of lateness, the reminder', () => {
  const shared = { orderId: 'ORDER', at: now.toISOString() };
  const condition = (due: Parameters<typeof doneDueItem>[1]) => {
    const { Delete } = doneDueItem('work', due);
    return [
      Delete?.ConditionExpression,
      Delete?.ExpressionAttributeNames?.['#place'],
      Delete?.ExpressionAttributeValues?.[':place'],
    ];
  };
  expect(condition({ ...shared, kind: 'plan' })).toEqual(['#at = :at', undefined, undefined]);
  expect(condition({ ...shared, kind: 'late', step: 1 })).toEqual(['#at = :at AND #place = :place', 'step', 1]);
  expect(condition({ ...shared, kind: 'accept', reminded: false })).toEqual([
    ...['#at = :at AND #place = :place', 'reminded', false],
  ]);
  const late = { ...shared, kind: 'late', step: 0 } as const;
  const later = laterDueItem('work', late, { ...late, step: 1 }, '2026-11-21T12:00:00.000Z').Put;
  expect(later).toMatchObject({
    ...{ Item: { step: 1, due_at: '2026-11-21T12:00:00.000Z' }, ExpressionAttributeValues: { ':place': 0 } },
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
