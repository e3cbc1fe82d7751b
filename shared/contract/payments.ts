import * as z from 'zod/mini';
import { PaymentState } from '../model/order/orderState.ts';
import { operations } from './operation.ts';
import { approvals } from './payments/approvals.ts';
import { payLinks } from './payments/payLinks.ts';
import { fileDaysField } from './schemas/fileDays.ts';
import { money } from './schemas/money.ts';
import { paymentMethod } from './schemas/paymentForm.ts';
import { capability, flag, instant, wholeNumber } from './schemas/primitive.ts';

export const payments = {
  ...approvals,
  ...payLinks,
  ...operations({
    startPayment: {
      on: 'POST /api/payment',
      members: ['orderer', 'payer'],
      summary:
        'Orders the cart with the obligation to pay and answers where to pay, how much and the fee in it. `amount` is the price, `total` price and fee of the method as they were shown (`/api/payment/methods`); without `total` that there is no fee; `delivery_at` the date. Others are refused with `quote_changed`. `ordered_already`: a paid order of the last 24 hours has the same file, or the account’s exactly the same text or texts, for the same service and languages; with `same_again` it is ordered again. `external_id_taken`: another order has the `external_id` that the cart declares unique. `approval_required`: a member of a company asks for approval first (`POST /api/approval`). Repeating it never charges twice.',
      callers: ['visitor', 'customer', 'token'],
      scope: 'orders:write',
      ownership: 'cart',
      body: z.object({
        cart: z.optional(capability),
        payment_method: paymentMethod,
        bank: z.optional(wholeNumber(1, 99_999)),
        provider_terms: z.optional(flag),
        /** The gross price the customer saw, in grosze: another price is refused with `quote_changed`. */
        amount: wholeNumber(0, 100_000_000),
        /**
         * Price and fee of the method as the customer saw them (`/api/payment/methods`); without it, no fee may be due.
         * Another total is refused with `quote_changed`, so that nobody is charged an amount they did not see.
         */
        total: z.optional(wholeNumber(0, 200_000_000)),
        /** The delivery date the customer saw (`delivery_at` of the cart): another date is refused with `quote_changed`. */
        delivery_at: z.optional(instant),
        /**
         * How many days the files are kept after delivery, or after the end if there is no delivery; default: a year
         * from the order.
         */
        retention_days: z.optional(fileDaysField),
        /** Whether translators outside of the EEA may work on it; default: what the account’s settings say, else no. */
        outside_eea: z.optional(flag),
        /** Orders even though a paid order of the last 24 hours has the same file or text in the same languages. */
        same_again: z.optional(flag),
      }),
      success: {
        200: z.object({
          order_id: z.string(),
          hash: capability,
          status_name: PaymentState,
          payment: z.object({ slug: z.string() }),
          /** The fee of the method; `total` includes it. */
          fee: money,
          total: money,
          /** Address where the browser goes to pay; null if nothing is left to pay. */
          redirect_url: z.nullable(z.string()),
        }),
      },
      errors: [
        'not_found',
        'cart_closed',
        'quote_changed',
        'not_priced',
        'nothing_changed',
        'ordered_already',
        'external_id_taken',
        'already_paid',
        'payment_required',
        'spending_limit',
        'monthly_limit',
        'approval_required',
        'account_blocked',
        'provider_refused',
        'provider_unavailable',
      ],
    },
  }),
};
