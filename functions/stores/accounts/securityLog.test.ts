import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { securityLog } from './securityLog.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});
const log = () => securityLog(tables.db, tables.names.accounts);
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const kinds = async (account: string) => (await log().list(account, at(9))).map(({ kind }) => kind);

test('a second factor that is turned on or off is noted once each time; one that was never on is not turned off', async () => {
  await log().noteSecondFactor('anna', false, at(0));
  expect(await kinds('anna')).toEqual([]);
  for (const minute of [1, 2]) await log().noteSecondFactor('anna', true, at(minute));
  expect(await kinds('anna')).toEqual(['second_factor_on']);
  for (const minute of [3, 4]) await log().noteSecondFactor('anna', false, at(minute));
  expect(await kinds('anna')).toEqual(['second_factor_off', 'second_factor_on']);
  await log().noteSecondFactor('anna', true, at(5));
  expect(await kinds('anna')).toEqual(['second_factor_on', 'second_factor_off', 'second_factor_on']);
});

test('what happened is listed newest first, of one account alone, and not past its time where TTL is late', async () => {
  for (const minute of [7, 8, 9])
    await log().append('ben', { kind: 'file_downloaded', at: at(minute).toISOString(), detail: `${minute}` });
  expect((await log().list('ben', at(9))).map(({ detail }) => detail)).toEqual(['9', '8', '7']);
  expect(await log().list('nobody', at(9))).toEqual([]);
  const dayAfterItsYear = new Date(at(9).getTime() + (retentionDays.securityLog + 1) * 86_400_000);
  expect(await log().list('ben', dayAfterItsYear)).toEqual([]);
});
