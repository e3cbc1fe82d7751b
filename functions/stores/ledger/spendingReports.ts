import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { SpendingMail } from '../../domain/mail/spendingMail.ts';
import { dueRows } from '../dueRows.ts';
import { queuedMailItem } from '../mails/queuedMails.ts';
import { putItem, readRow, removeItem, write } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { openWalletItem, reportKey, reportsDue } from './ledgerItems.ts';

/** A subscription to monthly spending mails, and the month of the next one (`2026-11`, Warsaw). */
export const ReportRow = z.object({ account: z.string(), month: z.string() });
export type ReportRow = z.infer<typeof ReportRow>;

/** Subscriptions to monthly spending mails. */
export function reportStore(db: DynamoDBDocumentClient, { ledger: table, work }: { ledger: string; work: string }) {
  const rowOf = ({ account, month }: ReportRow, dueAt: Date) => ({
    ...{ ...reportKey(account), account, month },
    ...{ due_pk: reportsDue.of(account), due_at: dueAt.toISOString() },
  });

  return {
    async isOn(account: string): Promise<boolean> {
      return (await readRow(db, table, reportKey(account), { eventually: true })) !== undefined;
    },

    /** Subscribes from this month on; an existing subscription is kept. `closed`: the account is closed. */
    async turnOn(row: ReportRow, dueAt: Date): Promise<'written' | 'closed'> {
      const result = await transact(db, [
        openWalletItem(table, row.account),
        putItem(table, rowOf(row, dueAt), 'attribute_not_exists(pk)'),
      ]);
      return result === 'written' || result.reasons[0] !== 'condition' ? 'written' : 'closed';
    },

    turnOff: (account: string): Promise<void> => write(db, removeItem(table, reportKey(account))),

    due: (now: Date, limit: number): Promise<ReportRow[]> => dueRows(db, table, ReportRow, reportsDue.all, now, limit),

    /**
     * Queues a month's mail and moves the subscription to the next month, in one write. `changed`: another run was
     * faster, or the subscription was ended.
     */
    async mailed(row: ReportRow, next: { month: string; dueAt: Date }, mail: SpendingMail) {
      const moved: TransactItem = putItem(table, rowOf({ ...row, month: next.month }, next.dueAt), '#month = :month', {
        month: row.month,
      });
      return (await transact(db, [moved, queuedMailItem(work, mail)])) === 'written' ? 'written' : 'changed';
    },
  };
}
export type ReportStore = ReturnType<typeof reportStore>;
