import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Payment } from '../../domain/payment/payment.ts';
import { isInvoiceDue } from '../invoices/invoiceDueRows.ts';
import { readRows } from '../readRows.ts';
import { paymentKey } from './paymentKeys.ts';

const place = z.object({ owner_sk: z.string() });

/** An account's payments, newest first, page by page at a constant cost. */
export function ownedPaymentStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Removes the address from a payment: amount and account stay for the books. */
    async erase({ slug }: Pick<Payment, 'slug'>): Promise<void> {
      await db.send(
        new UpdateCommand({
          TableName: table,
          Key: paymentKey(slug),
          UpdateExpression: 'SET email = :nobody',
          ExpressionAttributeValues: { ':nobody': '' },
        }),
      );
    },

    /**
     * `before`: the cursor of the previous page; `until`: only those started before it (ISO 8601). `invoicesDue`:
     * without an invoice decision.
     */
    async page(
      account: string,
      limit: number,
      before?: string,
      until?: string,
    ): Promise<{ payments: Payment[]; invoicesDue: ReadonlySet<string>; next: string | undefined }> {
      const owner = `account#${account}`;
      const slug = before?.slice(before.indexOf('#') + 1);
      const { Items = [], LastEvaluatedKey } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'owner',
          KeyConditionExpression: `owner_pk = :owner${until === undefined ? '' : ' AND owner_sk < :until'}`,
          ExpressionAttributeValues: { ':owner': owner, ...(until !== undefined && { ':until': until }) },
          ScanIndexForward: false,
          Limit: limit,
          ...(before !== undefined &&
            slug !== undefined && { ExclusiveStartKey: { ...paymentKey(slug), owner_pk: owner, owner_sk: before } }),
        }),
      );
      const last = Items.at(-1);
      const due = readRows(Payment, Items.filter(isInvoiceDue));
      return {
        payments: readRows(Payment, Items),
        invoicesDue: new Set(due.map((payment) => payment.slug)),
        next: LastEvaluatedKey && last ? z.parse(place, last).owner_sk : undefined,
      };
    },
  };
}
export type OwnedPaymentStore = ReturnType<typeof ownedPaymentStore>;
