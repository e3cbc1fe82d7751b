import * as z from 'zod/mini';
import { ShipmentState } from '../model/orderState.ts';
import { RefundReason } from '../model/refundReason.ts';
import { ServiceKey } from '../model/service.ts';
import { money } from './nouns/money.ts';
import { flag, instant, listOf, text, wholeNumber } from './nouns/primitive.ts';
import { defineOperation } from './operation.ts';

/** Made by the client: repeating a refund with the same one gives the money back once. */
const refundId = z.string().check(z.regex(/^[A-Za-z0-9_-]{20}$/, 'validation/invalid'));
const orderId = z.string().check(z.regex(/^[0-9A-Z]{10,16}$/, 'validation/invalid'));
const couponCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9_-]{3,30}$/, 'validation/invalid'));

/** As of a refund: `paid_out` by hand after it was `rejected`. */
const refundState = z.enum(['requested', 'asked', 'completed', 'rejected', 'paid_out']);

const staffOnly = { callers: ['staff'], ownership: 'staff' } as const;

export const staff = {
  refundOrder: defineOperation({
    ...staffOnly,
    id: 'refundOrder',
    method: 'POST',
    path: '/api/staff/order/{id}/refund',
    summary:
      'Gives back all that is left of a paid order, a part of it, or what the rules of withdrawal and cancellation say (`act`, with the `progress` of the work in per cent). The correction invoice follows by itself.',
    params: z.object({ id: orderId }),
    body: z.object({
      refund_id: refundId,
      reason: RefundReason,
      /** For colleagues; the customer does not see it. */
      note: z.optional(text(500)),
      /** In grosze, gross; none: everything that is left, or what `act` gives. */
      amount: z.optional(wholeNumber(1, 100_000_000)),
      act: z.optional(z.enum(['withdraw', 'cancel'])),
      progress: z.optional(wholeNumber(0, 100)),
      /** None: the way it was paid. */
      to: z.optional(z.enum(['balance', 'provider'])),
    }),
    success: {
      200: z.object({
        refund_id: refundId,
        order_id: orderId,
        state: refundState,
        to: z.enum(['balance', 'provider']),
        amount: money,
        /** What of the payment is not given back. */
        kept: money,
        /** Why this much, where the rules decided. */
        message: z.nullable(z.string()),
      }),
    },
    errors: ['not_found', 'conflict', 'password_required'],
  }),
  listRefunds: defineOperation({
    ...staffOnly,
    id: 'listRefunds',
    method: 'GET',
    path: '/api/staff/refund',
    summary:
      'Refunds that have not ended, oldest first: those the provider rejected and nobody has paid out yet (`rejected`, also without `list`), or those on their way through the provider (`waiting`).',
    query: z.object({
      list: z.optional(z.enum(['rejected', 'waiting'])),
      cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{20,120}$/, 'validation/invalid'))),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: {
      200: z.object({
        refunds: z.array(
          z.object({
            refund_id: refundId,
            /** With `refund_id` what `payOutRefund` takes. */
            order_id: orderId,
            payment: z.object({ slug: z.string() }),
            state: refundState,
            amount: money,
            /** A part of a paid order, or money that could not be used: late, or paid twice. */
            cause: z.enum(['order', 'unapplied']),
            /** Of a refund that staff began. */
            reason: z.nullable(RefundReason),
            requested_at: instant,
            rejected_at: z.nullable(instant),
          }),
        ),
        cursor: z.nullable(z.string()),
      }),
    },
    errors: [],
  }),
  enterParcel: defineOperation({
    ...staffOnly,
    id: 'enterParcel',
    method: 'POST',
    path: '/api/staff/order/{id}/parcel',
    summary:
      'Enters the package number of an order with a paper copy (InPost, Pocztex, Poczta Polska or an international number of UPU S10), and with `sent` that it is on its way. Repeating it changes nothing; another number replaces one that has not left or came back. `conflict`: the order is not posted, or its parcel is under way.',
    params: z.object({ id: orderId }),
    body: z.object({ package_number: text(40), sent: z.optional(flag) }),
    success: {
      200: z.object({
        order_id: orderId,
        package_number: z.string(),
        carrier: z.enum(['inpost', 'pocztex', 'poczta_polska', 'international']),
        shipment_state: ShipmentState,
        /** The same in words, in the caller's language. */
        shipment_status: z.string(),
      }),
    },
    errors: ['not_found', 'conflict'],
  }),
  payOutRefund: defineOperation({
    ...staffOnly,
    id: 'payOutRefund',
    method: 'POST',
    path: '/api/staff/order/{id}/refund/{refund}/payout',
    summary:
      'Closes a refund that the provider rejected and that had no balance to go to, once its money was transferred by hand. Repeating it with the same note answers the same; `conflict` with another note, or where there is nothing to pay out.',
    params: z.object({ id: orderId, refund: refundId }),
    body: z.object({
      /** For colleagues, such as the day and title of the transfer; the customer does not see it. */
      note: text(500),
    }),
    success: {
      200: z.object({
        refund_id: refundId,
        order_id: orderId,
        state: refundState,
        amount: money,
        paid_out_at: z.string(),
        note: z.string(),
      }),
    },
    errors: ['not_found', 'conflict', 'password_required'],
  }),
  createCoupon: defineOperation({
    ...staffOnly,
    id: 'createCoupon',
    method: 'POST',
    path: '/api/staff/coupon',
    summary:
      'Makes a coupon: a part of the price of the work (`percent`) or an amount off it (`amount`, net grosze), with its validity, limits and services. `conflict` where the code is taken.',
    body: z.object({
      code: couponCode,
      percent: z.optional(wholeNumber(1, 100)),
      amount: z.optional(wholeNumber(1, 10_000_000)),
      valid_from: z.optional(instant),
      valid_until: z.optional(instant),
      services: z.optional(listOf(ServiceKey, 3)),
      limit_total: z.optional(wholeNumber(1, 1_000_000)),
      limit_per_customer: z.optional(wholeNumber(1, 1_000_000)),
      /** Least net price of the work, in grosze. */
      from_net: z.optional(wholeNumber(0, 100_000_000)),
    }),
    success: { 201: z.object({ code: z.string() }) },
    errors: ['conflict'],
  }),
};
