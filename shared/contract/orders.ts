import * as z from 'zod/mini';
import { order } from './nouns/order.ts';
import { orderStatus } from './nouns/payment.ts';
import { capability } from './nouns/primitive.ts';
import { defineOperation } from './operation.ts';

const callers = ['visitor', 'customer', 'staff', 'token'] as const;
const orderId = z.string().check(z.regex(/^[0-9A-Z]{10,16}$/, 'validation/invalid'));

export const orders = {
  getOrderStatus: defineOperation({
    id: 'getOrderStatus',
    method: 'GET',
    path: '/api/order/status/{hash}',
    summary: 'Progress of the payment of an order: polled every 3 seconds while awaiting_confirmation.',
    callers,
    scope: 'orders:read',
    ownership: 'cart',
    params: z.object({ hash: capability }),
    success: { 200: orderStatus },
    errors: ['not_found'],
  }),
  getOrder: defineOperation({
    id: 'getOrder',
    method: 'GET',
    path: '/api/order/{id}',
    summary: 'An order, for its customer or for whoever holds its hash (`X-Cart` or `hash`).',
    callers,
    scope: 'orders:read',
    ownership: 'account',
    params: z.object({ id: orderId }),
    query: z.object({ hash: z.optional(capability) }),
    success: { 200: order },
    errors: ['not_found'],
  }),
};
