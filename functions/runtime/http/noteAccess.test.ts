import { beforeAll, expect, test } from 'vitest';
import { securityLog } from '#functions/stores/accounts/securityLog.ts';
import { accessStore } from '#functions/stores/production/fileAccesses.ts';
import { allRows, createTables } from '#infra/test/tables.ts';
import type { CallerContext } from './callers.ts';
import { noteAccess, noteDownload } from './noteAccess.ts';

let tables: Awaited<ReturnType<typeof createTables<'accounts' | 'jobs'>>>;
beforeAll(async () => {
  tables = await createTables(['accounts', 'jobs']);
  process.env.TABLE_ACCOUNTS = tables.names.accounts;
  process.env.TABLE_JOBS = tables.names.jobs;
});

test('a download is noted for the account whose file it is, and whether software asked; a visitor has no log', async () => {
  const { db, names } = tables;
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

test('who opened a file of an order, or of the cart before it, is kept with the order: a visitor as a guest', async () => {
  const { db, names } = tables;
  const now = new Date('2026-11-20T12:00:00Z');
  const opened = { way: 'download', what: 'source', file: 'f1' } as const;
  await noteAccess({ caller: { kind: 'visitor' }, now }, { cartDigest: 'cart1' }, opened);
  const later = new Date('2026-11-20T12:05:00Z');
  await noteAccess({ caller: { kind: 'token', account: 'a', token: 't', scopes: [] }, now: later }, 'order1', opened);
  const lines = await accessStore(db, names.jobs).newest({ id: 'order1', cartDigest: 'cart1' }, 10);
  expect(lines).toEqual([
    { orderId: 'order1', at: later.toISOString(), role: 'token', ...opened },
    { at: now.toISOString(), role: 'guest', ...opened },
  ]);
});
