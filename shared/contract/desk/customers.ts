import * as z from 'zod/mini';
import { locales } from '../../messages/locale.ts';
import { AccountState, BlockState, DeletionBlock, DeletionState } from '../../model/account/accountState.ts';
import { CustomerType } from '../../model/account/billing.ts';
import { RevealedField } from '../../model/account/revealed.ts';
import { InvoiceFormat } from '../../model/money/invoice.ts';
import { tokenScopes } from '../../model/software/tokenScope.ts';
import { operations } from '../operation.ts';
import { money } from '../schemas/money.ts';
import { email, instant, text } from '../schemas/primitive.ts';
import { by } from '../staff/staffOnly.ts';
import { deskOrderRow } from './orders.ts';

/** The block of an account as administrators see it. */
export const accountBlock = z.object({
  account: z.string(),
  state: BlockState,
  reason: z.string(),
  by: z.nullable(z.string()),
  is_mine: z.boolean(),
  requested_at: instant,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  ended_by: z.nullable(z.string()),
  ended_at: z.nullable(instant),
});

const params = z.object({ account: z.string().check(z.regex(/^[\w-]{1,64}$/, 'validation/invalid')) });
const ofCustomers = by('support', 'finance');

/** Account holders, with masked data. Staff unmask single fields with a reason, which is recorded. */
export const deskCustomers = operations({
  findCustomer: {
    on: 'POST /api/staff/customer/search',
    ...ofCustomers,
    summary:
      'The account of an exact address, and whether there are orders made as a guest with it. It is a POST, so that no address appears in a log.',
    body: z.object({ email }),
    success: { 200: z.object({ account: z.nullable(z.string()), guest_orders: z.boolean() }) },
    errors: [],
  },
  getCustomer: {
    on: 'GET /api/staff/customer/{account}',
    ...ofCustomers,
    summary:
      'A customer with masked data: balance, orders, invoices, tokens, and whether the account is being deleted.',
    params,
    success: {
      200: z.object({
        account: z.string(),
        /** `closing`: the account's deletion was requested. */
        account_state: AccountState,
        customer_type: CustomerType,
        locale: z.enum(locales),
        created_at: instant,
        email_masked: z.string(),
        name_masked: z.string(),
        phone_masked: z.nullable(z.string()),
        address_masked: z.nullable(z.string()),
        balance: money,
        /** The newest block; null if there never was one. */
        block: z.nullable(accountBlock),
        orders: z.array(deskOrderRow),
        invoices: z.array(
          z.object({
            id: z.string(),
            number: z.nullable(z.string()),
            issued_at: z.nullable(instant),
            price_gross: money,
            formats: z.array(InvoiceFormat),
          }),
        ),
        tokens: z.array(
          z.object({
            token_name: z.string(),
            scopes: z.array(z.enum(tokenScopes)),
            created_at: instant,
            last_used_at: z.nullable(instant),
          }),
        ),
      }),
    },
    errors: ['not_found'],
  },
  revealCustomer: {
    on: 'POST /api/staff/customer/{account}/reveal',
    ...ofCustomers,
    summary: 'Shows one field of a customer; who asked for it and why is a line of the audit before it is shown.',
    params,
    body: z.object({ field: RevealedField, reason: text(500) }),
    success: { 200: z.object({ field: RevealedField, shown: z.nullable(z.string()) }) },
    errors: ['not_found'],
  },
  listDeletions: {
    on: 'GET /api/staff/deletion',
    ...ofCustomers,
    summary:
      'Whose account is to be deleted, the newest 100 requests first: until when, what prevents it, when it was done. Only the account is named.',
    success: {
      200: z.object({
        deletions: z.array(
          z.object({
            account: z.string(),
            state: DeletionState,
            asked_at: instant,
            due_at: instant,
            late: z.boolean(),
            blocked_by: z.nullable(DeletionBlock),
            done_at: z.nullable(instant),
          }),
        ),
      }),
    },
    errors: [],
  },
});
