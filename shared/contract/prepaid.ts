import * as z from 'zod/mini';
import { CustomerType } from '../model/account/billing.ts';
import { invitedRoles } from '../model/account/roles.ts';
import { PaymentState } from '../model/order/orderState.ts';
import { operations } from './operation.ts';
import { invoiced, moneyLists, reports } from './prepaid/spending.ts';
import { money } from './schemas/money.ts';
import { paymentMethod } from './schemas/paymentForm.ts';
import { catalogueId, flag, wholeNumber } from './schemas/primitive.ts';

/** Id of a top-up's payment: returned by the first quote, sent with further quotes and with the payment. */
const slug = z.string().check(z.regex(/^[A-Za-z0-9_-]{20}$/, 'validation/invalid'));

const topUp = { topup: money, bonus: money, fee: money, price_gross: money };
const balance = {
  balance: money,
  paid: money,
  bonus: money,
  /** The event `balance.low` is sent once the balance falls below this amount; null: never. */
  low_below: z.nullable(money),
};

export const prepaid = {
  ...operations({
    createPrepaid: {
      on: 'POST /api/prepaid',
      members: ['payer'],
      summary:
        'Quotes a top-up: what the balance grows by, bonus, fee and what is charged. With `pay` it is paid: the answer says where, a link that anyone who pays may open. Repeating it with the same `slug` never charges twice.',
      callers: ['customer', 'token'],
      scope: 'orders:write',
      ownership: 'account',
      body: z.object({
        /** In grosze. */
        amount: wholeNumber(0, 100_000_000),
        country_id: z.optional(catalogueId),
        payment_method: z.optional(paymentMethod),
        bank: z.optional(wholeNumber(1, 99_999)),
        provider_terms: z.optional(flag),
        slug: z.optional(slug),
        pay: z.optional(flag),
      }),
      success: {
        200: z.object({
          ...topUp,
          payment: z.object({ slug }),
          /** Address where the browser goes to pay; null for a quote. */
          redirect_url: z.nullable(z.string()),
        }),
      },
      errors: [
        'not_found',
        'already_paid',
        'cart_closed',
        'quote_changed',
        'account_blocked',
        'provider_refused',
        'provider_unavailable',
      ],
    },
    getPrepaidStatus: {
      on: 'GET /api/prepaid/status/{slug}',
      members: invitedRoles,
      summary: 'Progress of a top-up, polled every 3 seconds while awaiting_confirmation; with the balance as it is.',
      callers: ['customer', 'token'],
      scope: 'balance:read',
      ownership: 'account',
      params: z.object({ slug }),
      success: {
        200: z.object({
          status_name: PaymentState,
          slug,
          ...topUp,
          balance: money,
          ...invoiced,
          test_payment: z.boolean(),
          message: z.nullable(z.string()),
        }),
      },
      errors: ['not_found'],
    },
    getBalance: {
      on: 'GET /api/balance',
      members: invitedRoles,
      summary: 'What the account holds: money and bonus, which is spent last, and both together.',
      callers: ['customer', 'token'],
      scope: 'balance:read',
      ownership: 'account',
      success: { 200: z.object(balance) },
      errors: [],
    },
    setLowBalance: {
      on: 'PUT /api/balance/low',
      members: ['payer', 'developer'],
      summary:
        'The amount below which the event `balance.low` is sent: each time what can be spent falls below it. Without `low_below`, or with 0, never.',
      callers: ['customer', 'token'],
      scope: 'webhooks',
      ownership: 'account',
      override: true,
      body: z.object({
        /** In grosze. */
        low_below: z.optional(wholeNumber(0, 100_000_000)),
      }),
      success: { 200: z.object(balance) },
      errors: [],
    },
  }),
  ...moneyLists,
  ...reports,
  ...operations({
    getPaymentAdvice: {
      on: 'GET /api/payment/advice',
      members: invitedRoles,
      summary:
        'The cheapest way to pay an amount (balance, top-up with bonus, directly), in one sentence; the fees of the methods are taken into account.',
      callers: ['visitor', 'customer', 'token'],
      scope: 'balance:read',
      // Not `public`, because the advice depends on the caller's balance.
      ownership: 'account',
      /** In grosze. */
      query: z.object({
        amount: wholeNumber(0, 100_000_000),
        /** The buyer to be billed, if different from the account's data. */
        customer_type: z.optional(CustomerType),
      }),
      success: {
        200: z.object({
          advice: z.nullable(z.string()),
          /** The suggested top-up. */
          top_up: z.nullable(money),
          /** Paying from the balance, only if it covers the amount; `left`: what remains. */
          balance: z.nullable(z.object({ balance: money, left: money })),
          /** A balance that is not empty but does not cover the amount; `missing`: the difference. */
          short: z.nullable(z.object({ balance: money, missing: money })),
        }),
      },
      errors: [],
    },
  }),
};
