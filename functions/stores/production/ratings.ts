import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isShown, ListedRating, RatingTotal } from '../../domain/order/listedRating.ts';
import { queryAll } from '../queryAll.ts';
import { readRows } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { orderPk } from './productionKeys.ts';

const keyOf = (orderId: string) => ({ pk: orderPk(orderId), sk: 'rating' });
const totalKey = { pk: 'ratings', sk: 'total' };
const listPk = (shown: boolean): string => `ratings#${shown ? 'shown' : 'kept'}`;
/** Before and after every cursor. */
const behind = '~';

/** Ratings of accepted work, public and hidden ones apart; newest first. */
export function ratingStore(db: DynamoDBDocumentClient, table: string) {
  /** Changes a rating; refused if it has changed since it was read. */
  const item = (rating: ListedRating, before: ListedRating | undefined): TransactItem => ({
    Put: {
      TableName: table,
      Item: {
        ...keyOf(rating.orderId),
        ...rating,
        ...{ owner_pk: listPk(isShown(rating)), owner_sk: `${rating.at}#${rating.orderId}` },
      },
      ...(before
        ? {
            ConditionExpression: `#at = :at AND ${before.hidden ? '#hidden = :true' : 'attribute_not_exists(#hidden)'}`,
            ExpressionAttributeNames: { '#at': 'at', '#hidden': 'hidden' },
            ExpressionAttributeValues: { ':at': before.at, ...(before.hidden && { ':true': true }) },
          }
        : { ConditionExpression: 'attribute_not_exists(pk)' }),
    },
  });

  return {
    item,

    /** The rating's counters. */
    countItem: (change: RatingTotal): TransactItem => ({
      Update: {
        TableName: table,
        Key: totalKey,
        UpdateExpression: 'ADD ratings :ratings, stars :stars',
        ExpressionAttributeValues: { ':ratings': change.ratings, ':stars': change.stars },
      },
    }),

    /** Deletes the rating of an erased person; an absent one is fine. */
    withoutItem: (orderId: string): TransactItem => ({ Delete: { TableName: table, Key: keyOf(orderId) } }),

    async read(orderId: string): Promise<ListedRating | undefined> {
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: keyOf(orderId), ConsistentRead: true }));
      return Item && z.parse(ListedRating, Item);
    },

    /** False if the rating has changed since it was read. */
    change: async (before: ListedRating, after: ListedRating, more: readonly TransactItem[]): Promise<boolean> =>
      (await transact(db, [item(after, before), ...more])) === 'written',

    async total(): Promise<RatingTotal> {
      const { Item = {} } = await db.send(new GetCommand({ TableName: table, Key: totalKey }));
      return z.parse(RatingTotal, Item);
    },

    /** At most `limit`, newest first, before a cursor. */
    async page({
      shown,
      limit,
      before = behind,
    }: {
      shown: boolean;
      limit: number;
      before?: string | undefined;
    }): Promise<{ ratings: ListedRating[]; next: string | undefined }> {
      const rows = await queryAll(db, {
        TableName: table,
        IndexName: 'owner',
        KeyConditionExpression: 'owner_pk = :pk AND owner_sk < :before',
        ExpressionAttributeValues: { ':pk': listPk(shown), ':before': before },
        ScanIndexForward: false,
        Limit: limit,
      });
      const last = rows.at(-1)?.owner_sk;
      return {
        ratings: readRows(ListedRating, rows),
        next: rows.length === limit && typeof last === 'string' ? last : undefined,
      };
    },
  };
}
export type RatingStore = ReturnType<typeof ratingStore>;
