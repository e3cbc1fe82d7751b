import { beforeAll, expect, test } from 'vitest';
import { type SecurityLog, securityLog } from '#functions/stores/accounts/securityLog.ts';
import { createTables } from '#infra/test/createTables.ts';
import { noteSecondFactor } from './noteSecondFactor.ts';

let security: SecurityLog;
beforeAll(async () => {
  const { db, names } = await createTables();
  security = securityLog(db, names.accounts);
});
let minute = 0;
/** The pool is asked at a later minute each time. */
const note = (account: string, on: boolean) =>
  noteSecondFactor(
    { identity: { hasSecondFactor: async () => on }, security, now: new Date(Date.UTC(2026, 10, 20, 12, minute++)) },
    account,
  );
const kinds = async (account: string) => (await security.list(account)).map(({ kind }) => kind).reverse();

test('each switch of the second factor is in the log once, however often it is asked about', async () => {
  for (const on of [false, true, true, false, false, true]) await note('account-1', on);
  expect(await kinds('account-1')).toEqual(['second_factor_on', 'second_factor_off', 'second_factor_on']);
});

test('two tabs that ask at once write one event', async () => {
  await Promise.all([note('account-2', true), note('account-2', true)]);
  expect(await kinds('account-2')).toEqual(['second_factor_on']);
});

test('an account that never had one has nothing in its log', async () => {
  await note('account-3', false);
  expect(await kinds('account-3')).toEqual([]);
});
