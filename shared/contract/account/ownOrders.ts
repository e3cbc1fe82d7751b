import * as z from 'zod/mini';
import { PaymentState, ProductionState } from '../../model/orderState.ts';
import { money } from '../nouns/money.ts';
import { instant, wholeNumber } from '../nouns/primitive.ts';
import { defineOperation } from '../operation.ts';

/** The orders of an account. */
export const ownOrders = {
  listOrders: defineOperation({
    id: 'listOrders',
    method: 'GET',
    path: '/api/orders',
    summary: 'The orders of the account, newest first, also those made as a guest with its address.',
    callers: ['customer', 'token'],
    scope: 'orders:read',
    ownership: 'account',
    query: z.object({
      status: z.optional(PaymentState),
      cursor: z.optional(z.string().check(z.maxLength(400), z.regex(/^[\w-]+$/, 'validation/invalid'))),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: {
      200: z.object({
        orders: z.array(
          z.object({
            id: z.string(),
            /** Opens the order, as for whoever made it as a guest. */
            hash: z.string(),
            service: z.string(),
            service_name: z.string(),
            created_at: instant,
            price_gross: money,
            status_name: PaymentState,
            status: ProductionState,
            status_label: z.string(),
          }),
        ),
        /** Asks for the next page; null at the end. */
        cursor: z.nullable(z.string()),
      }),
    },
    errors: [],
  }),
};
