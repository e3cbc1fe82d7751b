import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { digestOf } from './digest.ts';
import { wholeRows } from './readRows.ts';
import { type Query, queryPage, type Row } from './rows.ts';

/** An account, with the address it may have used as a guest. */
export interface Owner {
  account: string;
  email: string;
  /** Since a handover the address is that of the owner's own account, which guest orders with it belong to. */
  handedOver?: boolean | undefined;
}

/** Partitions of the index `owner`: of an account, and of a guest's address. */
export const ownerPk = ({ account, email }: { account?: string | undefined; email: string }): string =>
  account === undefined ? `email#${digestOf(email)}` : `account#${account}`;

/** The owner's partitions: the account, and the guest's address unless unknown or handed over. */
export const ownerPks = (owner: Owner): string[] => [
  ownerPk(owner),
  ...(owner.email === '' || owner.handedOver ? [] : [ownerPk({ email: owner.email })]),
];

const Place = z.looseObject({ owner_sk: z.string() });

/** At most `limit` rows of an owner before the cursor `before`, newest first; each with its cursor. */
export async function ownedPage<S extends z.core.$ZodType>(
  db: DynamoDBDocumentClient,
  table: string,
  schema: S,
  owner: Owner,
  limit: number,
  before?: string,
): Promise<{ place: string; read: z.output<S> }[]> {
  const found = await Promise.all(
    ownerPks(owner).map((pk) => {
      const where = before === undefined ? 'owner_pk = :pk' : 'owner_pk = :pk AND owner_sk < :before';
      return firstRows(
        db,
        schema,
        limit,
        table,
        where,
        { pk, before },
        { IndexName: 'owner', ScanIndexForward: false },
      );
    }),
  );
  return found
    .flat()
    .map(({ row, read }) => ({ place: z.parse(Place, row).owner_sk, read }))
    .sort((a, b) => (a.place < b.place ? 1 : -1))
    .slice(0, limit);
}

/**
 * The first readable rows of a query, at most `limit`, each with its raw row. Unreadable ones are reported and skipped,
 * however many: they do not block later rows or shorten a page.
 */
export async function firstRows<S extends z.core.$ZodType>(
  db: DynamoDBDocumentClient,
  schema: S,
  limit: number,
  ...[table, where, values, options]: Query
): Promise<{ read: z.output<S>; row: Row }[]> {
  const found: { read: z.output<S>; row: Row }[] = [];
  let start: Row | undefined;
  do {
    const page = { ...options, Limit: limit, ExclusiveStartKey: start };
    const { rows, next } = await queryPage(db, table, where, values, page);
    for (const row of rows) for (const read of wholeRows(schema, [row])) found.push({ read, row });
    start = next;
  } while (start && found.length < limit);
  return found.slice(0, limit);
}
