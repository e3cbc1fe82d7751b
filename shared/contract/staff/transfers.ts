import * as z from 'zod/mini';
import { PaymentWaiting } from '../../model/money/paymentWaiting.ts';
import { operations } from '../operation.ts';
import { money } from '../schemas/money.ts';
import { instant, listEnd, listPlace, wholeNumber } from '../schemas/primitive.ts';
import { paymentSlug } from './refunds.ts';
import { by, orderId } from './staffOnly.ts';

/** An order's number, or the id of a top-up's payment. */
const number = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_-]{10,20}$/, 'validation/invalid'));
/** The bank's number of a transfer. It cannot contain words, so that nothing personal is stored. */
const reference = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.regex(/^[A-Z0-9][A-Z0-9/._-]{3,39}$/, { error: 'validation/transfer_reference', abort: true }),
  z.refine((number) => /\d/.test(number), 'validation/transfer_reference'),
);

const what = { payment: z.object({ slug: paymentSlug }), order_id: z.nullable(orderId) };

/** Transfers to the shop's own bank account, which the payment provider does not report. */
export const transfers = operations({
  listAwaitedTransfers: {
    on: 'GET /api/staff/transfer',
    ...by('support', 'finance'),
    summary:
      'Orders and top-ups whose customers said that they pay by bank transfer, the longest awaited first. A page may hold fewer than `limit`: only a `cursor` of null is the end.',
    query: z.object({ cursor: z.optional(listPlace), limit: z.optional(wholeNumber(1, 50)) }),
    success: {
      200: z.object({
        transfers: z.array(
          z.object({
            ...what,
            /** The transfer's title as given to the customer. */
            title: z.string(),
            amount: money,
            asked_at: instant,
            pay_by: instant,
          }),
        ),
        ...listEnd,
      }),
    },
    errors: [],
  },
  getTransferDue: {
    on: 'GET /api/staff/transfer/{number}',
    ...by('support', 'finance'),
    summary:
      'What is asked for under the number of an order or the name of a top-up, and whether it still waits to be paid.',
    params: z.object({ number }),
    success: {
      200: z.object({
        ...what,
        state: PaymentWaiting,
        /** Amounts that are accepted: with the fee for bank transfers as shown to the customer, and without. */
        sums: z.array(money),
        paid_at: z.nullable(instant),
        expires_at: instant,
      }),
    },
    errors: ['not_found'],
  },
  receiveTransfer: {
    on: 'POST /api/staff/transfer/{number}',
    ...by('finance'),
    summary:
      'Marks a transfer to our own bank account as received: its order or top-up goes ahead, once. The same transfer again answers the same. `transfer_known`: this bank number was booked for another payment; `already_paid`, `payment_expired`: nothing waits for it; another sum than was asked for is a wrong field. Then nothing is booked.',
    params: z.object({ number }),
    body: z.object({ amount: wholeNumber(1, 100_000_000), received_on: z.iso.date(), reference }),
    success: {
      200: z.object({
        ...what,
        amount: money,
        paid_at: instant,
        received_on: z.iso.date(),
        reference: z.string(),
      }),
    },
    errors: ['not_found', 'conflict', 'already_paid', 'payment_expired', 'transfer_known', 'password_required'],
  },
});
