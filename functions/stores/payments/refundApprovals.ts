import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { RefundApproval } from '../../domain/refund/refund.ts';
import { auditItem } from '../audit/auditItems.ts';
import { readRows } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { approvalKey, openRefundsPk, paymentKey } from './paymentItems.ts';

const Place = z.object({ owner_sk: z.string() });

/** Refunds above the limit: asked for by one person, decided by another. */
export function approvalStore(db: DynamoDBDocumentClient, tables: { payments: string; audit: string }) {
  const { payments } = tables;
  return {
    async read(slug: string, id: string): Promise<RefundApproval | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: payments, Key: approvalKey(slug, id), ConsistentRead: true }),
      );
      return Item && z.parse(RefundApproval, Item);
    },

    /** Those of one payment, oldest first. */
    async of(slug: string): Promise<RefundApproval[]> {
      const { Items = [] } = await db.send(
        new QueryCommand({
          TableName: payments,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :approvals)',
          ExpressionAttributeValues: { ':pk': paymentKey(slug).pk, ':approvals': 'approval#' },
          ConsistentRead: true,
        }),
      );
      return z.parse(z.array(RefundApproval), Items).sort((one, other) => (one.at < other.at ? -1 : 1));
    },

    /** Those waiting for a decision, oldest first; `after` is the cursor of the previous page. */
    async open(limit: number, after?: string): Promise<{ approvals: RefundApproval[]; next: string | undefined }> {
      const { Items = [], LastEvaluatedKey } = await db.send(
        new QueryCommand({
          TableName: payments,
          IndexName: 'owner',
          KeyConditionExpression: after === undefined ? 'owner_pk = :list' : 'owner_pk = :list AND owner_sk > :after',
          ExpressionAttributeValues: {
            ':list': openRefundsPk.approval,
            ...(after !== undefined && { ':after': after }),
          },
          Limit: limit,
        }),
      );
      const last = Items.at(-1);
      return {
        approvals: readRows(RefundApproval, Items),
        next: LastEvaluatedKey && last ? z.parse(Place, last).owner_sk : undefined,
      };
    },

    /** False if the id exists. */
    create: async (approval: RefundApproval, line: AuditLine): Promise<boolean> =>
      (await transact(db, [
        newApprovalItem(payments, approval),
        auditItem(tables.audit, line, `asked-${approval.id}`),
      ])) === 'written',

    /** False if it was already decided, or for the requester. */
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
export const newApprovalItem = (table: string, approval: RefundApproval): TransactItem => ({
  Put: {
    TableName: table,
    Item: {
      ...approvalKey(approval.slug, approval.id),
      ...approval,
      owner_pk: openRefundsPk.approval,
      owner_sk: `${approval.at}#${approval.id}`,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Decided once; never approved by the requester, who may only withdraw it. */
export const decidedApprovalItem = (
  table: string,
  { slug, id }: RefundApproval,
  state: 'approved' | 'declined',
  decided: NonNullable<RefundApproval['decided']>,
): TransactItem => ({
  Update: {
    TableName: table,
    Key: approvalKey(slug, id),
    UpdateExpression: 'SET #state = :state, decided = :decided REMOVE owner_pk, owner_sk',
    ConditionExpression: state === 'approved' ? '#state = :awaiting AND #by <> :by' : '#state = :awaiting',
    ExpressionAttributeNames: { '#state': 'state', ...(state === 'approved' && { '#by': 'by' }) },
    ExpressionAttributeValues: {
      ':state': state,
      ':decided': decided,
      ':awaiting': 'awaiting',
      ...(state === 'approved' && { ':by': decided.by }),
    },
  },
});
