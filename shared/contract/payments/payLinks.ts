import * as z from 'zod/mini';
import { CustomerType } from '../../model/account/billing.ts';
import { invitedRoles } from '../../model/account/roles.ts';
import { PaymentState } from '../../model/order/orderState.ts';
import { operations } from '../operation.ts';
import { money } from '../schemas/money.ts';
import { paperDays } from '../schemas/paperDays.ts';
import { paymentMethod } from '../schemas/paymentForm.ts';
import { capability, flag, instant, wholeNumber } from '../schemas/primitive.ts';

const callers = ['visitor', 'customer', 'token'] as const;
const ofCart = { callers, scope: 'orders:write', ownership: 'cart' } as const;
const named = z.object({ cart: z.optional(capability) });

/** Links by which anybody can pay for a cart. They show only what is bought. */
export const payLinks = operations({
  makePayLink: {
    on: 'POST /api/pay-link',
    ...ofCart,
    members: ['orderer', 'payer'],
    summary:
      'Creates a link by which anyone can pay for the cart without an account, once its price and billing data are there; a manual quote once it is accepted. The order is the caller’s. The link is shown only once; a new one takes its place.',
    body: z.object({
      cart: z.optional(capability),
      /** Days until the link expires; default 14. */
      days: z.optional(wholeNumber(1, 30)),
    }),
    success: { 201: z.object({ link: capability, url: z.string(), valid_until: instant }) },
    errors: ['not_found', 'cart_closed', 'not_priced', 'nothing_changed', 'approval_required'],
  },
  getPayLink: {
    on: 'GET /api/pay-link',
    ...ofCart,
    members: invitedRoles,
    summary: 'Whether there is a link to pay for the cart, and until when; not the link itself.',
    query: named,
    success: { 200: z.object({ pay_link: z.nullable(z.object({ made_at: instant, valid_until: instant })) }) },
    errors: ['not_found'],
  },
  revokePayLink: {
    on: 'DELETE /api/pay-link',
    ...ofCart,
    members: ['orderer', 'payer'],
    summary: 'Revokes the link of the cart: nobody can start to pay by it any more.',
    query: named,
    success: { 200: z.object({ message: z.string() }) },
    errors: ['not_found'],
  },
  readPayLink: {
    on: 'POST /api/pay-link/read',
    summary: 'What is paid for by a link, how much it is now, and how far its payment is.',
    callers: ['visitor'],
    ownership: 'public',
    effort: 'nothing',
    body: z.object({ link: capability }),
    success: {
      200: z.object({
        /** `open`: not ordered yet; `not_priced`: a manual quote is being made. */
        state: z.union([z.enum(['open', 'not_priced']), PaymentState]),
        /** Name on the bill; no other data of the buyer. */
        buyer: z.string(),
        customer_type: CustomerType,
        service: z.string(),
        service_name: z.string(),
        source_lang: z.int(),
        target_lang: z.array(z.int()),
        words: z.int(),
        files: z.int(),
        price_gross: z.nullable(money),
        price_net: z.nullable(money),
        vat: z.nullable(money),
        delivery_at: z.nullable(instant),
        papers: z.nullable(paperDays),
        /** Why an attempt to pay failed, in the language of the call. */
        message: z.nullable(z.string()),
        valid_until: instant,
      }),
    },
    errors: ['gone'],
  },
  payByLink: {
    on: 'POST /api/pay-link/payment',
    summary:
      'Orders what the link is for and answers where to pay. `amount` is the price, `total` price and fee of the method as they were shown. Repeating it never charges twice; `already_paid` once it is paid.',
    callers: ['visitor'],
    ownership: 'public',
    body: z.object({
      link: capability,
      payment_method: paymentMethod,
      bank: z.optional(wholeNumber(1, 99_999)),
      provider_terms: z.optional(flag),
      amount: wholeNumber(0, 100_000_000),
      total: z.optional(wholeNumber(0, 200_000_000)),
      delivery_at: z.optional(instant),
    }),
    success: {
      200: z.object({
        status_name: PaymentState,
        fee: money,
        total: money,
        /** Address where the browser goes to pay; null if nothing is left to pay. */
        redirect_url: z.nullable(z.string()),
      }),
    },
    errors: [
      'gone',
      'not_found',
      'cart_closed',
      'quote_changed',
      'not_priced',
      'nothing_changed',
      'ordered_already',
      'external_id_taken',
      'approval_required',
      'account_blocked',
      'already_paid',
      'payment_required',
      'provider_refused',
      'provider_unavailable',
    ],
  },
});
