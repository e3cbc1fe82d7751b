import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { soundBooks } from '../../domain/ledger/test/soundBooks.ts';
import type { Wallet } from '../../domain/ledger/wallet.ts';
import { holdsOn, rowAfter } from '../test/onRows.ts';
import type { TransactItem } from '../transact.ts';
import {
  closedWalletItem,
  entryItem,
  entryKey,
  factItem,
  factKey,
  journalKey,
  lowBelowItem,
  openWalletItem,
  reopenedWalletItem,
  walletItem,
  walletKey,
} from './ledgerItems.ts';

let db: TestTables['db'];
let table: string;
beforeAll(async () => {
  const tables = await createTables(['ledger']);
  db = tables.db;
  table = tables.names.ledger;
});
const holds = (item: TransactItem, rows: readonly (object | undefined)[]) => holdsOn(db, item, rows);
const after = (item: TransactItem, row?: object) => rowAfter(db, item, row);

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
const key = walletKey('ann');
const read = { account: 'ann', paid: grosze(700), bonus: grosze(0), held: grosze(30), version: 3 };
const empty = { account: 'ann', paid: grosze(0), bonus: grosze(0), held: grosze(0), version: 0 };
const closed = { ...read, closedAt: at };
const { entries, facts } = soundBooks();
const [entry] = entries;
const [fact] = facts;
if (!entry || !fact) throw new Error('No entry.');
const spent = { ...entry, change: { paid: grosze(-300), bonus: grosze(20), held: grosze(-5) } };
const moved = (change: Partial<Wallet> = {}) => walletItem(table, { ...read, ...change }, [spent, spent]);

test('a wallet moves as it was read: open, with its threshold, and no part below nothing', async () => {
  const versions = [2, 3, 4].map((version) => ({ ...read, version }));
  expect(await holds(moved(), versions)).toEqual([false, true, false]);
  const few = [{ paid: 599 }, { bonus: -1 }, { held: 9 }];
  const enough = [{ paid: 600 }, { bonus: 0 }, { held: 10 }, { paid: 601 }, { bonus: 1 }, { held: 11 }];
  for (const part of few) expect(await holds(moved(), [{ ...read, ...part }]), JSON.stringify(part)).toEqual([false]);
  for (const part of enough) expect(await holds(moved(), [{ ...read, ...part }]), JSON.stringify(part)).toEqual([true]);
  const names = ['paid', 'bonus', 'held', 'version'];
  const lacking = names.map((name) => Object.fromEntries(Object.entries(read).filter(([one]) => one !== name)));
  expect(await holds(moved(), [...lacking, closed, undefined])).toEqual([false, false, false, false, false, false]);
  const thresholds = [read, ...[0, 49, 50, 51].map((lowBelow) => ({ ...read, lowBelow }))];
  expect(await holds(moved(), thresholds)).toEqual([true, false, false, false, false]);
  expect(await holds(moved({ lowBelow: grosze(50) }), thresholds)).toEqual([false, false, false, true, false]);
  expect(await holds(moved({ lowBelow: grosze(0) }), thresholds)).toEqual([false, true, false, false, false]);
});

test('a wallet that was not there yet begins, unless another movement began it', async () => {
  const earned = { ...entry, change: { paid: grosze(300), bonus: grosze(20), held: grosze(5) } };
  const first = walletItem(table, empty, [earned]);
  const rows = [undefined, empty, { ...empty, version: 1 }, { ...empty, lowBelow: 50 }, { ...empty, closedAt: at }];
  expect(await holds(first, rows)).toEqual([true, true, false, false, false]);
  expect(await holds(moved({ version: 0 }), [{ ...read, version: 0 }, empty])).toEqual([true, false]);
  expect(await after(first)).toEqual({ ...key, account: 'ann', ...earned.change, version: 1 });
});

test('the entries of a movement are added up on its wallet', async () => {
  const row = { ...read, lowBelow: grosze(50) };
  expect(await after(moved(), read)).toEqual({ ...key, account: 'ann', paid: 100, bonus: 40, held: 20, version: 5 });
  expect(await after(moved(row), row)).toEqual({
    ...{ ...key, account: 'ann', paid: 100, bonus: 40, held: 20, version: 5, lowBelow: 50 },
  });
});

test('a fact and an entry are written once, the fact in the journal of its day', async () => {
  for (const item of [factItem(table, fact), entryItem(table, entry)])
    expect(await holds(item, [undefined, {}])).toEqual([true, false]);
  expect(await after(factItem(table, fact))).toEqual({
    ...{ ...factKey(fact.id), ...journalKey(fact.id, fact.at), ...fact },
  });
  expect(await after(entryItem(table, entry))).toEqual({ ...entryKey('ann', entry.number), ...entry });
});

test('a threshold is set or taken away of an open wallet; one closes without money, and closed nothing begins on it', async () => {
  const low = (sum: number | undefined) => lowBelowItem(table, 'ann', sum);
  const rows = [undefined, empty, read, { ...read, lowBelow: 50 }, closed];
  for (const item of [low(500), low(0), low(undefined), openWalletItem(table, 'ann')])
    expect(await holds(item, rows)).toEqual([true, true, true, true, false]);
  expect(await after(low(500))).toEqual({ ...key, ...empty, lowBelow: 500 });
  expect(await after(low(0), { ...read, lowBelow: 50 })).toEqual({ ...key, ...read, lowBelow: 0 });
  expect(await after(low(undefined), { ...read, lowBelow: 50 })).toEqual({ ...key, ...read });
  const close = closedWalletItem(table, 'ann', now);
  const money = [{ paid: 1 }, { held: 1 }, { paid: -1 }, { paid: 1, held: -1 }].map((part) => ({ ...empty, ...part }));
  expect(await holds(close, money)).toEqual([false, false, false, false]);
  const { paid: _, ...unpaid } = empty;
  expect(await holds(close, [undefined, empty, { ...empty, bonus: 7 }, unpaid])).toEqual([true, true, true, false]);
  expect(await after(close)).toEqual({ ...key, ...empty, closedAt: at });
  expect(await after(close, { ...empty, bonus: 7, version: 3 })).toEqual({
    ...{ ...key, ...empty, bonus: 7, version: 3, closedAt: at },
  });
});

test('a wallet that is closed again keeps its time; one that is opened again is as it was', async () => {
  const row = { ...empty, closedAt: '2026-11-19T12:00:00.000Z' };
  expect(await after(closedWalletItem(table, 'ann', now), row)).toEqual({ ...key, ...row });
  const reopened = reopenedWalletItem(table, 'ann');
  expect(await holds(reopened, [row, empty, undefined])).toEqual([true, true, false]);
  expect(await after(reopened, row)).toEqual({ ...key, ...empty });
});
