import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { IssuedInvoice } from '../../domain/invoice/invoice.ts';
import { dueRows, unshared } from '../dueRows.ts';
import { updateItem } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';
import { deliveriesDue, invoiceKey, pdfsDue } from './invoiceKeys.ts';

type Delivered = Partial<
  Pick<IssuedInvoice, 'ksef' | 'ksefSession' | 'ksefReference' | 'ksefNumber' | 'ksefReason' | 'pdf'>
>;

/** Invoices that are not in the national system yet, or have no PDF. */
export function invoiceDueStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** All due invoices, even if parallel runs are active: one run submits them as one package. */
    due: (now: Date, limit: number): Promise<IssuedInvoice[]> =>
      unshared(() => dueRows(db, table, IssuedInvoice, deliveriesDue.all, now, limit)),

    /** Invoices that only lack their PDF; parallel runs share them. */
    pdfDue: (now: Date, limit: number): Promise<IssuedInvoice[]> =>
      dueRows(db, table, IssuedInvoice, pdfsDue.all, now, limit),

    /**
     * Stores the delivery's progress, conditional on the KSeF state that was read. `again`: when to continue, undefined
     * when done. `lacks`: whether delivery or only the PDF is missing. False if another run was faster.
     */
    async note(
      row: IssuedInvoice,
      change: Delivered,
      again: Date | undefined,
      now: Date,
      lacks: 'delivery' | 'pdf' = 'delivery',
    ): Promise<boolean> {
      const entries = Object.entries(change).filter(([, value]) => value !== undefined);
      const sets = [
        ...entries.map(([name]) => `#${name} = :${name}`),
        ...(again ? ['due_pk = :place, due_at = :again'] : []),
      ];
      const noted = updateItem(
        table,
        invoiceKey(row.id),
        [...(sets.length > 0 ? [`SET ${sets.join(', ')}`] : []), ...(again ? [] : ['REMOVE due_pk, due_at'])].join(' '),
        {
          ...change,
          ...{ '#was': 'ksef', was: row.ksef },
          again: again?.toISOString(),
          place: (lacks === 'pdf' ? pdfsDue : deliveriesDue).of(row.id),
        },
        '#was = :was',
      );
      return (await transact(db, [noted, ...pendingEventItemsOf(table, row, change, now)])) === 'written';
    },
  };
}
export type InvoiceDueStore = ReturnType<typeof invoiceDueStore>;

/**
 * The event `invoice.ready`, with the write of the invoice's first PDF. That of one order is an event of the order, which
 * carries its references.
 */
function pendingEventItemsOf(table: string, row: IssuedInvoice, { pdf }: Delivered, now: Date): TransactItem[] {
  if (pdf === undefined || row.pdf !== undefined) return [];
  const { account, number, orderIds } = row.invoice;
  const [orderId, ...others] = orderIds;
  return pendingEventItems(table, {
    ...{ type: 'invoice.ready', at: now.toISOString(), account },
    ...(orderId !== undefined && others.length === 0 && account !== undefined && { orderId }),
    data: { invoice: row.id, number },
  });
}
