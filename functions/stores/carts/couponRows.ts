import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Coupon } from '#shared/model/coupon.ts';
import { shareOf } from '../../domain/coupon/couponParts.ts';

export const couponKey = (code: string) => ({ pk: `coupon#${code}`, sk: 'coupon' });

/** The row that counts a part of a coupon's uses; the first part is the coupon's own row. */
export const couponPartKey = (code: string, part = 0) =>
  part === 0 ? couponKey(code) : { pk: `coupon#${code}`, sk: `part#${String(part).padStart(2, '0')}` };

/** Partition of the index `owner` with all coupons, by code. */
export const couponsPk = 'coupons';

/** The count of a row and its limit: a share of the coupon's limit if counted in several parts. */
export const CouponPart = z.object({ used: z.int(), limitTotal: z.optional(z.int()) });

/**
 * A coupon's row. `parts`: the number of rows counting its uses, with `limitWhole` its limit; then `limitTotal` is this
 * row's share, so that an earlier release that knows only this row does not exceed it.
 */
export const StoredCoupon = z.extend(Coupon, {
  used: z.int(),
  parts: z.optional(z.int()),
  limitWhole: z.optional(z.int()),
});

export const CountedCoupon = z.extend(Coupon, { used: z.int() });
export type CountedCoupon = z.infer<typeof CountedCoupon>;

/** A coupon with all its uses, and the parts with room for another. */
export interface ReadCoupon {
  coupon: CountedCoupon;
  open: number[];
}

/** A coupon with its parts, each read consistently; undefined if there is none. */
export async function readCoupon(
  db: DynamoDBDocumentClient,
  table: string,
  code: string,
): Promise<ReadCoupon | undefined> {
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: table,
      // The coupon and its parts sort before the uses of its customers.
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':pk': couponKey(code).pk, ':first': 'coupon', ':last': 'part#~' },
      ConsistentRead: true,
    }),
  );
  const [first, ...others] = Items;
  return first && readCouponOf(first, others);
}

/** From its row and those of its other parts. */
export function readCouponOf(row: unknown, others: readonly unknown[]): ReadCoupon {
  const { parts: _, limitWhole, used, limitTotal, ...coupon } = z.parse(StoredCoupon, row);
  const parts = [{ used, limitTotal }, ...z.parse(z.array(CouponPart), others)];
  const limit = limitWhole ?? limitTotal;
  return {
    coupon: {
      ...coupon,
      ...(limit !== undefined && { limitTotal: limit }),
      used: parts.reduce((sum, part) => sum + part.used, 0),
    },
    open: parts.flatMap((part, place) => (part.used < (part.limitTotal ?? Number.POSITIVE_INFINITY) ? [place] : [])),
  };
}

/** The rows of a new coupon: the main one, and the other parts of its count. */
export function couponRows(coupon: Coupon, parts: number): Record<string, unknown>[] {
  const { terms, limitTotal: limit } = coupon;
  const share = (part: number) => (limit === undefined ? {} : { limitTotal: shareOf(limit, parts, part) });
  const whole = parts === 1 ? {} : { parts, ...(limit !== undefined && { limitWhole: limit }) };
  const owner = { owner_pk: couponsPk, owner_sk: terms.code };
  return Array.from({ length: parts }, (_, part) => ({
    ...couponPartKey(terms.code, part),
    ...(part === 0 && { ...coupon, ...whole, ...owner }),
    ...share(part),
    used: 0,
  }));
}
