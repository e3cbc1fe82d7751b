import * as z from 'zod/mini';
import type { InvitedRole } from '../model/memberRole.ts';
import { defineOperation } from './operation.ts';
import { money } from './schemas/money.ts';
import { flag, instant } from './schemas/primitive.ts';

/** Of Warsaw, `2026-11`. */
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'validation/invalid'));
const readers: readonly InvitedRole[] = ['payer', 'viewer'];
const own = {
  callers: ['customer', 'token'],
  scope: 'balance:read',
  members: readers,
  ownership: 'account',
} as const;

/** By what spending can be looked at; `order`: each order by itself. */
export const SpendingBy = z.enum(['month', 'pair', 'member', 'reference', 'order']);
export type SpendingBy = z.infer<typeof SpendingBy>;

const sums = {
  orders: z.int(),
  /** What was paid, with the gateway's fees. */
  gross: money,
  refunded: money,
  /** The difference of both. */
  spent: money,
};
/** `key`: the month, `2-1` for a pair, the member's id, the purchase order number; null: ordered by nobody named, without a number. */
const groups = z.array(z.object({ key: z.nullable(z.string()), label: z.string(), ...sums }));

/** First and last month; the twelve up to the present one where they are left out, at most 36. */
const range = { from: z.optional(month), to: z.optional(month) };

/** What a customer spent, and what moved on the balance, for the books. */
export const reports = {
  getSpending: defineOperation({
    ...own,
    id: 'getSpending',
    method: 'GET',
    path: '/api/account/spending',
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
        /** False where there are more orders than one report looks at (3,000): ask for fewer months. */
        complete: z.boolean(),
        /** The figures of each month are mailed when it has ended. */
        monthly_mail: z.boolean(),
      }),
    },
    errors: [],
  }),
  exportSpending: defineOperation({
    ...own,
    id: 'exportSpending',
    method: 'GET',
    path: '/api/account/spending/csv',
    summary: 'The same as a CSV file in the caller’s language: the groups of one kind, or each order by itself.',
    query: z.object({ ...range, by: SpendingBy }),
    success: { 200: z.object({ file_name: z.string(), csv: z.string(), rows: z.int(), complete: z.boolean() }) },
    errors: [],
  }),
  setReportMail: defineOperation({
    ...own,
    id: 'setReportMail',
    members: ['payer'],
    // It changes what is mailed to the company: a right to read does not suffice.
    scope: 'orders:write',
    method: 'PUT',
    path: '/api/account/spending/mail',
    summary: 'Whether the figures of each month are mailed to the account’s address once the month has ended.',
    override: true,
    body: z.object({ monthly: flag }),
    success: { 200: z.object({ monthly: z.boolean() }) },
    errors: [],
  }),
  linkBalanceStatement: defineOperation({
    ...own,
    id: 'linkBalanceStatement',
    method: 'GET',
    path: '/api/balance/statement',
    summary:
      'A link, valid for ten minutes, to the statement of the balance as PDF: what it held when the month of Warsaw began, each movement, what it held at the end, or holds now.',
    query: z.object({ month }),
    success: { 200: z.object({ url: z.string(), file_name: z.string(), expires_at: instant }) },
    errors: [],
  }),
};
