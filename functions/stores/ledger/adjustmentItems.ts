import { type Adjustment, monthOf, sizeOf } from '../../domain/ledger/adjustment.ts';
import type { TransactItem } from '../transact.ts';
import { adjustedKey, adjustmentKey, openAdjustmentsPk } from './ledgerKeys.ts';

/** A new correction: posted at once, or listed for a second person. */
export const newAdjustmentItem = (table: string, adjustment: Adjustment): TransactItem => ({
  Put: {
    TableName: table,
    Item: {
      ...adjustmentKey(adjustment.account, adjustment.id),
      ...adjustment,
      ...(adjustment.state === 'awaiting' && {
        owner_pk: openAdjustmentsPk,
        owner_sk: `${adjustment.at}#${adjustment.id}`,
      }),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Decided once; never posted by the requester, who may only withdraw it. */
export const decidedAdjustmentItem = (table: string, adjustment: Decided): TransactItem => {
  const { account, id, state, decided, balance } = adjustment;
  const isPosted = state === 'posted';
  return {
    Update: {
      TableName: table,
      Key: adjustmentKey(account, id),
      UpdateExpression: `SET #state = :state, decided = :decided${isPosted ? ', balance = :balance' : ''} REMOVE owner_pk, owner_sk`,
      ConditionExpression: isPosted ? '#state = :awaiting AND #by <> :by' : '#state = :awaiting',
      ExpressionAttributeNames: { '#state': 'state', ...(isPosted && { '#by': 'by' }) },
      ExpressionAttributeValues: {
        ...{ ':state': state, ':decided': decided, ':awaiting': 'awaiting' },
        ...(isPosted && { ':by': decided.by, ':balance': balance }),
      },
    },
  };
};
export type Decided = Adjustment & { decided: NonNullable<Adjustment['decided']> };

/** Counts a correction towards an account's monthly amount without a second person: refused above the limit. */
export const aloneItem = (table: string, adjustment: Adjustment, aloneUpTo: number, now: Date): TransactItem => ({
  Update: {
    TableName: table,
    Key: adjustedKey(adjustment.account, monthOf(now)),
    UpdateExpression: 'ADD alone :size',
    ConditionExpression: 'attribute_not_exists(pk) OR alone <= :before',
    ExpressionAttributeValues: { ':size': sizeOf(adjustment), ':before': aloneUpTo - sizeOf(adjustment) },
  },
});
