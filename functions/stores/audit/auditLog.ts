import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { AuditLine } from '../../domain/audit/auditLine.ts';
import { readRows } from '../readRows.ts';
import { queryPage } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { auditItem, dayPk, objectPk } from './auditItems.ts';

const Place = z.object({ sk: z.string() });

interface AuditPage {
  lines: AuditLine[];
  /** Cursor of the last line, if there are more. */
  next: string | undefined;
}

/** The audit: written with each act, read by object or by day, newest first. */
export function auditStore(db: DynamoDBDocumentClient, table: string) {
  async function page(
    { index, pk, account }: { index?: 'owner'; pk: string; account?: string | undefined },
    limit: number,
    before?: string,
  ): Promise<AuditPage> {
    const [partition, sort] = index ? ['owner_pk', 'owner_sk'] : ['pk', 'sk'];
    const { rows, next } = await queryPage(
      db,
      table,
      `${partition} = :pk${before === undefined ? '' : ` AND ${sort} < :before`}`,
      { pk, before, account },
      {
        ...(index && { IndexName: index }),
        filter: account === undefined ? undefined : 'who.account = :account',
        ScanIndexForward: false,
        Limit: account === undefined ? limit : 500,
      },
    );
    const last = account === undefined ? rows.at(-1) : next;
    return {
      lines: readRows(AuditLine, rows),
      next: next && last && z.parse(Place, last).sk,
    };
  }

  return {
    /** Lines of one object, such as `order#7KQ2M9X4TB`. */
    of: (object: string, limit: number, before?: string) => page({ pk: objectPk(object) }, limit, before),
    /**
     * Lines of a day, YYYY-MM-DD (UTC). With an account only that person's lines: a page may then hold fewer than
     * `limit`.
     */
    day: (day: string, limit: number, before?: string, account?: string) =>
      page({ index: 'owner', pk: dayPk(day), account }, limit, before),
    /** The line within the act's write. */
    item: (line: AuditLine, id: string): TransactItem => auditItem(table, line, id),
    /** Records an act that has no other write, such as reading masked data; false if already recorded. */
    append: async (line: AuditLine, id: string): Promise<boolean> =>
      (await transact(db, [auditItem(table, line, id)])) === 'written',
  };
}
export type AuditStore = ReturnType<typeof auditStore>;
