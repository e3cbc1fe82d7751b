import * as z from 'zod/mini';
import { invitedRoles } from '../model/memberRole.ts';
import { PaymentState } from '../model/orderState.ts';
import { defineOperation } from './operation.ts';
import { money } from './schemas/money.ts';
import { instant, wholeNumber } from './schemas/primitive.ts';

/**
 * Null until there is one with a number; `invoice_coming`: it, or its file, is being made; `invoice_with`: what bears the
 * invoices of money on a balance, each order paid with it or each top-up.
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

/** What moved on a balance, and what was paid. */
export const moneyLists = {
  listAccountHistory: defineOperation({
    id: 'listAccountHistory',
    members: invitedRoles,
    method: 'GET',
    path: '/api/account/history',
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
        /** Asks for the next page; null at the end. */
        cursor: z.nullable(z.string()),
      }),
    },
    errors: [],
  }),
  listPayments: defineOperation({
    id: 'listPayments',
    members: invitedRoles,
    method: 'GET',
    path: '/api/account/payments',
    summary: 'Top-ups and payments for orders, newest first: bonus, amount due, gateway fee, status.',
    callers: ['customer', 'token'],
    scope: 'balance:read',
    ownership: 'account',
    query: z.object({
      cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{20,120}$/, 'validation/invalid'))),
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
            bonus: money,
            amount_due: money,
            fee: money,
            refunded: money,
            status_name: PaymentState,
            ...invoiced,
            test_payment: z.boolean(),
          }),
        ),
        cursor: z.nullable(z.string()),
      }),
    },
    errors: [],
  }),
};
