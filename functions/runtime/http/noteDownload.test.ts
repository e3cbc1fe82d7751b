import { expect, test } from 'vitest';
import { securityLog } from '#functions/stores/accounts/securityLog.ts';
import { allRows } from '#infra/test/allRows.ts';
import { createTables } from '#infra/test/createTables.ts';
import type { CallerContext } from './callerOf.ts';
import { noteDownload } from './noteDownload.ts';

test('a download is noted for the account whose file it is, and whether software asked; a visitor has no log', async () => {
  const { db, names } = await createTables(['accounts']);
  process.env.TABLE_ACCOUNTS = names.accounts;
  const now = new Date();
  const customer: CallerContext = { kind: 'customer', account: 'me', authenticatedAt: 0, session: '' };
  const token: CallerContext = { kind: 'token', account: 'me', token: 't', scopes: [] };
  await noteDownload({ kind: 'visitor' }, 'visitor.pdf', now);
  await noteDownload(customer, 'mine.pdf', now);
  await noteDownload(token, 'theirs.pdf', new Date(now.getTime() + 1));
  const log = await securityLog(db, names.accounts).list('me', now);
  expect(log.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['file_downloaded', 'theirs.pdf (API)'],
    ['file_downloaded', 'mine.pdf'],
  ]);
  expect(await allRows(db, names.accounts)).toHaveLength(2);
});
