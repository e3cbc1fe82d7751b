import * as z from 'zod/mini';
import { invitedRoles } from '../../model/account/roles.ts';
import { PaymentState, ProductionState } from '../../model/order/orderState.ts';
import { OrderTurn, OrderWait } from '../../model/order/orderWait.ts';
import { QuoteState } from '../../model/order/quoteState.ts';
import { ownReferenceLimits } from '../../model/software/ownReference.ts';
import { operations } from '../operation.ts';
import { keptReferences } from '../schemas/address.ts';
import { money } from '../schemas/money.ts';
import { keptOwn, pairAsked } from '../schemas/ownReference.ts';
import { capability, instant, line, listEnd, listPlace, wholeNumber } from '../schemas/primitive.ts';
import { quoteId } from '../schemas/quote.ts';

/** The orders of an account. */
export const ownOrders = operations({
  listOrders: {
    on: 'GET /api/orders',
    members: invitedRoles,
    summary:
      'The orders of the account, newest first, also those made as a guest with its address; before them quotes that are not ordered yet. With `updated_since` those that changed since then, the longest unchanged first: the last `updated_at` is the next `updated_since`. A page may hold fewer than `limit`: only a `cursor` of null is the end.',
    callers: ['customer', 'token'],
    scope: 'orders:read',
    ownership: 'account',
    query: z.object({
      status: z.optional(PaymentState),
      /** Only those that wait for their customer, are in work, are delivered, or ended without a delivery. */
      turn: z.optional(OrderTurn),
      /** Words of an id, an own number, a file's name or a language; each of them is in it. */
      search: z.optional(line(100)),
      reference: z.optional(line(ownReferenceLimits.externalId)),
      metadata: z.optional(pairAsked),
      /** Only those ordered by this member of the company. */
      member: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'validation/invalid'))),
      updated_since: z.optional(instant),
      cursor: z.optional(listPlace),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: {
      200: z.object({
        /** Since when the account cannot order, and why; null if it can. */
        account_blocked: z.nullable(z.object({ since: instant, reason: z.string() })),
        /** Manual quotes that are being made or can be ordered; only with the first page of all orders. */
        quotes: z.array(
          z.object({
            /** Hash of the cart in which the quote is seen and paid; null for members with the role `viewer` and tokens without `quotes`. */
            hash: z.nullable(capability),
            /** Number of the quote, under which it is seen, accepted and declined. */
            quote: z.nullable(quoteId),
            service: z.string(),
            service_name: z.string(),
            /** The languages by name, in the caller's language. */
            languages: z.string(),
            state: z.enum(['awaiting_manual_quote', 'quoted']),
            asked_at: instant,
            /** When the quote is promised; null while its clock is paused. */
            due_at: z.nullable(instant),
            /** State of the quote itself; null once its price is the cart's. */
            quote_state: z.nullable(QuoteState),
            /** Until when our question can be answered, or the price accepted. */
            open_until: z.nullable(instant),
            /** Whether there is a version to accept or decline. */
            to_accept: z.boolean(),
            /** Null before there is a price. */
            price_gross: z.nullable(money),
            expires_at: instant,
          }),
        ),
        /**
         * Quotes that ended recently without the customer's doing: expired, refused, or left without an answer to our
         * question.
         */
        ended_quotes: z.array(
          z.object({
            /** Null for members with the role `viewer` and tokens without `quotes`. */
            hash: z.nullable(z.string()),
            quote: quoteId,
            service: z.string(),
            service_name: z.string(),
            languages: z.string(),
            quote_state: QuoteState,
            asked_at: instant,
            quote_ended_at: instant,
          }),
        ),
        orders: z.array(
          z.object({
            id: z.string(),
            /**
             * Hash that opens the order, like that of a guest's order; null for members with the role `viewer` and tokens
             * without `orders:write`.
             */
            hash: z.nullable(z.string()),
            service: z.string(),
            service_name: z.string(),
            source_lang: z.int(),
            target_lang: z.array(z.int()),
            /** The languages by name, in the caller's language: "Polish → English, German". */
            languages: z.string(),
            /** Names of the files that were sent, the first ten. */
            file_names: z.array(z.string()),
            file_count: z.int(),
            created_at: instant,
            /** The promised delivery; null where it moves (on hold), and before payment or after the end. */
            delivery_at: z.nullable(instant),
            delivered_at: z.nullable(instant),
            /**
             * When the order last changed for its customer: state, files, parcel, the customer's changes, refunds,
             * invoices, complaints.
             */
            updated_at: instant,
            price_gross: money,
            /**
             * The member of the company who ordered; null for its owner, or without a company. The name is missing once
             * the member has closed their account.
             */
            ordered_by: z.nullable(z.object({ id: z.string(), name: z.string() })),
            ...keptReferences,
            ...keptOwn,
            status_name: PaymentState,
            status: ProductionState,
            status_label: z.string(),
            /** What it waits for from its customer; null: nothing. */
            waits_for: z.nullable(OrderWait),
          }),
        ),
        /** Cursor of the next page; null at the end. */
        ...listEnd,
      }),
    },
    errors: [],
  },
});
