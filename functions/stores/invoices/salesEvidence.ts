import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Invoice, InvoiceRow, type IssuedInvoice } from '../../domain/invoice/invoice.ts';
import { taxMonth } from '../../domain/invoice/taxDay.ts';
import { putItem, queryRows, readMany } from '../rows.ts';
import { placeOf } from '../spread.ts';
import type { TransactItem } from '../transact.ts';
import { invoiceKey } from './invoiceKeys.ts';

/** The invoices of a month are spread over these partitions: no partition takes all writes. */
const shards = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const evidencePk = (month: string, test: boolean, shard: number): string =>
  `evidence#${test ? 'TEST/' : ''}${month}#${shard}`;

export const EvidencePlace = z.object({ sk: z.string(), id: z.string() });

/** Where an invoice stands in the evidence of its month: by the day of issue and its number. */
export const evidenceKey = (
  id: string,
  invoice: Pick<Invoice, 'test' | 'number'> & Parameters<typeof taxMonth>[0],
) => ({
  pk: evidencePk(taxMonth(invoice), invoice.test, placeOf(id, shards.length)),
  sk: `${invoice.issuedOn}#${invoice.number}`,
});

/** Enters an invoice in the evidence of its month, with the write that issues it. */
export const evidenceItem = (table: string, { id, invoice }: Pick<IssuedInvoice, 'id' | 'invoice'>): TransactItem =>
  putItem(table, { ...evidenceKey(id, invoice), id });

/** The evidence of sales: the issued invoices of a month in which their VAT falls due. */
export const evidenceStore = (db: DynamoDBDocumentClient, table: string) => ({
  /**
   * At most `limit` invoices of a month (YYYY-MM) after a place, by day of issue and number, each with its place: as much
   * is read of each partition as the page may take.
   */
  async page(
    { month, test }: { month: string; test: boolean },
    limit: number,
    after = '',
  ): Promise<{ place: string; row: IssuedInvoice }[]> {
    const found = await Promise.all(
      shards.map((shard) =>
        queryRows(
          db,
          table,
          'pk = :pk AND sk > :after',
          { pk: evidencePk(month, test, shard), after: after === '' ? ' ' : after },
          { Limit: limit },
        ),
      ),
    );
    const places = z
      .parse(z.array(EvidencePlace), found.flat())
      .toSorted((a, b) => (a.sk < b.sk ? -1 : 1))
      .slice(0, limit);
    const rows = new Map(
      (
        await readMany(
          db,
          table,
          places.map(({ id }) => invoiceKey(id)),
        )
      ).map((row) => {
        const invoice = z.parse(InvoiceRow, row);
        return [invoice.id, invoice] as const;
      }),
    );
    return places.map(({ sk, id }) => {
      const row = rows.get(id);
      if (row?.state !== 'issued') throw new Error(`The evidence names ${id}, which is not issued.`);
      return { place: sk, row };
    });
  },
});
export type EvidenceStore = ReturnType<typeof evidenceStore>;
