import { afterEach, expect, test, vi } from 'vitest';
import { booksStateStore } from '#functions/stores/ledger/booksState.ts';
import { createTables } from '#infra/test/tables.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('what a check of the books has found is raised each minute, also while payments cannot be swept', async () => {
  const { db, names } = await createTables();
  for (const [name, table] of Object.entries(names)) vi.stubEnv(`TABLE_${name.toUpperCase()}`, table);
  vi.stubEnv('TABLE_PAYMENTS', 'there-is-none');
  vi.stubEnv('P24_BASE_URL', 'http://127.0.0.1:9');
  vi.stubEnv('SITE_ORIGIN', 'https://verso.example');
  await booksStateStore(db, names.ledger).note(3, new Date('2026-11-28T10:00:00.000Z'));
  const { handler } = await import('./index.ts');
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const run = handler({ time: '2026-11-28T10:01:00.000Z' }, { awsRequestId: 'r' } as never);
  await expect(run).rejects.toThrow();
  expect(said.mock.calls.flat().join('')).toContain('"BooksNotBalanced":3');
});
