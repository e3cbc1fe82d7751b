import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { OpenRefunds } from '#shared/model/money/refund.ts';
import { Refund } from '../../domain/refund/refund.ts';
import { compensationEvents, refundEvents } from '../../domain/webhooks/orderEvents.ts';
import { holds } from '../conditionHeld.ts';
import { readRows } from '../readRows.ts';
import type { TransactItem } from '../transact.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';
import { duePk, openRefundsPk, paymentKey, refundKey } from './paymentItems.ts';

const stateName = { '#state': 'state' };

/** A new refund; one through the provider is due until it has ended, and listed for staff. */
export function newRefundItems(table: string, refund: Refund): TransactItem[] {
  const { slug, id, state, requestedAt } = refund;
  const started = {
    Put: {
      TableName: table,
      Item: {
        ...refundKey(slug, id),
        ...refund,
        ...(state === 'requested' && {
          due_pk: duePk(slug),
          due_at: requestedAt,
          owner_pk: openRefundsPk.waiting,
          owner_sk: `${requestedAt}#${id}`,
        }),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
  const events = [...compensationEvents(refund), ...(state === 'completed' ? refundEvents(refund, requestedAt) : [])];
  return [started, ...events.flatMap((one) => pendingEventItems(table, one))];
}

/** Counts a refund on its payment, if what has been refunded is still `before`, in grosze. */
export function refundedPaymentItem(table: string, slug: string, amount: number, before: number): TransactItem {
  return {
    Update: {
      TableName: table,
      Key: paymentKey(slug),
      UpdateExpression: 'SET refunded = :after',
      ConditionExpression: '#state = :paid AND refunded = :before',
      ExpressionAttributeNames: stateName,
      ExpressionAttributeValues: { ':after': before + amount, ':before': before, ':paid': 'paid' },
    },
  };
}

/** The result of a refund at the provider. `byHand`: rejected without a balance to credit: staff have to pay it out. */
export interface EndedRefund {
  ended: 'completed' | 'rejected';
  byHand: boolean;
  now: Date;
}

/** Ends a refund as the provider reported. */
export function endedRefundItems(table: string, refund: Refund, { ended, byHand, now }: EndedRefund): TransactItem[] {
  const listed = byHand ? ', owner_pk = :open REMOVE' : ' REMOVE owner_pk, owner_sk,';
  const at = now.toISOString();
  const over = {
    Update: {
      TableName: table,
      Key: refundKey(refund.slug, refund.id),
      UpdateExpression: `SET #state = :state, finishedAt = :at${listed} due_pk, due_at`,
      ConditionExpression: '#state IN (:requested, :asked)',
      ExpressionAttributeNames: stateName,
      ExpressionAttributeValues: {
        ...(byHand && { ':open': openRefundsPk.rejected }),
        ':state': ended,
        ':at': at,
        ':requested': 'requested',
        ':asked': 'asked',
      },
    },
  };
  return [
    over,
    ...(ended === 'completed' ? refundEvents(refund, at).flatMap((one) => pendingEventItems(table, one)) : []),
  ];
}

/** Records that staff transferred a rejected refund by hand. */
export function paidOutRefundItem(table: string, { slug, id }: Refund, payout: NonNullable<Refund['payout']>) {
  return {
    Update: {
      TableName: table,
      Key: refundKey(slug, id),
      UpdateExpression: 'SET #state = :paidOut, payout = :payout REMOVE owner_pk, owner_sk',
      ConditionExpression: '#state = :rejected',
      ExpressionAttributeNames: stateName,
      ExpressionAttributeValues: { ':paidOut': 'paid_out', ':payout': payout, ':rejected': 'rejected' },
    },
  } satisfies TransactItem;
}

/** Changes of a refund alone; its start and end are written with the books (orderingStore). */
export function refundStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Records that the provider has accepted it. */
    asked: ({ slug, id }: Refund): Promise<boolean> =>
      holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: refundKey(slug, id),
            UpdateExpression: 'SET #state = :asked',
            ConditionExpression: '#state = :requested',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':asked': 'asked', ':requested': 'requested' },
          }),
        ),
      ),
  };
}
export type RefundStore = ReturnType<typeof refundStore>;

const Place = z.object({ owner_sk: z.string() });

/** Open refunds for staff, page by page, at a constant cost per page. */
export function openRefundStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Oldest first; `after` is the cursor of the previous page. */
    async page(
      list: OpenRefunds,
      limit: number,
      after?: string,
    ): Promise<{ refunds: Refund[]; next: string | undefined }> {
      const { Items = [], LastEvaluatedKey } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'owner',
          KeyConditionExpression: after === undefined ? 'owner_pk = :list' : 'owner_pk = :list AND owner_sk > :after',
          ExpressionAttributeValues: { ':list': openRefundsPk[list], ...(after !== undefined && { ':after': after }) },
          Limit: limit,
        }),
      );
      const last = Items.at(-1);
      return {
        refunds: readRows(Refund, Items),
        next: LastEvaluatedKey && last ? z.parse(Place, last).owner_sk : undefined,
      };
    },
  };
}
