import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Quotation } from '#shared/model/order/quotation.ts';
import { Billing, CartForm } from '../../../domain/cart/cartContents.ts';
import type { DeliveredFile, Order } from '../../../domain/order/order.ts';
import type { Payment } from '../../../domain/payment/payment.ts';
import { newOrderId } from '../../../gateways/random.ts';
import { digestOf } from '../../../stores/digest.ts';
import { newOrderItems } from '../../../stores/orders/orderItems.ts';
import { orderStore } from '../../../stores/orders/orders.ts';
import { newPaymentItem } from '../../../stores/payments/paymentItems.ts';
import { followedOrderItems } from '../../../stores/production/workItems.ts';
import { type TransactItem, transact } from '../../../stores/transact.ts';
import { startedCart } from '../../test/startedCart.ts';

export interface PlacedChange {
  order?: Partial<Order>;
  form?: Partial<CartForm>;
  payment?: Partial<Payment>;
}

/** An order of 500 words and its payment, paid unless changed; nothing is written. */
export function placedOrder(now: Date, { order = {}, form = {}, payment = {} }: PlacedChange = {}) {
  const cart = startedCart(now);
  const quotation = z.parse(Quotation, cart.quotation);
  const id = newOrderId();
  const placed: Order = {
    id,
    hash: cart.hash,
    cartDigest: digestOf(cart.hash),
    state: 'accepted',
    paymentSlug: cart.paymentSlug,
    email: 'buyer@example.com',
    locale: 'en',
    form: { ...z.parse(CartForm, cart.form), ...form },
    billing: z.parse(Billing, cart.billing),
    quotation,
    files: [],
    test: true,
    createdAt: now.toISOString(),
    acceptedAt: now.toISOString(),
    ...order,
  };
  const paid: Payment = {
    slug: placed.paymentSlug,
    purpose: { kind: 'order', orderId: placed.id, vat: quotation.vat },
    amount: quotation.gross,
    state: 'paid',
    attempts: 1,
    ...(placed.account !== undefined && { account: placed.account }),
    email: placed.email,
    locale: placed.locale,
    createdAt: placed.createdAt,
    expiresAt: new Date(now.getTime() + 86_400_000).toISOString(),
    fee: z.parse(Quotation.shape.net, 0),
    feeVat: z.parse(Quotation.shape.net, 0),
    unapplied: z.parse(Quotation.shape.net, 0),
    refunded: z.parse(Quotation.shape.net, 0),
    test: true,
    ...payment,
  };
  return { order: placed, payment: paid };
}

/** Writes an order and its payment as made by `placedOrder`. */
export async function placeOrder(
  db: DynamoDBDocumentClient,
  tables: { orders: string; payments: string },
  now: Date,
  change: PlacedChange = {},
): Promise<Order> {
  const { order, payment } = placedOrder(now, change);
  await transact(db, [...newOrderItems(tables.orders, order), newPaymentItem(tables.payments, payment)]);
  return order;
}

/** Delivers an order that has no jobs, with the items that follow; `delivered`: files the customer gets. */
export async function deliverPlaced(
  db: DynamoDBDocumentClient,
  tables: { orders: string },
  id: string,
  now: Date,
  { delivered = [], more = [] }: { delivered?: readonly DeliveredFile[]; more?: readonly TransactItem[] } = {},
): Promise<void> {
  const order = await orderStore(db, tables.orders).read(id);
  if (!order) throw new Error(`There is no order ${id}.`);
  await transact(db, [
    ...followedOrderItems(tables.orders, id, { from: order.state, to: 'delivered', delivered, now }),
    ...more,
  ]);
}
