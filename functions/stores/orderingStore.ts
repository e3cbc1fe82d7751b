import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Mail } from '../domain/mail/mail.ts';
import type { Order } from '../domain/order/order.ts';
import type { NoticeOutcome, Payment, PaymentNotice } from '../domain/payment/payment.ts';
import type { CartWithFiles } from './cartStore.ts';
import { queuedMailItem } from './mailItems.ts';
import { orderedCartItems } from './orderedCartItems.ts';
import { acceptedOrderItem, expiredOrderItem, newOrderItems } from './orderStore.ts';
import { expiredPaymentItem, newPaymentItem, settledPaymentItems } from './paymentItems.ts';
import { type TransactItem, transact } from './transact.ts';

export interface OrderingTables {
  carts: string;
  orders: string;
  payments: string;
  work: string;
}

/** Everything that verified money changes. */
export interface Settlement {
  payment: Payment;
  notice: PaymentNotice;
  outcome: NoticeOutcome;
  mail: Mail;
  now: Date;
}

/**
 * The items of "payment settled", all or none: notice, attempt and payment (settledPaymentItems), then the order when
 * the money is applied, then the mail. A ledger's entries of the same fact are appended to these.
 */
export function settlementItems(tables: OrderingTables, { mail, ...facts }: Settlement): TransactItem[] {
  const { payment, outcome, now } = facts;
  return [
    ...settledPaymentItems(tables.payments, facts),
    ...(outcome === 'applied' ? [acceptedOrderItem(tables.orders, payment.purpose.orderId, now)] : []),
    queuedMailItem(tables.work, mail),
  ];
}

/** What changes several tables at once: placing an order, settling its payment, giving both up. `changed`: read again. */
export function orderingStore(db: DynamoDBDocumentClient, tables: OrderingTables) {
  const write = async (items: TransactItem[]) =>
    (await transact(db, items)) === 'written' ? ('written' as const) : ('changed' as const);

  return {
    /** The cart closes, the order and its payment are there. `mail`: what is owed at once, when nothing is left to pay. */
    place: (facts: { cart: CartWithFiles; order: Order; payment: Payment; mail?: Mail; now: Date }) => {
      const { cart, order, payment, mail, now } = facts;
      return write([
        ...orderedCartItems(tables.carts, cart, { orderId: order.id, now }),
        ...newOrderItems(tables.orders, order),
        newPaymentItem(tables.payments, payment),
        ...(mail ? [queuedMailItem(tables.work, mail)] : []),
      ]);
    },

    settle: (settlement: Settlement) => write(settlementItems(tables, settlement)),

    expire: (payment: Payment) =>
      write([expiredPaymentItem(tables.payments, payment), expiredOrderItem(tables.orders, payment.purpose.orderId)]),
  };
}
export type OrderingStore = ReturnType<typeof orderingStore>;
