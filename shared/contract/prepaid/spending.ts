import * as z from 'zod/mini';
import { type InvitedRole, invitedRoles } from '../../model/account/roles.ts';
import { PaymentState } from '../../model/order/orderState.ts';
import { operations } from '../operation.ts';
import { money } from '../schemas/money.ts';
import { capability, flag, instant, listEnd, listPlace, wholeNumber } from '../schemas/primitive.ts';

/**
 * The invoice of a movement; null until it has a number. `invoice_coming`: the invoice or its file is being made.
 * `invoice_with`: whether orders paid from the balance or top-ups get the invoices.
 */
export const invoiced = {
  invoice: z.nullable(z.object({ id: z.string(), number: z.string(), ready: z.boolean() })),
  invoice_coming: z.boolean(),
  invoice_with: z.enum(['order', 'top_up']),
};
const page = {
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/, 'validation/invalid'))),
  limit: z.optional(wholeNumber(1, 100)),
};

/** Movements of a balance, and payments. */
export const moneyLists = operations({
  listAccountHistory: {
    on: 'GET /api/account/history',
    members: invitedRoles,
    summary: 'Every movement of the balance, newest first, with the balance before and after it.',
    callers: ['customer', 'token'],
    scope: 'balance:read',
    ownership: 'account',
    query: z.object(page),
    success: {
      200: z.object({
        entries: z.array(
          z.object({
            number: z.int(),
            kind: z.string(),
            kind_label: z.string(),
            created_at: instant,
            change: money,
            before: money,
            after: money,
            order_id: z.nullable(z.string()),
            slug: z.nullable(z.string()),
          }),
        ),
        /** Cursor of the next page; null at the end. */
        ...listEnd,
      }),
    },
    errors: [],
  },
  listPayments: {
    on: 'GET /api/account/payments',
    members: invitedRoles,
    summary: 'Top-ups and payments for orders, newest first: bonus, amount due, gateway fee, status.',
    callers: ['customer', 'token'],
    scope: 'balance:read',
    ownership: 'account',
    query: z.object({
      cursor: z.optional(listPlace),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: {
      200: z.object({
        payments: z.array(
          z.object({
            slug: z.string(),
            date: instant,
            kind: z.enum(['account_top_up', 'pay_for_order']),
            kind_label: z.string(),
            product: z.string(),
            order_id: z.nullable(z.string()),
            /** Hash of the cart where an order that waits for this payment is paid; null where nothing is to be paid, and for a token without `orders:read`. */
            pay_hash: z.nullable(capability),
            bonus: money,
            amount_due: money,
            fee: money,
            refunded: money,
            status_name: PaymentState,
            ...invoiced,
            test_payment: z.boolean(),
          }),
        ),
        ...listEnd,
      }),
    },
    errors: [],
  },
});

/** A calendar month in Warsaw, `2026-11`. */
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'validation/invalid'));
const readers: readonly InvitedRole[] = ['payer', 'viewer'];
const own = {
  callers: ['customer', 'token'],
  scope: 'balance:read',
  members: readers,
  ownership: 'account',
} as const;

/** Grouping of spending; `order`: one row per order. */
export const SpendingBy = z.enum(['month', 'pair', 'member', 'reference', 'order']);
export type SpendingBy = z.infer<typeof SpendingBy>;

const sums = {
  orders: z.int(),
  /** Payments including the provider's fees. */
  gross: money,
  refunded: money,
  /** `gross` less refunds. */
  spent: money,
};
/**
 * `key`: the month, the pair (`2-1`), the member's id or the purchase order number; null for orders without a member or
 * a number.
 */
const groups = z.array(z.object({ key: z.nullable(z.string()), label: z.string(), ...sums }));

/** First and last month, at most 36; default: the twelve months up to the present one. */
const range = { from: z.optional(month), to: z.optional(month) };

/** Reports for a customer's books: spending, and movements of the balance. */
export const reports = operations({
  getSpending: {
    on: 'GET /api/account/spending',
    ...own,
    summary:
      'What the account’s paid orders come to by month, language pair, member and purchase order number. An order counts in the month of Warsaw in which it was paid, less later refunds.',
    query: z.object(range),
    success: {
      200: z.object({
        from: month,
        to: month,
        total: z.object(sums),
        months: groups,
        pairs: groups,
        members: groups,
        references: groups,
        /** False if there are more orders than a report reads (3,000): ask for fewer months. */
        complete: z.boolean(),
        /** Whether the figures of each month are mailed when it has ended. */
        monthly_mail: z.boolean(),
      }),
    },
    errors: [],
  },
  exportSpending: {
    on: 'GET /api/account/spending/csv',
    ...own,
    summary: 'The same as a CSV file in the caller’s language: the groups of one kind, or each order by itself.',
    query: z.object({ ...range, by: SpendingBy }),
    success: { 200: z.object({ file_name: z.string(), csv: z.string(), rows: z.int(), complete: z.boolean() }) },
    errors: [],
  },
  setReportMail: {
    on: 'PUT /api/account/spending/mail',
    ...own,
    members: ['payer'],
    // It changes what is mailed to the company, so a scope for reading is not enough.
    scope: 'orders:write',
    summary: 'Whether the figures of each month are mailed to the account’s address once the month has ended.',
    override: true,
    body: z.object({ monthly: flag }),
    success: { 200: z.object({ monthly: z.boolean() }) },
    errors: [],
  },
  linkBalanceStatement: {
    on: 'GET /api/balance/statement',
    ...own,
    summary:
      'A link, valid for ten minutes, to the statement of the balance as PDF: what it held when the month of Warsaw began, each movement, what it held at the end, or holds now.',
    query: z.object({ month }),
    success: { 200: z.object({ url: z.string(), file_name: z.string(), expires_at: instant }) },
    errors: [],
  },
});
