import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import { isSameFact } from '../../domain/ledger/movements.ts';
import { emptyWallet, fallsLow, Wallet, WalletEntry, walletEntries } from '../../domain/ledger/wallet.ts';
import { lowBalanceEvents } from '../../domain/webhooks/orderEvents.ts';
import { readRows } from '../readRows.ts';
import { everyRow, queryPage, queryRows, readRow } from '../rows.ts';
import { BusyError, pause, type Refused, type TransactItem, transact } from '../transact.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';
import {
  entryItem,
  entryKey,
  factItem,
  factKey,
  journalKey,
  journalPk,
  journalShards,
  lowBelowItem,
  openWalletItem,
  walletItem,
  walletKey,
} from './ledgerItems.ts';

/** Wallets, their history and the journal of facts. Only postFacts writes them. */
export function ledgerStore(db: DynamoDBDocumentClient, table: string) {
  const store = {
    /** The wallet of an account; an empty one if nothing was ever booked on it. */
    async readWallet(account: string): Promise<Wallet> {
      const row = await readRow(db, table, walletKey(account));
      return row ? z.parse(Wallet, row) : emptyWallet(account);
    },

    /** Condition that an account's wallet is open, for transactions that begin an order, a top-up or a token. */
    mustBeOpen: (account: string): TransactItem => openWalletItem(table, account),

    /** Sets the low-balance threshold; `closed`: the account is closed. */
    async tellBelow(account: string, lowBelow: number | undefined): Promise<'written' | 'closed'> {
      const result = await transact(db, [lowBelowItem(table, account, lowBelow)]);
      return result === 'written' ? result : 'closed';
    },

    async readFact(id: string): Promise<LedgerFact | undefined> {
      const row = await readRow(db, table, factKey(id));
      return row && z.parse(LedgerFact, row);
    },

    /** A page of a wallet's history, newest first; `before` is the last entry's number on the previous page. */
    async history(
      account: string,
      { limit, before }: { limit: number; before?: number | undefined },
    ): Promise<{ entries: WalletEntry[]; more: boolean }> {
      const { rows, next } = await queryPage(
        db,
        table,
        'pk = :pk AND begins_with(sk, :entries)',
        { pk: walletKey(account).pk, entries: 'entry#' },
        {
          ScanIndexForward: false,
          ConsistentRead: true,
          Limit: limit,
          ...(before !== undefined && { ExclusiveStartKey: entryKey(account, before) }),
        },
      );
      return { entries: readRows(WalletEntry, rows), more: next !== undefined };
    },

    /** All facts of a day (YYYY-MM-DD, UTC), unordered. */
    async journal(day: string): Promise<LedgerFact[]> {
      const shards = await Promise.all(journalShards.map((shard) => queryJournal(journalPk(day, shard))));
      return shards.flat();
    },

    /**
     * At most `limit` facts of one of the partitions of a day (UTC), oldest first, after the place of an earlier page;
     * `next`: the place to go on from, undefined at the partition's end.
     */
    async journalPage(
      { day, shard }: { day: string; shard: number },
      limit: number,
      after = '',
    ): Promise<{ facts: LedgerFact[]; next: string | undefined }> {
      const rows = await queryRows(
        db,
        table,
        'owner_pk = :pk AND owner_sk > :after',
        { pk: journalPk(day, shard), after: after === '' ? ' ' : after },
        { IndexName: 'owner', Limit: limit },
      );
      const facts = z.parse(z.array(LedgerFact), rows);
      const last = facts.length === limit ? facts.at(-1) : undefined;
      return { facts, next: last && journalKey(last.id, last.at).owner_sk };
    },

    post: (posting: Posting, state: readonly TransactItem[] = []): Promise<Posted> =>
      postFacts({ db, table, ...store }, posting, state),
  };

  async function queryJournal(pk: string): Promise<LedgerFact[]> {
    const rows = await everyRow(db, table, 'owner_pk = :pk', { pk }, { IndexName: 'owner' });
    return z.parse(z.array(LedgerFact), rows);
  }

  return store;
}
export type LedgerStore = ReturnType<typeof ledgerStore>;

/**
 * Whether a failed write may have been carried out: no answer (timeout, broken connection), or a server error. A
 * refusal wrote nothing.
 */
function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('$fault' in error) return error.$fault === 'server';
  const code = 'code' in error ? String(error.code) : '';
  return error.name === 'TimeoutError' || error.name === 'NetworkingError' || /^(ECONN|EPIPE|ETIMEDOUT)/.test(code);
}

/** Facts to post together: built from the current wallet, and rebuilt whenever it has moved. */
export interface Posting {
  /** The ids of the facts, independent of the wallet. */
  ids: readonly [string, ...string[]];
  /** The account whose wallet it moves, if any. */
  account?: string | undefined;
  /** `insufficient`: the wallet does not cover it. */
  facts: (wallet: Wallet | undefined) => readonly LedgerFact[] | 'insufficient';
  /** Further items that depend on the facts, after those given to `post`. */
  items?: (facts: readonly LedgerFact[]) => readonly TransactItem[];
}

/**
 * `already`: the same facts were posted before. `other`: their ids were posted with another meaning, such as an order
 * paid another way. `insufficient`: nothing was written. `closed`: the wallet's account is closed; nothing was written.
 * `state`: the further item at this index refused; nothing was written.
 */
type Posted =
  | { outcome: 'posted' | 'already'; facts: readonly LedgerFact[] }
  | { outcome: 'insufficient' | 'other' | 'closed' }
  | { outcome: 'state'; at: number };

interface Reading {
  db: DynamoDBDocumentClient;
  table: string;
  readWallet(account: string): Promise<Wallet>;
  readFact(id: string): Promise<LedgerFact | undefined>;
}

/**
 * The write of a posting is refused only when another movement of the same wallet was faster, so many tries are safe.
 */
const tries = 60;
/**
 * Tries after lost answers: the earlier write may have succeeded, so the same facts are written again, and the markers
 * of posted facts tell which.
 */
const unknownTries = 3;

/**
 * Posts facts exactly once, together with the wallet, its history and the further items in one transaction: markers
 * first, then entries, wallet and state, so that refusals are read in this order. BusyError if others are always
 * faster.
 */
async function postFacts(reading: Reading, posting: Posting, state: readonly TransactItem[]): Promise<Posted> {
  const { db, table } = reading;
  let unknown = 0;
  for (let attempt = 1; attempt <= tries; attempt++) {
    const { account } = posting;
    const wallet = account === undefined ? undefined : await reading.readWallet(account);
    const facts = posting.facts(wallet);
    // The wallet may be too low because these very facts were posted from it and the answer got lost.
    if (facts === 'insufficient') return (await postedBefore(reading, posting)) ?? { outcome: 'insufficient' };
    const entries = wallet ? walletEntries(wallet, facts) : [];
    if (wallet?.closedAt !== undefined && entries.length > 0)
      return (await postedBefore(reading, posting)) ?? { outcome: 'closed' };
    const books = [
      ...facts.map((fact) => factItem(table, fact)),
      ...entries.map((entry) => entryItem(table, entry)),
      ...(wallet && entries.length > 0 ? [walletItem(table, wallet, entries)] : []),
    ];
    const lowBalance = wallet && fallsLow(wallet, entries) ? lowBalanceEvents(wallet, entries) : [];
    const after = [...(posting.items?.(facts) ?? []), ...lowBalance.flatMap((one) => pendingEventItems(table, one))];
    const written = await transact(db, [...books, ...state, ...after]).catch((error: unknown) => {
      if (!isOutcomeUnknown(error) || ++unknown > unknownTries) throw error;
      return 'unknown' as const;
    });
    if (written === 'written') return { outcome: 'posted', facts };
    if (written !== 'unknown') {
      const refusedAt = firstRefusal(written);
      if (refusedAt < facts.length) return alreadyPosted(reading, facts);
      if (refusedAt >= books.length) return { outcome: 'state', at: refusedAt - books.length };
    }
    await pause(Math.min(attempt, 6));
  }
  throw new BusyError('A wallet moved faster than it could be written.');
}

const firstRefusal = ({ reasons }: Refused): number => reasons.indexOf('condition');

async function postedBefore(reading: Reading, { ids }: Posting): Promise<Posted | undefined> {
  const [first, ...others] = await Promise.all(ids.map((id) => reading.readFact(id)));
  return first && { outcome: 'already', facts: [first, ...others.filter((fact) => fact !== undefined)] };
}

/**
 * Whether facts were posted before. Facts are posted together or not at all; the stored legs show whether they had the
 * same meaning.
 */
async function alreadyPosted(reading: Reading, meant: readonly LedgerFact[]): Promise<Posted> {
  const stored = await Promise.all(meant.map(({ id }) => reading.readFact(id)));
  const facts = stored.filter((fact) => fact !== undefined);
  const same = meant.every((fact, index) => {
    const there = stored[index];
    return there !== undefined && isSameFact(there, fact);
  });
  return same ? { outcome: 'already', facts } : { outcome: 'other' };
}

/** Facts whose amounts do not depend on the wallet. */
export function postingOf(facts: readonly LedgerFact[]): Posting {
  const [first, ...others] = facts.map(({ id }) => id);
  if (first === undefined) throw new Error('Nothing to post.');
  const account = facts.find(({ wallet }) => wallet !== undefined)?.wallet;
  return { ids: [first, ...others], account, facts: () => facts };
}

/** `closed`: the wallet's account is closed and will not reopen. */
export const writtenOr = ({ outcome }: Posted) =>
  outcome === 'posted' ? ('written' as const) : outcome === 'closed' ? outcome : ('changed' as const);
