import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Coupon } from '#shared/model/money/coupon.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { partsFor, shareOf } from '../../domain/coupon/coupon.ts';
import { auditItem } from '../audit/auditItems.ts';
import { readRows } from '../readRows.ts';
import { putItem, queryPage, queryRows, readRow, updateItem } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';

const couponKey = (code: string) => ({ pk: `coupon#${code}`, sk: 'coupon' });

/** The row that counts a part of a coupon's uses; the first part is the coupon's own row. */
export const couponPartKey = (code: string, part = 0) =>
  part === 0 ? couponKey(code) : { pk: `coupon#${code}`, sk: `part#${String(part).padStart(2, '0')}` };

/** Partition of the index `owner` with all coupons, by code. */
const couponsPk = 'coupons';

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
interface ReadCoupon {
  coupon: CountedCoupon;
  open: number[];
}

/** A coupon with its parts, each read consistently; undefined if there is none. */
async function readCoupon(db: DynamoDBDocumentClient, table: string, code: string): Promise<ReadCoupon | undefined> {
  const [first, ...others] = await queryRows(
    db,
    table,
    // The coupon and its parts sort before the uses of its customers.
    'pk = :pk AND sk BETWEEN :first AND :last',
    { pk: couponKey(code).pk, first: 'coupon', last: 'part#~' },
    { ConsistentRead: true },
  );
  return first && readCouponOf(first, others);
}

/** A coupon from its own row and the rows of its other parts. */
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

const customerKey = (code: string, customer: string) => ({ pk: `coupon#${code}`, sk: `use#${customer}` });
const uses = z.object({ used: z.int() });

interface FoundCoupon {
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
    /**
     * The coupon with its uses. The counts are for messages; limits are enforced by the condition in couponUseItems.
     */
    async read(code: string, customer: string): Promise<FoundCoupon | undefined> {
      const [found, own] = await Promise.all([
        readCoupon(db, table, code),
        readRow(db, table, customerKey(code, customer)),
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
): TransactItem[] => couponRows(coupon, parts).map((row) => putItem(table, row, 'attribute_not_exists(pk)'));

/** Adds a use in the order's write: refused if the total or the customer's limit is reached. */
export function couponUseItems(
  table: string,
  { code, customer, part }: CouponUse,
  limitPerCustomer?: number,
): TransactItem[] {
  return [
    updateItem(
      table,
      couponPartKey(code, part),
      'ADD used :one',
      { one: 1 },
      'attribute_exists(pk) AND (attribute_not_exists(limitTotal) OR used < limitTotal)',
    ),
    updateItem(
      table,
      customerKey(code, customer),
      'ADD used :one',
      { one: 1, limit: limitPerCustomer ?? Number.MAX_SAFE_INTEGER },
      'attribute_not_exists(used) OR used < :limit',
    ),
  ];
}

/** An unpaid order releases its use in the part that counted it, in the write that ends the order. */
export const couponReturnItems = (table: string, { code, customer, part }: CouponUse): TransactItem[] =>
  [couponPartKey(code, part), customerKey(code, customer)].map((key) =>
    updateItem(table, key, 'ADD used :less', { less: -1, none: 0 }, 'used > :none'),
  );

/** Coupons for staff: all of them, with their uses. */
export function couponDeskStore(db: DynamoDBDocumentClient, tables: { carts: string; audit: string }) {
  const { carts, audit } = tables;
  /** A coupon with the uses counted in all its parts. */
  const counted = async (row: z.infer<typeof StoredCoupon>): Promise<CountedCoupon> =>
    ((row.parts ?? 1) > 1 ? await readCoupon(db, carts, row.terms.code) : undefined)?.coupon ??
    readCouponOf(row, []).coupon;

  return {
    read: async (code: string): Promise<CountedCoupon | undefined> => (await readCoupon(db, carts, code))?.coupon,

    /** A page of coupons sorted by code; `after` is the last code of the previous page. */
    async page(limit: number, after?: string): Promise<{ coupons: CountedCoupon[]; next: string | undefined }> {
      const { rows, next } = await queryPage(
        db,
        carts,
        after === undefined ? 'owner_pk = :all' : 'owner_pk = :all AND owner_sk > :after',
        { all: couponsPk, after },
        { IndexName: 'owner', Limit: limit },
      );
      const coupons = await Promise.all(readRows(StoredCoupon, rows).map(counted));
      return { coupons, next: next && coupons.at(-1)?.terms.code };
    },

    /** False if the code is taken. */
    create: async (coupon: Coupon, line: AuditLine): Promise<boolean> =>
      (await transact(db, [...newCouponItems(carts, coupon), auditItem(audit, line, 'made')])) === 'written',

    /** False if the coupon has ended or does not exist. */
    end: async (code: string, line: AuditLine): Promise<boolean> =>
      (await transact(db, [
        updateItem(
          carts,
          couponKey(code),
          'SET validUntil = :at',
          { at: line.at },
          'attribute_exists(pk) AND (attribute_not_exists(validUntil) OR validUntil > :at)',
        ),
        auditItem(audit, line, 'ended'),
      ])) === 'written',
  };
}
export type CouponDeskStore = ReturnType<typeof couponDeskStore>;
