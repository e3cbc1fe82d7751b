import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import type { Coupon } from '#shared/model/coupon.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { auditItem } from '../audit/auditItems.ts';
import { readRows } from '../readRows.ts';
import { transact } from '../transact.ts';
import { type CountedCoupon, couponKey, couponsPk, readCoupon, readCouponOf, StoredCoupon } from './couponRows.ts';
import { newCouponItems } from './couponStore.ts';

/** Coupons for staff: all of them, with their uses. */
export function couponDeskStore(db: DynamoDBDocumentClient, tables: { carts: string; audit: string }) {
  const { carts, audit } = tables;
  /** With the uses of all its parts. */
  const counted = async (row: z.infer<typeof StoredCoupon>): Promise<CountedCoupon> =>
    ((row.parts ?? 1) > 1 ? await readCoupon(db, carts, row.terms.code) : undefined)?.coupon ??
    readCouponOf(row, []).coupon;

  return {
    read: async (code: string): Promise<CountedCoupon | undefined> => (await readCoupon(db, carts, code))?.coupon,

    /** By code; `after` is the last code of the previous page. */
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
      const coupons = await Promise.all(readRows(StoredCoupon, Items).map(counted));
      return { coupons, next: LastEvaluatedKey && coupons.at(-1)?.terms.code };
    },

    /** False if the code is taken. */
    create: async (coupon: Coupon, line: AuditLine): Promise<boolean> =>
      (await transact(db, [...newCouponItems(carts, coupon), auditItem(audit, line, 'made')])) === 'written',

    /** False if it has ended or does not exist. */
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
