import { type DynamoDBDocumentClient, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { digestOf } from './digest.ts';
import { readRows, wholeRow } from './readRows.ts';

/** An account, with the address it may have used as a guest. */
export interface Owner {
  account: string;
  email: string;
  /** The address belongs to the account's owner: guest orders with it are theirs. */
  handedOver?: boolean | undefined;
}

/** Partitions of the index `owner`: of an account, and of a guest's address. */
export const ownerPk = ({ account, email }: { account?: string | undefined; email: string }): string =>
  account === undefined ? `email#${digestOf(email)}` : `account#${account}`;

/** Both of them, if the address is known. */
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
      const query = {
        TableName: table,
        IndexName: 'owner',
        KeyConditionExpression: before === undefined ? 'owner_pk = :owner' : 'owner_pk = :owner AND owner_sk < :before',
        ExpressionAttributeValues: { ':owner': pk, ...(before !== undefined && { ':before': before }) },
        ScanIndexForward: false,
      };
      return firstRows(db, schema, query, limit);
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
  query: Omit<QueryCommandInput, 'ExclusiveStartKey' | 'Limit'>,
  limit: number,
): Promise<{ read: z.output<S>; row: Record<string, unknown> }[]> {
  const found: { read: z.output<S>; row: Record<string, unknown> }[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await db.send(new QueryCommand({ ...query, Limit: limit, ExclusiveStartKey: start }));
    for (const row of page.Items ?? [])
      if (readRows(schema, [row]).length > 0) found.push({ read: wholeRow(schema, row), row });
    start = page.LastEvaluatedKey;
  } while (start && found.length < limit);
  return found.slice(0, limit);
}
