import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Mail } from '../../domain/mail/mail.ts';
import { Order } from '../../domain/order/order.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { ApprovalRule } from '../../domain/team/orderApproval.ts';
import { stillRuleItems } from '../accounts/orderApprovalStore.ts';
import type { CartWithFiles } from '../carts/cartStore.ts';
import { couponReturnItems, couponUseItems } from '../carts/couponStore.ts';
import { orderedCartItems } from '../carts/orderedCartItems.ts';
import { type OrderedSame, orderedSameItem, readOrderedSame } from '../carts/orderedSame.ts';
import { openWalletItem } from '../ledger/ledgerItems.ts';
import { queuedMailItem } from '../mails/mailItems.ts';
import { ownerPk } from '../owned.ts';
import { expiredPaymentItem, newPaymentItem } from '../payments/paymentItems.ts';
import { filesDueItem } from '../production/workDue.ts';
import { queryAll } from '../queryAll.ts';
import { readRows } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { newerOrderItem } from './newerOrderItem.ts';
import { expiredOrderItems, newOrderItems } from './orderItems.ts';
import { type OrderingTables, writeAll } from './orderingTables.ts';
import { workOwedItems } from './workItems.ts';

/** An order comes to be with its payment, and both are given up. */
export function placingStore(db: DynamoDBDocumentClient, tables: OrderingTables) {
  return {
    /**
     * The orders of a buyer since a moment, newest first, 500 at most: of the account, or of a guest with this address. The
     * index lags behind the rows by as long as a page takes to load.
     */
    async boughtSince(buyer: { account?: string | undefined; email: string }, since: Date): Promise<Order[]> {
      const rows = await queryAll(db, {
        TableName: tables.orders,
        IndexName: 'owner',
        KeyConditionExpression: 'owner_pk = :owner AND owner_sk > :since',
        ExpressionAttributeValues: { ':owner': ownerPk(buyer), ':since': since.toISOString() },
        ScanIndexForward: false,
        Limit: 500,
      });
      return readRows(Order, rows);
    },

    /** The last order of these contents by their buyer, which has them though no index may have it yet. */
    orderedSame: (contents: string): Promise<OrderedSame | undefined> => readOrderedSame(db, tables.carts, contents),

    /**
     * The cart closes, the order and its payment are there. `mail`: what is owed at once, when nothing is left to pay.
     * `closed`: the account it would belong to is gone, or going.
     */
    place: async (facts: {
      cart: CartWithFiles;
      order: Order;
      payment: Payment;
      limitPerCustomer?: number | undefined;
      mail?: Mail;
      /** Orders of which it is a new version: each is kept still, and knows of it. */
      behind?: readonly string[];
      /** What else has to hold: a company's rule as it was read, the approval that is used up, the link that is paid by. */
      allowed?: readonly TransactItem[];
      /** What it has of files, so that two orders of the same in one moment meet. */
      same?: OrderedSame & { contents: string; before: OrderedSame | undefined };
      now: Date;
    }) => {
      const { cart, order, payment, limitPerCustomer, mail, behind = [], allowed = [], same, now } = facts;
      const { purpose } = payment;
      const coupon = purpose.kind === 'order' ? purpose.coupon : undefined;
      const items = [
        ...orderedCartItems(tables.carts, cart, { orderId: order.id, now }),
        ...newOrderItems(tables.orders, order),
        newPaymentItem(tables.payments, payment),
        ...(coupon ? couponUseItems(tables.carts, coupon, limitPerCustomer) : []),
        ...(order.state === 'accepted' ? workOwedItems(tables, order.id, now) : []),
        ...(mail ? [queuedMailItem(tables.work, mail)] : []),
        ...behind.map((id) => newerOrderItem(tables.orders, id, order.id)),
        ...allowed,
        ...(same ? [orderedSameItem(tables.carts, { ...same, now })] : []),
      ];
      if (order.account === undefined) return writeAll(db, items);
      const result = await transact(db, [openWalletItem(tables.ledger, order.account), ...items]);
      if (result === 'written') return result;
      return result.reasons[0] === 'condition' ? ('closed' as const) : ('changed' as const);
    },

    /** The rule of a member's company holds as it was read: as a part of the write that orders. */
    stillRuleItems: (rule: ApprovalRule): TransactItem[] => stillRuleItems(tables.accounts, rule),

    expire: (payment: Payment, now: Date) => {
      const { purpose } = payment;
      const expired = expiredPaymentItem(tables.payments, payment);
      if (purpose.kind !== 'order') return writeAll(db, [expired]);
      const returned = purpose.coupon ? couponReturnItems(tables.carts, purpose.coupon) : [];
      return writeAll(db, [
        expired,
        ...expiredOrderItems(tables.orders, purpose.orderId, now),
        filesDueItem(tables.jobs, purpose.orderId, now.toISOString()),
        ...returned,
      ]);
    },
  };
}
