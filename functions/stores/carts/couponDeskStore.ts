import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Coupon } from '#shared/model/coupon.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { auditItem } from '../audit/auditItems.ts';
import { readRows } from '../readRows.ts';
import { transact } from '../transact.ts';
import { couponKey, couponsPk, newCouponItem } from './couponStore.ts';

const Counted = z.extend(Coupon, { used: z.int() });
export type CountedCoupon = z.infer<typeof Counted>;

/** Coupons as those who make them see them: all of them, with the count of their uses. */
export function couponDeskStore(db: DynamoDBDocumentClient, tables: { carts: string; audit: string }) {
  const { carts, audit } = tables;
  return {
    async read(code: string): Promise<CountedCoupon | undefined> {
      const { Item } = await db.send(new GetCommand({ TableName: carts, Key: couponKey(code), ConsistentRead: true }));
      return Item && z.parse(Counted, Item);
    },

    /** By code; `after` is the code of the last one of the page before. */
    async page(limit: number, after?: string): Promise<{ coupons: CountedCoupon[]; next: string | undefined }> {
      const { Items = [], LastEvaluatedKey } = await db.send(
        new QueryCommand({
          TableName: carts,
          IndexName: 'owner',
          KeyConditionExpression: after === undefined ? 'owner_pk = :all' : 'owner_pk = :all AND owner_sk > :after',
          ExpressionAttributeValues: { ':all': couponsPk, ...(after !== undefined && { ':after': after }) },
          Limit: limit,
        }),
      );
      const coupons = readRows(Counted, Items);
      return { coupons, next: LastEvaluatedKey && coupons.at(-1)?.terms.code };
    },

    /** False where the code is taken. */
    create: async (coupon: Coupon, line: AuditLine): Promise<boolean> =>
      (await transact(db, [newCouponItem(carts, coupon), auditItem(audit, line, 'made')])) === 'written',

    /** False where it has ended, or is not there. */
    end: async (code: string, line: AuditLine): Promise<boolean> =>
      (await transact(db, [
        {
          Update: {
            TableName: carts,
            Key: couponKey(code),
            UpdateExpression: 'SET validUntil = :at',
            ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(validUntil) OR validUntil > :at)',
            ExpressionAttributeValues: { ':at': line.at },
          },
        },
        auditItem(audit, line, 'ended'),
      ])) === 'written',
  };
}
export type CouponDeskStore = ReturnType<typeof couponDeskStore>;
