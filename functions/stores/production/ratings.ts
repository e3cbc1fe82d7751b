import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isShown, ListedRating, RatingTotal } from '../../domain/order/listedRating.ts';
import { readRows } from '../readRows.ts';
import { everyRow, putItem, readRow, removeItem, updateItem } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { orderPk } from './productionKeys.ts';

const keyOf = (orderId: string) => ({ pk: orderPk(orderId), sk: 'rating' });
const totalKey = { pk: 'ratings', sk: 'total' };
const listPk = (shown: boolean): string => `ratings#${shown ? 'shown' : 'kept'}`;
/** Sorts after every cursor. */
const behind = '~';

/** Ratings of accepted work, public and hidden ones apart; newest first. */
export function ratingStore(db: DynamoDBDocumentClient, table: string) {
  /** Changes a rating; refused if it has changed since it was read. */
  const item = (rating: ListedRating, before: ListedRating | undefined): TransactItem =>
    putItem(
      table,
      {
        ...keyOf(rating.orderId),
        ...rating,
        owner_pk: listPk(isShown(rating)),
        owner_sk: `${rating.at}#${rating.orderId}`,
      },
      before
        ? `#at = :at AND ${before.hidden ? '#hidden = :true' : 'attribute_not_exists(#hidden)'}`
        : 'attribute_not_exists(pk)',
      { at: before?.at, true: true },
    );

  return {
    item,

    /** Adds to the totals of all ratings: their number and the sum of their stars. */
    countItem: (change: RatingTotal): TransactItem =>
      updateItem(table, totalKey, 'ADD ratings :ratings, stars :stars', { ...change }),

    /** Deletes the rating of an erased person; may be absent. */
    withoutItem: (orderId: string): TransactItem => removeItem(table, keyOf(orderId)),

    async read(orderId: string): Promise<ListedRating | undefined> {
      const row = await readRow(db, table, keyOf(orderId));
      return row && z.parse(ListedRating, row);
    },

    /** False if the rating has changed since it was read. */
    change: async (before: ListedRating, after: ListedRating, more: readonly TransactItem[]): Promise<boolean> =>
      (await transact(db, [item(after, before), ...more])) === 'written',

    async total(): Promise<RatingTotal> {
      return z.parse(RatingTotal, (await readRow(db, table, totalKey, { eventually: true })) ?? {});
    },

    /** A page of at most `limit` ratings, newest first, before a cursor. */
    async page({
      shown,
      limit,
      before = behind,
    }: {
      shown: boolean;
      limit: number;
      before?: string | undefined;
    }): Promise<{ ratings: ListedRating[]; next: string | undefined }> {
      const rows = await everyRow(
        db,
        table,
        'owner_pk = :pk AND owner_sk < :before',
        { pk: listPk(shown), before },
        { IndexName: 'owner', ScanIndexForward: false, Limit: limit },
      );
      const last = rows.at(-1)?.owner_sk;
      return {
        ratings: readRows(ListedRating, rows),
        next: rows.length === limit && typeof last === 'string' ? last : undefined,
      };
    },
  };
}
export type RatingStore = ReturnType<typeof ratingStore>;
