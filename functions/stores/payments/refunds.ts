import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { OpenRefunds } from '#shared/model/money/refund.ts';
import { Refund } from '../../domain/refund/refund.ts';
import { compensationEvents, refundEvents } from '../../domain/webhooks/orderEvents.ts';
import { readRows } from '../readRows.ts';
import { putItem, queryPage, updateItem, writeIf } from '../rows.ts';
import type { TransactItem } from '../transact.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';
import { duePk, openRefundsPk, paymentKey, refundKey } from './paymentItems.ts';

/** A new refund; one through the provider is due until it has ended, and listed for staff. */
export function newRefundItems(table: string, refund: Refund): TransactItem[] {
  const { slug, id, state, requestedAt } = refund;
  const started = putItem(
    table,
    {
      ...refundKey(slug, id),
      ...refund,
      ...(state === 'requested' && {
        due_pk: duePk(slug),
        due_at: requestedAt,
        owner_pk: openRefundsPk.waiting,
        owner_sk: `${requestedAt}#${id}`,
      }),
    },
    'attribute_not_exists(pk)',
  );
  const events = [...compensationEvents(refund), ...(state === 'completed' ? refundEvents(refund, requestedAt) : [])];
  return [started, ...events.flatMap((one) => pendingEventItems(table, one))];
}

/** Counts a refund on its payment, conditional on the amount refunded so far being `before`. Amounts in grosze. */
export const refundedPaymentItem = (table: string, slug: string, amount: number, before: number): TransactItem =>
  updateItem(
    table,
    paymentKey(slug),
    'SET refunded = :after',
    { after: before + amount, before, paid: 'paid' },
    '#state = :paid AND refunded = :before',
  );

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
  const over = updateItem(
    table,
    refundKey(refund.slug, refund.id),
    `SET #state = :state, finishedAt = :at${listed} due_pk, due_at`,
    { open: openRefundsPk.rejected, state: ended, at, requested: 'requested', asked: 'asked' },
    '#state IN (:requested, :asked)',
  );
  return [
    over,
    ...(ended === 'completed' ? refundEvents(refund, at).flatMap((one) => pendingEventItems(table, one)) : []),
  ];
}

/** Records that staff transferred a rejected refund by hand. */
export const paidOutRefundItem = (
  table: string,
  { slug, id }: Refund,
  payout: NonNullable<Refund['payout']>,
): TransactItem =>
  updateItem(
    table,
    refundKey(slug, id),
    'SET #state = :paidOut, payout = :payout REMOVE owner_pk, owner_sk',
    { paidOut: 'paid_out', payout, rejected: 'rejected' },
    '#state = :rejected',
  );

/** Changes of a refund alone; its start and end are written with the books (orderingStore). */
export function refundStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Records that the provider has accepted the refund request. */
    asked: ({ slug, id }: Refund): Promise<boolean> =>
      writeIf(
        db,
        updateItem(
          table,
          refundKey(slug, id),
          'SET #state = :asked',
          { asked: 'asked', requested: 'requested' },
          '#state = :requested',
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
      const { rows, next } = await queryPage(
        db,
        table,
        after === undefined ? 'owner_pk = :list' : 'owner_pk = :list AND owner_sk > :after',
        { list: openRefundsPk[list], after },
        { IndexName: 'owner', Limit: limit },
      );
      return {
        refunds: readRows(Refund, rows),
        next: next && z.parse(Place, next).owner_sk,
      };
    },
  };
}
