import type { RefundApproval } from '../../domain/payment/refundApproval.ts';
import type { TransactItem } from '../transact.ts';
import { approvalKey, openRefundsPk } from './paymentKeys.ts';

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
