import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/createTables.ts';
import { securityLog } from './securityLog.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});

const at = (number: number) => new Date(Date.UTC(2026, 10, 20) + number * 60_000).toISOString();

test('what is told as noted is in the log', async () => {
  const carriedOut: unknown[] = [];
  /** An answer that takes another call. */
  const send = async (command: Parameters<typeof tables.db.send>[0]) => {
    const answer = await tables.db.send(command);
    await securityLog(tables.db, tables.names.accounts).list('nobody');
    carriedOut.push(command);
    return answer;
  };
  const slow = Object.assign(Object.create(tables.db), { send });
  await securityLog(slow, tables.names.accounts).append('ann', { kind: 'password_changed', at: at(0) });
  expect(carriedOut).toHaveLength(1);
});

test('its owner sees the newest hundred, newest first, and nobody else’s', async () => {
  const log = securityLog(tables.db, tables.names.accounts);
  await Promise.all(
    Array.from({ length: 101 }, (_, number) => log.append('bob', { kind: 'password_changed', at: at(number) })),
  );
  await log.append('eve', { kind: 'password_reset', at: at(500) });
  const listed = await log.list('bob');
  expect(listed.map((event) => event.at)).toEqual(Array.from({ length: 100 }, (_, place) => at(100 - place)));
  expect(new Set(listed.map(({ kind }) => kind))).toEqual(new Set(['password_changed']));
});
