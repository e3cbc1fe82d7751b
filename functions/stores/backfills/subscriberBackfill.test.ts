import { beforeEach, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { accountStore } from '../accounts/accounts.ts';
import { subscriberOf, subscriberStore } from '../contacts/subscribers.ts';
import { subscriberBackfill } from './backfills.ts';
import { runBackfill } from './runBackfill.ts';

const now = new Date('2026-11-23T09:00:00Z');
const agreed = '2026-03-02T10:00:00.000Z';
const withdrawn = '2026-04-02T10:00:00.000Z';
const textVersion = '2026-01-01';
let tables: TestTables;
beforeEach(async () => {
  tables = await createTables();
});

const newsletter = () => subscriberStore(tables.db, tables.names.contacts);
const read = (name: string) => newsletter().read(subscriberOf(`${name}@example.com`), now);
const run = (page = 1) => runBackfill(tables, subscriberBackfill, { now, page });

/** An account from before the newsletter: a consent in its history, and no subscriber. */
async function account(name: string, marketing: boolean, given: readonly [string, boolean][]) {
  const email = `${name}@example.com`;
  const own = { account: name, email, state: 'active', person: { type: 'individual' }, locale: 'pl' } as const;
  const row = { ...own, invoicing: 'order', marketing, createdAt: agreed, revision: 0 } as const;
  const consents = given.map(([at, is]) => ({ kind: 'agree_marketing' as const, given: is, textVersion, at }));
  await accountStore(tables.db, tables.names.accounts).create(row, consents);
}

test('an account that agrees to news becomes a subscriber, with the consent it gave as the proof and a way out', async () => {
  await account('anna', true, [[agreed, true]]);
  expect(await run()).toMatchObject({ filled: 1, left: 0, doneAt: now.toISOString() });
  const subscriber = await read('anna');
  expect(subscriber).toMatchObject({ state: 'confirmed', email: 'anna@example.com', locale: 'pl' });
  expect(subscriber?.proof).toEqual([{ act: 'confirmed', at: agreed, textVersion }]);
  expect(await newsletter().readLink(subscriber?.leave ?? '', 'leave', now)).toBeDefined();
  expect((await newsletter().confirmed(10)).map(({ email }) => email)).toEqual(['anna@example.com']);
});

test('an account that never agreed, or withdrew its consent, gets nothing', async () => {
  await account('never', false, [[agreed, false]]);
  await account('back', false, [
    [agreed, true],
    [withdrawn, false],
  ]);
  expect(await run()).toMatchObject({ filled: 0, left: 0 });
  expect(await newsletter().confirmed(10)).toEqual([]);
});

test('one who left by the link of a mail stays away, and a subscriber keeps the row it has', async () => {
  await account('left', true, [[agreed, true]]);
  const proof = [{ act: 'left' as const, at: withdrawn }];
  const row = { state: 'left', email: '', locale: 'pl', leave: 'out', proof, revision: 0 } as const;
  await newsletter().save(subscriberOf('left@example.com'), row, now);
  expect(await run()).toMatchObject({ filled: 0, left: 0 });
  expect(await read('left')).toMatchObject({ state: 'left', proof });
});

test('it continues where it was cut off, and makes no one a subscriber twice', async () => {
  for (const name of ['a', 'b', 'c']) await account(name, true, [[agreed, true]]);
  let looks = 0;
  const cut = {
    ...subscriberBackfill,
    items: (...all: Parameters<typeof subscriberBackfill.items>) => {
      looks += 1;
      if (looks === 5) throw new Error('The connection is gone.');
      return subscriberBackfill.items(...all);
    },
  };
  await expect(runBackfill(tables, cut, { now, page: 1 })).rejects.toThrow('The connection is gone.');
  const made = (await newsletter().confirmed(10)).length;
  expect(made).toBeLessThan(3);
  expect(await run()).toMatchObject({ filled: 3, left: 0 });
  expect(await newsletter().confirmed(10)).toHaveLength(3);
  expect(await runBackfill(tables, subscriberBackfill, { now, again: true })).toMatchObject({ filled: 0, left: 0 });
});
