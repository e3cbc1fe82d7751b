import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { backfills, indexBackfills } from '#functions/stores/backfills/backfills.ts';
import { runBackfill } from '#functions/stores/backfills/runBackfill.ts';
import { booksOf } from '#functions/stores/ledger/readBooks.ts';
import { readAny, rowKinds } from '#functions/stores/rowKinds.ts';
import { tableNames, tables } from '../settings/tables.ts';
import { allRows, createTables, type TestTables } from '../test/tables.ts';
import {
  hasReaders,
  type KeptRows,
  keptReleases,
  loadRows,
  type Row,
  readersOf,
  readersOfRelease,
  rowsOf,
} from './keptReleases.ts';
import { newMembers, newValues, weighty } from './newValues.ts';
import { readByRelease } from './readByRelease.ts';

const now = new Date('2026-12-01T00:00:00Z');
const releases = keptReleases();

const unreadOf = (rows: KeptRows) =>
  Object.entries(rows).flatMap(([table, list]) =>
    list.flatMap((row) => readAny(table, row).map((problem) => `${table} ${row.pk} ${row.sk} ${problem}`)),
  );

test('every table and index says how its rows are read, and how older rows come into it', () => {
  expect(Object.keys(rowKinds).toSorted()).toEqual(Object.keys(tables).toSorted());
  const indexes = Object.entries(tables).flatMap(([table, spec]) => spec.indexes.map(({ name }) => `${table}.${name}`));
  expect(Object.keys(indexBackfills).toSorted()).toEqual(indexes.toSorted());
  const known = [...backfills.map(({ name }) => name), 'first'];
  for (const name of Object.values(indexBackfills)) expect(known).toContain(name);
});

test('what money or an order in work hangs on has no choice that the release before could not bear', () => {
  const release = releases.at(-1) ?? '';
  const added = newMembers(readersOf(rowKinds), readersOfRelease(release)).filter((one) => weighty.test(one));
  expect(added.toSorted()).toEqual(Object.keys(newValues[release] ?? {}).toSorted());
});

describe.each(releases)('the data of the release %s', (release) => {
  const rows = rowsOf(release);

  test('is read by this one, every row; what was renamed since, once its backfill has run', async () => {
    expect(Object.values(rows).flat().length).toBeGreaterThan(500);
    if (unreadOf(rows).length === 0) return;
    const own = await createTables();
    await loadRows(own, rows);
    for (const backfill of backfills) expect(await runBackfill(own, backfill, { now })).toMatchObject({ left: 0 });
    const filled: KeptRows = {};
    for (const table of tableNames) filled[table] = await allRows(own.db, own.names[table]);
    expect(unreadOf(filled)).toEqual([]);
  });

  test('has books that balance by the checks of this one', () => {
    const { ledger = [], payments = [], orders = [] } = rows;
    expect(checkBooks(booksOf({ ledger, payments, orders }))).toEqual([]);
  });

  // What is kept changes no more: among other tests the newest alone.
  const isLooked = process.env.EVERY_RELEASE !== undefined || release === releases.at(-1);
  test.runIf(hasReaders(release) && isLooked)(
    'is read by itself as it is kept: its readers are those it was made with',
    () => {
      const problems = readByRelease(release, { wantsChoices: true });
      const all = Object.entries(rows).flatMap(([table, list]) => list.flatMap((row) => problems(table, row)));
      expect(all).toEqual([]);
      const odd = {
        ...rows.orders?.find(({ sk, pk }) => sk === 'order' && String(pk).startsWith('order#')),
        state: 'odd',
      };
      expect(problems('orders', odd)).toEqual(['/state: enum']);
    },
  );
});

describe('what a newer index or field lacks in older rows', () => {
  const [release = ''] = releases.slice(-1);
  const kept = rowsOf(release);
  let own: TestTables;

  /** Keys of indexes that the releases before the first had not: what their rows look like. */
  const lacking = (table: string, row: Row): Row => {
    const at = `${row.pk} ${row.sk}`;
    const gone = [
      ...(table === 'carts' && at.endsWith(' cart') ? ['owner_pk', 'owner_sk', 'due_pk', 'due_at'] : []),
      ...(table === 'orders' && at.startsWith('order#') ? ['desk_pk', 'desk_sk', 'listed'] : []),
      ...(table === 'payments' && at.includes(' refund#') ? ['owner_pk', 'owner_sk'] : []),
      ...(table === 'work' ? ['mails_pk', 'mails_sk'] : []),
      ...(table === 'ledger' && at.startsWith('fact#') ? ['owner_pk', 'owner_sk'] : []),
    ];
    return Object.fromEntries(Object.entries(row).filter(([name]) => !gone.includes(name)));
  };
  const older = Object.fromEntries(
    Object.entries(kept).map(([table, list]) => [table, list.map((row) => lacking(table, row))]),
  );
  const byKey = (list: readonly Row[]) => list.toSorted((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1));
  const left = async (table: keyof TestTables['names']) =>
    byKey((await allRows(own.db, own.names[table])).filter(({ pk }) => !String(pk).startsWith('backfill#')));

  beforeAll(async () => {
    own = await createTables();
    await loadRows(own, older);
  });

  test('is filled in as today’s writers write it, on from where a run was cut off', async () => {
    for (const backfill of backfills) {
      await runBackfill({ ...own, db: endingAfter(own.db, 30) }, backfill, { now, page: 10 }).catch(() => undefined);
      const done = await runBackfill(own, backfill, { now, page: 10 });
      expect(done).toMatchObject({ left: 0, doneAt: now.toISOString() });
      expect(done.looked).toBeGreaterThanOrEqual(kept[backfill.table]?.length ?? 0);
    }
    for (const table of ['carts', 'payments', 'ledger', 'work'] as const)
      expect(await left(table)).toEqual(byKey(kept[table] ?? []));
    // The kept release did not note changes.
    const changed = (row: Row) =>
      row.sk === 'order' && row.id ? { ...row, changed: expect.stringContaining('#') } : row;
    expect(await left('orders')).toEqual(byKey(kept.orders ?? []).map(changed));
  });

  test('is looked at once: a further run changes nothing, and asks for nothing where it is done', async () => {
    for (const backfill of backfills) {
      expect(await runBackfill(own, backfill, { now, again: true })).toMatchObject({ filled: 0, left: 0 });
      const asked = endingAfter(own.db, 1);
      expect(await runBackfill({ ...own, db: asked }, backfill, { now })).toMatchObject({ filled: 0 });
    }
  });
});

/** A database that a run is cut off from after so many calls. */
function endingAfter(db: DynamoDBDocumentClient, calls: number): DynamoDBDocumentClient {
  let left = calls;
  const send = (command: Parameters<typeof db.send>[0]) => {
    left -= 1;
    if (left < 0) throw new Error('cut off');
    return db.send(command);
  };
  return Object.assign(Object.create(db), { send });
}
