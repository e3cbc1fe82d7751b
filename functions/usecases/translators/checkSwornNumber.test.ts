import { beforeAll, expect, test } from 'vitest';
import { translatorStore } from '#functions/stores/translators/translators.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { isSwornCheckDue } from '#shared/rules/swornCheck.ts';
import { someTranslator } from '../production/test/workWorld.ts';
import { checkSwornNumber } from './translators.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});
const store = () => ({ translators: translatorStore(tables.db, tables.names.translators) });
const pair = { sourceLanguage: 2, targetLanguage: 1, sworn: true };
const pairs = [
  { ...pair, steps: ['translation' as const, 'certification' as const] },
  { ...pair, targetLanguage: 3, steps: ['certification' as const] },
];
const now = new Date('2026-11-24T23:30:00Z');
const look = (id: string, revision: number, found: boolean, note?: string) =>
  checkSwornNumber(store(), { id, revision }, { found, note, by: 'staff-1', now }, () => []);

test('a number that is on the list holds for a quarter; who looked, when and at what stays', async () => {
  await store().translators.save({ ...someTranslator('listed'), pairs, swornNumber: 'TP/1/05' });
  const { revision = 0 } = (await store().translators.read('listed')) ?? {};
  expect(await look('nobody', 0, true)).toEqual({ refused: 'not_found' });
  expect(await look('listed', revision + 1, true)).toEqual({ refused: 'changed_meanwhile' });
  const both = await Promise.all([look('listed', revision, true), look('listed', revision, true)]);
  expect(both.filter((one) => 'refused' in one)).toEqual([{ refused: 'changed_meanwhile' }]);
  const after = await store().translators.read('listed');
  // In Warsaw it is past midnight, so the lookup counts on the next day.
  expect(after).toMatchObject({ swornNumber: 'TP/1/05', swornCheckedOn: '2026-11-25', pairs });
  expect(after?.swornChecks).toEqual([{ at: now.toISOString(), by: 'staff-1', number: 'TP/1/05', found: true }]);
  expect(isSwornCheckDue(after?.swornCheckedOn ?? null, '2027-02-24')).toBe(false);
  expect(isSwornCheckDue(after?.swornCheckedOn ?? null, '2027-02-25')).toBe(true);
});

test('who is not on the list any more is offered nothing sworn, and has no number', async () => {
  await store().translators.save({ ...someTranslator('struck'), pairs, swornNumber: 'TP/2/05' });
  const { revision = 0 } = (await store().translators.read('struck')) ?? {};
  expect(await look('struck', revision, false, 'Struck off in October.')).not.toHaveProperty('refused');
  const after = await store().translators.read('struck');
  expect(after).not.toHaveProperty('swornNumber');
  expect(after?.pairs.map(({ sworn, steps }) => [sworn, steps])).toEqual([
    [false, ['translation']],
    [false, ['certification']],
  ]);
  expect(after?.swornChecks).toMatchObject([{ number: 'TP/2/05', found: false, note: 'Struck off in October.' }]);
  expect(await look('struck', after?.revision ?? 0, true)).toEqual({ refused: 'conflict' });
});
