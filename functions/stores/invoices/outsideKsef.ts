import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type KsefTroubleKind, ksefTroubles } from '#shared/model/money/invoice.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { type Buyer, IssuedInvoice } from '../../domain/invoice/invoice.ts';
import type { KsefTrouble } from '../../domain/invoice/ksefTrouble.ts';
import { DueCorrection } from '../../domain/refund/refund.ts';
import { auditItem } from '../audit/auditItems.ts';
import { type ListPage, placedPage } from '../placedPage.ts';
import { queryPage, type Row } from '../rows.ts';
import { transact } from '../transact.ts';
import { notedItem } from './invoiceDeliveries.ts';
import { outsidePartition as partition } from './invoiceKeys.ts';

/** The index of what is not in the national system, by the kind of trouble; has rows only while there is trouble. */
const index = { name: 'outside', pk: 'outside_pk', sk: 'outside_sk' } as const;

/** An issued invoice, or a correction that is owed and waits for its original's number. */
const Outside = z.union([IssuedInvoice, DueCorrection]);
export type Outside = z.infer<typeof Outside>;

/** Of each kind the instants since when its rows are owed, the first first; at most {@link mostCounted}. */
export type OutsideSince = Record<KsefTroubleKind, string[]>;

/** Counting ends here: an outage of hours has thousands of rows, and the alarm is on long before. */
const mostCounted = 1_000;
const Place = z.object({ outside_sk: z.string() });

/** Invoices that are not in the national system, and why. */
export function outsideKsefStore(
  db: DynamoDBDocumentClient,
  { invoices: table, audit }: { invoices: string; audit: string },
) {
  return {
    /** Makes an invoice due at once; false if a run or somebody else has written it since it was read. */
    sendAgain: async (
      row: IssuedInvoice,
      trouble: KsefTrouble,
      now: Date,
      line: AuditLine,
      id: string,
    ): Promise<boolean> => {
      const ksefTrouble = { ...trouble, nextAt: now.toISOString() };
      // A duplicate is asked about again where it was sent.
      const change = { ksefTrouble, ...(row.ksef === 'rejected' && { ksef: 'sent' as const }) };
      return (await transact(db, [notedItem(table, row, change, now), auditItem(audit, line, id)])) === 'written';
    },

    /** Takes a refused document's place by one with this buyer, due at once; false as for {@link sendAgain}. */
    correct: async (row: IssuedInvoice, buyer: Buyer, now: Date, line: AuditLine, id: string): Promise<boolean> => {
      const edition = (row.edition ?? 1) + 1;
      const change = { ksef: 'queued' as const, ksefTrouble: null, buyer, edition };
      return (await transact(db, [notedItem(table, row, change, now), auditItem(audit, line, id)])) === 'written';
    },

    /** At most `limit` of one kind or of all, the longest in trouble first. */
    async page(
      kind: KsefTroubleKind | undefined,
      page: ListPage,
    ): Promise<{ rows: Outside[]; next?: string | undefined }> {
      const partitions = (kind === undefined ? ksefTroubles : [kind]).map(partition);
      const { rows, next } = await placedPage(db, { table, schema: Outside, index, partitions }, page);
      return { rows: rows.map(({ read }) => read), next };
    },

    async since(): Promise<OutsideSince> {
      const read = await Promise.all(ksefTroubles.map(async (kind) => [kind, await sinceOf(kind)] as const));
      return Object.fromEntries(read) as OutsideSince;
    },
  };

  async function sinceOf(kind: KsefTroubleKind): Promise<string[]> {
    const found: string[] = [];
    let start: Row | undefined;
    do {
      const options = { IndexName: index.name, Limit: mostCounted, ExclusiveStartKey: start };
      const page = await queryPage(db, table, 'outside_pk = :pk', { pk: partition(kind) }, options);
      found.push(...page.rows.map((row) => z.parse(Place, row).outside_sk.split('#')[0] ?? ''));
      start = page.next;
    } while (start && found.length < mostCounted);
    return found;
  }
}
export type OutsideKsefStore = ReturnType<typeof outsideKsefStore>;
