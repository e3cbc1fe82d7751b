import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { RefundApproval } from '../../domain/refund/refund.ts';
import { auditItem } from '../audit/auditItems.ts';
import { readRows } from '../readRows.ts';
import { putItem, queryPage, readRow, rowsBelow, updateItem } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { approvalKey, openRefundsPk, paymentKey } from './paymentItems.ts';

const Place = z.object({ owner_sk: z.string() });

/** Refunds above the limit: asked for by one person, decided by another. */
export function approvalStore(db: DynamoDBDocumentClient, tables: { payments: string; audit: string }) {
  const { payments } = tables;
  return {
    async read(slug: string, id: string): Promise<RefundApproval | undefined> {
      const row = await readRow(db, payments, approvalKey(slug, id));
      return row && z.parse(RefundApproval, row);
    },

    /** The refund requests of one payment, oldest first. */
    async of(slug: string): Promise<RefundApproval[]> {
      const rows = await rowsBelow(db, payments, paymentKey(slug).pk, 'approval#');
      return z.parse(z.array(RefundApproval), rows).sort((one, other) => (one.at < other.at ? -1 : 1));
    },

    /** Requests waiting for a decision, oldest first; `after` is the cursor of the previous page. */
    async open(limit: number, after?: string): Promise<{ approvals: RefundApproval[]; next: string | undefined }> {
      const { rows, next } = await queryPage(
        db,
        payments,
        after === undefined ? 'owner_pk = :list' : 'owner_pk = :list AND owner_sk > :after',
        { list: openRefundsPk.approval, after },
        { IndexName: 'owner', Limit: limit },
      );
      return {
        approvals: readRows(RefundApproval, rows),
        next: next && z.parse(Place, next).owner_sk,
      };
    },

    /** False if the id exists. */
    create: async (approval: RefundApproval, line: AuditLine): Promise<boolean> =>
      (await transact(db, [
        newApprovalItem(payments, approval),
        auditItem(tables.audit, line, `asked-${approval.id}`),
      ])) === 'written',

    /** False if the request was already decided, or if the decider is the requester. */
    decline: async (
      approval: RefundApproval,
      decided: NonNullable<RefundApproval['decided']>,
      line: AuditLine,
    ): Promise<boolean> =>
      (await transact(db, [
        decidedApprovalItem(payments, approval, 'declined', decided),
        auditItem(tables.audit, line, `declined-${approval.id}`),
      ])) === 'written',
  };
}
export type ApprovalStore = ReturnType<typeof approvalStore>;

/** A refund waiting for a second person: listed for staff until decided. */
export const newApprovalItem = (table: string, approval: RefundApproval): TransactItem =>
  putItem(
    table,
    {
      ...approvalKey(approval.slug, approval.id),
      ...approval,
      owner_pk: openRefundsPk.approval,
      owner_sk: `${approval.at}#${approval.id}`,
    },
    'attribute_not_exists(pk)',
  );

/** Records the decision, once. The requester may withdraw the request, but not approve it. */
export const decidedApprovalItem = (
  table: string,
  { slug, id }: RefundApproval,
  state: 'approved' | 'declined',
  decided: NonNullable<RefundApproval['decided']>,
): TransactItem =>
  updateItem(
    table,
    approvalKey(slug, id),
    'SET #state = :state, decided = :decided REMOVE owner_pk, owner_sk',
    { state, decided, awaiting: 'awaiting', by: decided.by },
    state === 'approved' ? '#state = :awaiting AND #by <> :by' : '#state = :awaiting',
  );
