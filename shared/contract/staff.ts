import * as z from 'zod/mini';
import { Carrier } from '../model/carrier.ts';
import { ShipmentState } from '../model/orderState.ts';
import { ServiceKey } from '../model/service.ts';
import { defineOperation } from './operation.ts';
import { flag, instant, listOf, text, wholeNumber } from './schemas/primitive.ts';
import { staffApplicants } from './staff/applicants.ts';
import { staffMails } from './staff/mails.ts';
import { moneyOfOrder } from './staff/moneyOfOrder.ts';
import { staffQuotes } from './staff/quotes.ts';
import { refunds } from './staff/refunds.ts';
import { by, orderId } from './staff/staffOnly.ts';
import { staffWorkOperations } from './staff/work.ts';

const couponCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9_-]{3,30}$/, 'validation/invalid'));

export const staff = {
  ...refunds,
  ...moneyOfOrder,
  ...staffQuotes,
  ...staffMails,
  ...staffWorkOperations,
  ...staffApplicants,
  enterParcel: defineOperation({
    ...by('support', 'project'),
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
        carrier: Carrier,
        shipment_state: ShipmentState,
        /** The same in words, in the caller's language. */
        shipment_status: z.string(),
      }),
    },
    errors: ['not_found', 'conflict'],
  }),
  createCoupon: defineOperation({
    ...by('finance'),
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
