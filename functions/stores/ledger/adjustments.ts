import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { Adjustment, adjustmentFact, isCovered, monthOf, sizeOf } from '../../domain/ledger/adjustment.ts';
import { emptyWallet, spendable } from '../../domain/ledger/wallet.ts';
import type { BalanceMail } from '../../domain/mail/balanceMail.ts';
import { auditItem } from '../audit/auditItems.ts';
import { queuedMailItem } from '../mails/queuedMails.ts';
import { readRows } from '../readRows.ts';
import { putItem, queryPage, queryRows, readRow, updateItem } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { ledgerStore } from './ledger.ts';
import { adjustedKey, adjustmentKey, openAdjustmentsPk } from './ledgerItems.ts';

const Place = z.object({ owner_sk: z.string() });
const Alone = z.object({ alone: z.int() });
/** Above the number of corrections of any account, so that one query reads them all. */
const mostOfAnAccount = 100;

/** What is written together with a posted correction, made from the balance before and after. */
export interface Told {
  line: AuditLine;
  mail: BalanceMail | undefined;
}

interface Tables {
  ledger: string;
  audit: string;
  work: string;
}

/** Balance corrections by staff, stored beside the wallets. */
export function adjustmentStore(db: DynamoDBDocumentClient, tables: Tables) {
  const { ledger: table } = tables;
  const ledger = ledgerStore(db, table);
  return {
    async read(account: string, id: string): Promise<Adjustment | undefined> {
      const row = await readRow(db, table, adjustmentKey(account, id));
      return row && z.parse(Adjustment, row);
    },

    /** The corrections of one account, newest first. */
    async of(account: string): Promise<Adjustment[]> {
      const rows = await queryRows(
        db,
        table,
        'pk = :pk AND begins_with(sk, :adjustments)',
        { pk: adjustmentKey(account, '').pk, adjustments: 'adjustment#' },
        { ConsistentRead: true, Limit: mostOfAnAccount },
      );
      return readRows(Adjustment, rows).sort((one, other) => (one.at < other.at ? 1 : -1));
    },

    /** Corrections waiting for a second person, oldest first; `after` is the cursor of the previous page. */
    async open(limit: number, after?: string): Promise<{ adjustments: Adjustment[]; next: string | undefined }> {
      const { rows, next } = await queryPage(
        db,
        table,
        after === undefined ? 'owner_pk = :list' : 'owner_pk = :list AND owner_sk > :after',
        { list: openAdjustmentsPk, after },
        { IndexName: 'owner', Limit: limit },
      );
      const last = rows.at(-1);
      return {
        adjustments: readRows(Adjustment, rows),
        next: next && last ? z.parse(Place, last).owner_sk : undefined,
      };
    },

    /** The total in grosze corrected on an account this month without a second person. */
    async alone(account: string, now: Date): Promise<number> {
      const row = await readRow(db, table, adjustedKey(account, monthOf(now)));
      return row ? z.parse(Alone, row).alone : 0;
    },

    /**
     * Posts a correction exactly once, with its audit line and mail. `above`: it needs a second person; `insufficient`:
     * the balance does not cover it; `closed`: the account is closed; `changed`: the id exists, or it was decided
     * otherwise. In each case nothing was written.
     */
    async post(
      adjustment: Adjustment | Decided,
      tell: (posted: Adjustment) => Told,
      { aloneUpTo, now }: { aloneUpTo: number; now: Date },
    ): Promise<'posted' | 'above' | 'insufficient' | 'closed' | 'changed'> {
      if (!adjustment.decided && sizeOf(adjustment) > aloneUpTo) return 'above';
      const fact = adjustmentFact(adjustment, now.toISOString());
      let before = zeroGrosze;
      const facts = (wallet = emptyWallet(adjustment.account)) => {
        before = spendable(wallet);
        return isCovered(wallet, adjustment) ? [fact] : ('insufficient' as const);
      };
      const items = () => {
        const balance = { before, after: grosze(before + adjustment.amount) };
        const posted: Adjustment = { ...adjustment, state: 'posted', balance };
        const { line, mail } = tell(posted);
        const { decided } = posted;
        return [
          decided ? decidedAdjustmentItem(table, { ...posted, decided }) : newAdjustmentItem(table, posted),
          ...(decided ? [] : [aloneItem(table, posted, aloneUpTo, now)]),
          auditItem(tables.audit, line, `adjusted-${posted.id}`),
          ...(mail ? [queuedMailItem(tables.work, mail)] : []),
        ];
      };
      const made = await ledger.post({ ids: [fact.id], account: adjustment.account, facts, items });
      if (made.outcome === 'state') return made.at === 1 && !adjustment.decided ? 'above' : 'changed';
      return made.outcome === 'already' || made.outcome === 'other' ? 'changed' : made.outcome;
    },

    /** Lists a correction for a second person; false if the id exists. */
    ask: async (adjustment: Adjustment, line: AuditLine): Promise<boolean> =>
      (await transact(db, [
        newAdjustmentItem(table, adjustment),
        auditItem(tables.audit, line, `asked-${adjustment.id}`),
      ])) === 'written',

    /** False if the correction was already decided. */
    decline: async (adjustment: Decided, line: AuditLine): Promise<boolean> =>
      (await transact(db, [
        decidedAdjustmentItem(table, { ...adjustment, state: 'declined' }),
        auditItem(tables.audit, line, `declined-${adjustment.id}`),
      ])) === 'written',
  };
}
export type AdjustmentStore = ReturnType<typeof adjustmentStore>;

/** A new correction: posted at once, or listed for a second person. */
export const newAdjustmentItem = (table: string, adjustment: Adjustment): TransactItem =>
  putItem(
    table,
    {
      ...adjustmentKey(adjustment.account, adjustment.id),
      ...adjustment,
      ...(adjustment.state === 'awaiting' && {
        owner_pk: openAdjustmentsPk,
        owner_sk: `${adjustment.at}#${adjustment.id}`,
      }),
    },
    'attribute_not_exists(pk)',
  );

/** Records the decision, once. The requester may withdraw the correction, but not post it. */
export const decidedAdjustmentItem = (table: string, adjustment: Decided): TransactItem => {
  const { account, id, state, decided, balance } = adjustment;
  const isPosted = state === 'posted';
  return updateItem(
    table,
    adjustmentKey(account, id),
    `SET #state = :state, decided = :decided${isPosted ? ', balance = :balance' : ''} REMOVE owner_pk, owner_sk`,
    { state, decided, balance, awaiting: 'awaiting', by: decided.by },
    isPosted ? '#state = :awaiting AND #by <> :by' : '#state = :awaiting',
  );
};
type Decided = Adjustment & { decided: NonNullable<Adjustment['decided']> };

/** Counts a correction towards an account's monthly amount without a second person: refused above the limit. */
export const aloneItem = (table: string, adjustment: Adjustment, aloneUpTo: number, now: Date): TransactItem =>
  updateItem(
    table,
    adjustedKey(adjustment.account, monthOf(now)),
    'ADD alone :size',
    { size: sizeOf(adjustment), before: aloneUpTo - sizeOf(adjustment) },
    'attribute_not_exists(pk) OR alone <= :before',
  );
