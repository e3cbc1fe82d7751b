import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Coupon } from '#shared/model/coupon.ts';
import { partsFor } from '../../domain/coupon/couponParts.ts';
import { type TransactItem, transact } from '../transact.ts';
import { couponPartKey, couponRows, readCoupon } from './couponRows.ts';

const customerKey = (code: string, customer: string) => ({ pk: `coupon#${code}`, sk: `use#${customer}` });
const uses = z.object({ used: z.int() });

export interface FoundCoupon {
  coupon: Coupon;
  usedTotal: number;
  usedByCustomer: number;
  /** Parts with room for another use. */
  openParts: readonly number[];
}

/** A use of a coupon: its customer, and the part it is counted in. */
export interface CouponUse {
  code: string;
  customer: string;
  part?: number | undefined;
}

/** Coupons with their uses, in the table of carts. */
export function couponStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** The counts are for messages; limits are enforced by the condition in couponUseItems. */
    async read(code: string, customer: string): Promise<FoundCoupon | undefined> {
      const Key = customerKey(code, customer);
      const [found, { Item: own }] = await Promise.all([
        readCoupon(db, table, code),
        db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true })),
      ]);
      if (!found) return undefined;
      const { used, ...coupon } = found.coupon;
      return {
        coupon,
        usedTotal: used,
        usedByCustomer: own ? z.parse(uses, own).used : 0,
        openParts: found.open,
      };
    },

    /** False if the code is taken. */
    create: async (coupon: Coupon, parts?: number): Promise<boolean> =>
      (await transact(db, newCouponItems(table, coupon, parts))) === 'written',
  };
}
export type CouponStore = ReturnType<typeof couponStore>;

export const newCouponItems = (
  table: string,
  coupon: Coupon,
  parts: number = partsFor(coupon.limitTotal),
): TransactItem[] =>
  couponRows(coupon, parts).map((Item) => ({
    Put: { TableName: table, Item, ConditionExpression: 'attribute_not_exists(pk)' },
  }));

/** Adds a use in the order's write: refused if the total or the customer's limit is reached. */
export function couponUseItems(
  table: string,
  { code, customer, part }: CouponUse,
  limitPerCustomer?: number,
): TransactItem[] {
  const one = { UpdateExpression: 'ADD used :one', TableName: table };
  return [
    {
      Update: {
        ...one,
        Key: couponPartKey(code, part),
        ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(limitTotal) OR used < limitTotal)',
        ExpressionAttributeValues: { ':one': 1 },
      },
    },
    {
      Update: {
        ...one,
        Key: customerKey(code, customer),
        ConditionExpression: 'attribute_not_exists(used) OR used < :limit',
        ExpressionAttributeValues: { ':one': 1, ':limit': limitPerCustomer ?? Number.MAX_SAFE_INTEGER },
      },
    },
  ];
}

/** An unpaid order releases its use in the part that counted it, in the write that ends the order. */
export const couponReturnItems = (table: string, { code, customer, part }: CouponUse): TransactItem[] =>
  [couponPartKey(code, part), customerKey(code, customer)].map((Key) => ({
    Update: {
      TableName: table,
      Key,
      UpdateExpression: 'ADD used :less',
      ConditionExpression: 'used > :none',
      ExpressionAttributeValues: { ':less': -1, ':none': 0 },
    },
  }));
