import { beforeAll, expect, test } from 'vitest';
import { translatorStore } from '#functions/stores/translators/translators.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { someTranslator } from '../production/test/workWorld.ts';
import { createTranslator, setAvailability, setMailDigest, updateTranslator } from './translators.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});
const translators = () => translatorStore(tables.db, tables.names.translators);
const people: Record<string, { account: string; state: string } | undefined> = {
  'anna@example.com': { account: 'anna', state: 'active' },
  'closed@example.com': { account: 'closed', state: 'closed' },
  'lost@example.com': { account: 'lost', state: 'active' },
};
const groups: string[] = [];
const deps = () => ({
  translators: translators(),
  accounts: {
    idOf: async (email: string) => people[email]?.account,
    read: async (id: string) =>
      Object.values(people).find((one) => one?.account === id) && { ...people[`${id}@example.com`], locale: 'pl' },
  } as never,
  identity: {
    makeTranslator: async (id: string) => {
      groups.push(id);
      return id === 'lost' ? 'absent' : 'made';
    },
  } as never,
});
const { name, state, pairs, specialisations, rates, wordsPerDay, week, daysOff, timeZone } = someTranslator('x');
const typed = { name, state, pairs, specialisations, rates, wordsPerDay, week, daysOff, timeZone };
const email = { email: ['validation/no_account'] };

test('a person with an account becomes a translator once', async () => {
  expect(await createTranslator(deps(), 'anna@example.com', typed)).toMatchObject({
    translator: { id: 'anna', email: 'anna@example.com', locale: 'pl', state: 'active', pairs, revision: 1 },
  });
  expect(await translators().read('anna')).toMatchObject({ name, revision: 1 });
  expect(await createTranslator(deps(), 'anna@example.com', typed)).toEqual({ refused: 'conflict' });
  expect(groups).toEqual(['anna']);
});

test('a person without an open account does not', async () => {
  for (const address of ['nobody@example.com', 'closed@example.com', 'lost@example.com'])
    expect(await createTranslator(deps(), address, typed)).toEqual({ refused: 'validation_failed', fields: email });
  expect(await translators().read('lost')).toBeUndefined();
});

test('what was typed is looked at before anything is made, all of it at once', async () => {
  groups.length = 0;
  expect(await createTranslator(deps(), 'nobody@example.com', { ...typed, pairs: [] })).toEqual({
    ...{ refused: 'validation_failed', fields: { ...email, pairs: ['validation/required'] } },
  });
  const refused = await updateTranslator(deps(), { id: 'anna', revision: 1 }, { ...typed, week: [1] });
  expect(refused).toMatchObject({ refused: 'validation_failed', fields: { week: ['validation/invalid'] } });
  expect(groups).toEqual([]);
});

test('a profile is changed only at the revision that was read', async () => {
  const revision = async () => (await translators().read('anna'))?.revision ?? 0;
  const before = await revision();
  expect(await updateTranslator(deps(), { id: 'anna', revision: before }, { ...typed, name: 'Anna' })).toMatchObject({
    translator: { name: 'Anna', revision: before + 1 },
  });
  expect(await updateTranslator(deps(), { id: 'anna', revision: before }, typed)).toEqual({
    refused: 'changed_meanwhile',
  });
  expect(await updateTranslator(deps(), { id: 'nobody', revision: 1 }, typed)).toEqual({ refused: 'not_found' });
  expect(await setMailDigest(deps(), { id: 'anna', revision: await revision() }, 'daily' as never)).toMatchObject({
    translator: { mails: 'daily', name: 'Anna' },
  });
});

test('translators say how much they take and pause; one whom staff ended does not begin again by it', async () => {
  const available = { wordsPerDay: 500, week, daysOff: ['2026-12-24'], timeZone };
  const set = async (paused: boolean | undefined, change: object = {}) =>
    setAvailability(
      deps(),
      { id: 'anna', revision: (await translators().read('anna'))?.revision ?? 0 },
      { ...available, paused, ...change },
    );
  expect(await set(true)).toMatchObject({ translator: { state: 'paused', wordsPerDay: 500, daysOff: ['2026-12-24'] } });
  expect(await set(undefined)).toMatchObject({ translator: { state: 'paused' } });
  expect(await set(false)).toMatchObject({ translator: { state: 'active' } });
  expect(await set(true, { timeZone: 'Mars/Base' })).toMatchObject({ refused: 'validation_failed' });
  const revision = (await translators().read('anna'))?.revision ?? 0;
  await updateTranslator(deps(), { id: 'anna', revision }, { ...typed, state: 'ended' });
  expect(await set(false)).toMatchObject({ translator: { state: 'ended' } });
});
