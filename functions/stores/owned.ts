import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { digestOf } from './digest.ts';
import { firstRows } from './firstRows.ts';

/** An account, with the address that it may have ordered with as a guest. */
export interface Owner {
  account: string;
  email: string;
  /** The address is the owner's, who has an account of their own: what was ordered with it as a guest is theirs. */
  handedOver?: boolean | undefined;
}

/** The partitions of the index `owner`: what an account has, and what a guest with an address has. */
export const ownerPk = ({ account, email }: { account?: string | undefined; email: string }): string =>
  account === undefined ? `email#${digestOf(email)}` : `account#${account}`;

/** Both of them, where the address is known. */
export const ownerPks = (owner: Owner): string[] => [
  ownerPk(owner),
  ...(owner.email === '' || owner.handedOver ? [] : [ownerPk({ email: owner.email })]),
];

const Place = z.looseObject({ owner_sk: z.string() });

/** At most `limit` rows of an owner that stand before the place `before`, newest first; each with the place to go on from. */
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
