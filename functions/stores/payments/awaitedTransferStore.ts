import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Payment, PaymentAttempt } from '../../domain/payment/payment.ts';
import { readRows } from '../readRows.ts';
import { awaitedTransfersPk, paymentKey, transferKey } from './paymentKeys.ts';

const Place = z.object({ owner_sk: z.string() });
const Booked = z.object({ slug: z.string(), reference: z.string(), receivedOn: z.string(), amount: z.int() });
export type BookedTransfer = z.infer<typeof Booked>;

export interface AwaitedTransfer {
  payment: Payment;
  attempt: PaymentAttempt;
}

/** Announced bank transfers, and booked ones. */
export function awaitedTransferStore(db: DynamoDBDocumentClient, table: string) {
  async function paymentsOf(slugs: readonly string[]): Promise<Map<string, Payment>> {
    if (slugs.length === 0) return new Map();
    const { Responses = {} } = await db.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: [...new Set(slugs)].map(paymentKey) } } }),
    );
    return new Map(readRows(Payment, Responses[table]).map((payment) => [payment.slug, payment]));
  }

  return {
    /** The longest awaited first, at most 50; a page may hold fewer, because those paid another way are left out. */
    async page(limit: number, after?: string): Promise<{ awaited: AwaitedTransfer[]; next: string | undefined }> {
      const { Items = [], LastEvaluatedKey } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'owner',
          KeyConditionExpression: after === undefined ? 'owner_pk = :list' : 'owner_pk = :list AND owner_sk > :after',
          ExpressionAttributeValues: { ':list': awaitedTransfersPk, ...(after !== undefined && { ':after': after }) },
          Limit: Math.min(limit, 50),
        }),
      );
      const attempts = readRows(PaymentAttempt, Items);
      const payments = await paymentsOf(attempts.map(({ slug }) => slug));
      const last = Items.at(-1);
      return {
        awaited: attempts.flatMap((attempt) => {
          const payment = payments.get(attempt.slug);
          return payment?.state === 'awaiting' ? [{ payment, attempt }] : [];
        }),
        next: LastEvaluatedKey && last ? z.parse(Place, last).owner_sk : undefined,
      };
    },

    async booked(reference: string): Promise<BookedTransfer | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: transferKey(reference), ConsistentRead: true }),
      );
      return Item && z.parse(Booked, Item);
    },
  };
}
export type AwaitedTransferStore = ReturnType<typeof awaitedTransferStore>;
