import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { OpenRefunds } from '#shared/model/refund.ts';
import { Refund } from '../../domain/payment/refund.ts';
import { readRows } from '../readRows.ts';
import { openRefundsPk } from './paymentKeys.ts';

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
export type OpenRefundStore = ReturnType<typeof openRefundStore>;
