import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { IssuedInvoice } from '../../domain/invoice/invoiceRow.ts';
import { holds } from '../conditionHeld.ts';
import { dueRows } from '../dueRows.ts';
import { due, invoiceKey } from './invoiceKeys.ts';

type Delivered = Partial<
  Pick<IssuedInvoice, 'ksef' | 'ksefSession' | 'ksefReference' | 'ksefNumber' | 'ksefReason' | 'pdf'>
>;

/** Invoices that are not in the national system yet, or have no PDF. */
export function invoiceDueStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async due(now: Date, limit: number): Promise<IssuedInvoice[]> {
      return z.parse(z.array(IssuedInvoice), await dueRows(db, table, [due.deliver], now, limit));
    },

    /**
     * Notes how far the delivery is, from the state of the system that was read on; `again`: when to go on, none when
     * everything is done. False where another run was faster.
     */
    note(row: IssuedInvoice, change: Delivered, again: Date | undefined): Promise<boolean> {
      const entries = Object.entries(change).filter(([, value]) => value !== undefined);
      const sets = [...entries.map(([name]) => `#${name} = :${name}`), ...(again ? ['due_at = :again'] : [])];
      return holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: invoiceKey(row.id),
            UpdateExpression: [
              ...(sets.length > 0 ? [`SET ${sets.join(', ')}`] : []),
              ...(again ? [] : ['REMOVE due_pk, due_at']),
            ].join(' '),
            ConditionExpression: '#was = :was',
            ExpressionAttributeNames: {
              '#was': 'ksef',
              ...Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
            },
            ExpressionAttributeValues: {
              ':was': row.ksef,
              ...Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
              ...(again && { ':again': again.toISOString() }),
            },
          }),
        ),
      );
    },
  };
}
export type InvoiceDueStore = ReturnType<typeof invoiceDueStore>;
