import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type KsefTroubleKind, ksefTroubles } from '#shared/model/money/invoice.ts';
import { IssuedInvoice } from '../../domain/invoice/invoice.ts';
import type { KsefTrouble } from '../../domain/invoice/ksefTrouble.ts';
import { DueCorrection } from '../../domain/refund/refund.ts';
import { type ListPage, placedPage } from '../placedPage.ts';
import { queryPage, type Row } from '../rows.ts';

/** The index of what is not in the national system, by the kind of trouble; has rows only while there is trouble. */
const index = { name: 'outside', pk: 'outside_pk', sk: 'outside_sk' } as const;
const partition = (kind: KsefTroubleKind): string => `outside#${kind}`;

/** Its place in the list: the one that is owed longest first. `at`: when it was issued, or its refund was made. */
export const outsideOf = (id: string, { kind }: Pick<KsefTrouble, 'kind'>, at: string) => ({
  outside_pk: partition(kind),
  outside_sk: `${at}#${id}`,
});

/** An issued invoice, or a correction that is owed and waits for its original's number. */
const Outside = z.union([IssuedInvoice, DueCorrection]);
export type Outside = z.infer<typeof Outside>;

/** Of each kind the instants since when its rows are owed, the first first; at most {@link mostCounted}. */
export type OutsideSince = Record<KsefTroubleKind, string[]>;

/** Counting ends here: an outage of hours has thousands of rows, and the alarm is on long before. */
const mostCounted = 1_000;
const Place = z.object({ outside_sk: z.string() });

/** Invoices that are not in the national system, and why. */
export function outsideKsefStore(db: DynamoDBDocumentClient, table: string) {
  return {
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
