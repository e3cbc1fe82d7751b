import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { IssuedInvoice } from '../../domain/invoice/invoice.ts';
import { dueRows, unshared } from '../dueRows.ts';
import { updateItem } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';
import { deliveriesDue, invoiceKey, outsideOf, pdfsDue } from './invoiceKeys.ts';

/** What a run has found out; what is undefined stays as it is. */
export interface Delivered
  extends Partial<
    Pick<IssuedInvoice, 'ksef' | 'ksefSession' | 'ksefReference' | 'ksefNumber' | 'ksefReason' | 'pdf' | 'upo'>
  > {
  /** The buyer, and the number of the document, after the desk's correction. */
  buyer?: IssuedInvoice['invoice']['buyer'];
  edition?: number;
  /** What is known now of the original of a correction. */
  corrects?: IssuedInvoice['invoice']['corrects'];
  /** `null`: nothing is in its way any more. */
  ksefTrouble?: IssuedInvoice['ksefTrouble'] | null;
}

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
     * Stores the delivery's progress, conditional on the row as it was read: its KSeF state and its turn. `again`: when
     * to continue, undefined when done. `lacks`: whether delivery or only the PDF is missing. False if another run, or
     * the desk, was faster.
     */
    async note(
      row: IssuedInvoice,
      change: Delivered,
      again: Date | undefined,
      now: Date,
      lacks: 'delivery' | 'pdf' = 'delivery',
    ): Promise<boolean> {
      const noted = notedItem(table, row, change, again, lacks);
      return (await transact(db, [noted, ...pendingEventItemsOf(table, row, change, now)])) === 'written';
    },
  };
}
export type InvoiceDueStore = ReturnType<typeof invoiceDueStore>;

/** The write of {@link InvoiceDueStore.note}: a submission that is over leaves no reference, so that it is made again. */
export function notedItem(
  table: string,
  row: IssuedInvoice,
  change: Delivered,
  again: Date | undefined,
  lacks: 'delivery' | 'pdf' = 'delivery',
): TransactItem {
  const { ksefTrouble, corrects, buyer, ...fields } = change;
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const isOutside = ksefTrouble !== undefined && ksefTrouble !== null;
  const isSentAgain = change.ksef === 'queued';
  const sets = [
    ...given.map(([name]) => `#${name} = :${name}`),
    'turn = :turn',
    ...(corrects ? ['invoice.#corrects = :corrects'] : []),
    ...(buyer ? ['invoice.#buyer = :buyer'] : []),
    ...(isOutside ? ['ksefTrouble = :ksefTrouble, outside_pk = :outsidePk, outside_sk = :outsideSk'] : []),
    ...(again ? ['due_pk = :place, due_at = :again'] : []),
  ];
  const removed = [
    ...(ksefTrouble === null ? ['ksefTrouble', 'ksefReason', 'outside_pk', 'outside_sk'] : []),
    ...(isSentAgain ? ['ksefSession', 'ksefReference'] : []),
    ...(again ? [] : ['due_pk', 'due_at']),
  ];
  const { outside_pk: outsidePk, outside_sk: outsideSk } = isOutside
    ? outsideOf(row.id, ksefTrouble.kind, row.createdAt)
    : {};
  return updateItem(
    table,
    invoiceKey(row.id),
    [`SET ${sets.join(', ')}`, ...(removed.length > 0 ? [`REMOVE ${removed.join(', ')}`] : [])].join(' '),
    {
      ...fields,
      ...{ '#was': 'ksef', was: row.ksef, ksefTrouble, corrects, buyer, outsidePk, outsideSk },
      ...{ turn: (row.turn ?? 0) + 1, before: row.turn },
      again: again?.toISOString(),
      place: (lacks === 'pdf' ? pdfsDue : deliveriesDue).of(row.id),
    },
    `#was = :was AND ${row.turn === undefined ? 'attribute_not_exists(turn)' : 'turn = :before'}`,
  );
}

/**
 * The event `invoice.ready`, with the write of the invoice's first PDF. That of one order is an event of the order, which
 * carries its references; each names all orders of its invoice.
 */
function pendingEventItemsOf(table: string, row: IssuedInvoice, { pdf }: Delivered, now: Date): TransactItem[] {
  if (pdf === undefined || row.pdf !== undefined) return [];
  const { account, number, orderIds } = row.invoice;
  const [orderId, ...others] = orderIds;
  return pendingEventItems(table, {
    ...{ type: 'invoice.ready', at: now.toISOString(), account },
    ...(orderId !== undefined && others.length === 0 && account !== undefined && { orderId }),
    ...(orderIds.length > 0 && { orderIds }),
    data: { invoice: row.id, number },
  });
}
