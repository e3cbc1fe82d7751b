import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { IssuedInvoice } from '../../domain/invoice/invoiceRow.ts';
import { dueRows } from '../dueRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { toldItems } from '../webhooks/toldItems.ts';
import { due, invoiceKey } from './invoiceKeys.ts';

type Delivered = Partial<
  Pick<IssuedInvoice, 'ksef' | 'ksefSession' | 'ksefReference' | 'ksefNumber' | 'ksefReason' | 'pdf'>
>;

/** Invoices that are not in the national system yet, or have no PDF. */
export function invoiceDueStore(db: DynamoDBDocumentClient, table: string) {
  return {
    due: (now: Date, limit: number): Promise<IssuedInvoice[]> =>
      dueRows(db, table, IssuedInvoice, [due.deliver], now, limit),

    /**
     * Notes how far the delivery is, from the state of the system that was read on; `again`: when to go on, none when
     * everything is done. False where another run was faster.
     */
    async note(row: IssuedInvoice, change: Delivered, again: Date | undefined, now: Date): Promise<boolean> {
      const entries = Object.entries(change).filter(([, value]) => value !== undefined);
      const sets = [...entries.map(([name]) => `#${name} = :${name}`), ...(again ? ['due_at = :again'] : [])];
      const Update = {
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
      };
      return (await transact(db, [{ Update }, ...toldItemsOf(table, row, change, now)])) === 'written';
    },
  };
}
export type InvoiceDueStore = ReturnType<typeof invoiceDueStore>;

/** Its first PDF makes an invoice ready. */
const toldItemsOf = (table: string, row: IssuedInvoice, { pdf }: Delivered, now: Date): TransactItem[] =>
  pdf === undefined || row.pdf !== undefined
    ? []
    : toldItems(table, {
        ...{ type: 'invoice.ready', at: now.toISOString(), account: row.invoice.account },
        data: { invoice: row.id, number: row.invoice.number },
      });
