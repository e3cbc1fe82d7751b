import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Coupon } from '#shared/model/coupon.ts';
import { holds } from '../conditionHeld.ts';
import type { TransactItem } from '../transact.ts';

export const couponKey = (code: string) => ({ pk: `coupon#${code}`, sk: 'coupon' });
/** Where the index `owner` has them all, by code. */
export const couponsPk = 'coupons';
const customerKey = (code: string, customer: string) => ({ pk: `coupon#${code}`, sk: `use#${customer}` });
const uses = z.object({ used: z.int() });

export interface FoundCoupon {
  coupon: Coupon;
  usedTotal: number;
  usedByCustomer: number;
}

/** Coupons with the count of their uses, in the table of the carts that they are typed into. */
export function couponStore(db: DynamoDBDocumentClient, table: string) {
  const get = async (Key: Record<string, string>) =>
    (await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;

  return {
    /** The counts are for the message; what holds a limit is the condition of couponUseItems. */
    async read(code: string, customer: string): Promise<FoundCoupon | undefined> {
      const [row, own] = await Promise.all([get(couponKey(code)), get(customerKey(code, customer))]);
      if (!row) return undefined;
      return {
        coupon: z.parse(Coupon, row),
        usedTotal: z.parse(uses, row).used,
        usedByCustomer: own ? z.parse(uses, own).used : 0,
      };
    },

    /** False where the code is taken. */
    create: (coupon: Coupon): Promise<boolean> => holds(db.send(new PutCommand(newCouponItem(table, coupon).Put))),
  };
}
export type CouponStore = ReturnType<typeof couponStore>;

export const newCouponItem = (table: string, coupon: Coupon) =>
  ({
    Put: {
      TableName: table,
      Item: { ...couponKey(coupon.terms.code), ...coupon, used: 0, owner_pk: couponsPk, owner_sk: coupon.terms.code },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }) satisfies TransactItem;

/** One use more, in the write of its order: refused at either place where a limit is reached. */
export function couponUseItems(
  table: string,
  { code, customer }: { code: string; customer: string },
  limitPerCustomer?: number,
): TransactItem[] {
  const one = { UpdateExpression: 'ADD used :one', TableName: table };
  return [
    {
      Update: {
        ...one,
        Key: couponKey(code),
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

/** An order that was never paid gives its use back, in the write that gives the order up. */
export const couponReturnItems = (table: string, use: { code: string; customer: string }): TransactItem[] =>
  [couponKey(use.code), customerKey(use.code, use.customer)].map((Key) => ({
    Update: {
      TableName: table,
      Key,
      UpdateExpression: 'ADD used :less',
      ConditionExpression: 'used > :none',
      ExpressionAttributeValues: { ':less': -1, ':none': 0 },
    },
  }));
