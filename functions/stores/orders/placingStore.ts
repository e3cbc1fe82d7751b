import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Mail } from '../../domain/mail/mail.ts';
import { Order } from '../../domain/order/order.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { ApprovalRule } from '../../domain/team/orderApproval.ts';
import type { SpendingMember } from '../../domain/tokens/spender.ts';
import { notBlockedItem } from '../accounts/blockStore.ts';
import { countedIn, memberReleasedItem, memberSpentItem, stillMemberItem } from '../accounts/memberSpending.ts';
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
import { oneCheckEach, type TransactItem, transact } from '../transact.ts';
import { newerOrderItem } from './newerOrderItem.ts';
import { expiredOrderItems, newOrderItems } from './orderItems.ts';
import { type OrderingTables, writeAll } from './orderingTables.ts';
import { workOwedItems } from './workItems.ts';

/** An order comes to be with its payment, and both are given up. */
export function placingStore(db: DynamoDBDocumentClient, tables: OrderingTables) {
  return {
    /**
     * The orders of a buyer since a moment, newest first, 100 at most, so that who orders all day long waits no longer than
     * others: of the account, or of a guest with this address. The index lags behind the rows by as long as a page takes to load.
     */
    async boughtSince(buyer: { account?: string | undefined; email: string }, since: Date): Promise<Order[]> {
      const rows = await queryAll(db, {
        TableName: tables.orders,
        IndexName: 'owner',
        KeyConditionExpression: 'owner_pk = :owner AND owner_sk > :since',
        ExpressionAttributeValues: { ':owner': ownerPk(buyer), ':since': since.toISOString() },
        ScanIndexForward: false,
        Limit: 100,
      });
      return readRows(Order, rows);
    },

    /** The last order of these contents by their buyer, which has them though no index may have it yet. */
    orderedSame: (contents: string): Promise<OrderedSame | undefined> => readOrderedSame(db, tables.carts, contents),

    /**
     * The cart closes, the order and its payment are there. `mail`: what is owed at once, when nothing is left to pay.
     * `closed`: the account it would belong to is gone, or going; `blocked`: it may not order. `over_month`: the month
     * of `countedFor` would come to more than it may.
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
      /** Whose month at a company the sum is counted in, before it is paid another way than from the balance. */
      countedFor?: SpendingMember | undefined;
      now: Date;
    }) => {
      const { cart, order, payment, limitPerCustomer, mail, behind = [], allowed = [], same, countedFor, now } = facts;
      const { purpose } = payment;
      const counted = countedFor ? { ...payment, countedFor: countedIn(countedFor, now) } : payment;
      const coupon = purpose.kind === 'order' ? purpose.coupon : undefined;
      const items = [
        ...orderedCartItems(tables.carts, cart, { orderId: order.id, now }),
        ...newOrderItems(tables.orders, order),
        newPaymentItem(tables.payments, counted),
        ...(coupon ? couponUseItems(tables.carts, coupon, limitPerCustomer) : []),
        ...(order.state === 'accepted' ? workOwedItems(tables, order.id, now) : []),
        ...(mail ? [queuedMailItem(tables.work, mail)] : []),
        ...behind.map((id) => newerOrderItem(tables.orders, id, order.id)),
        ...allowed,
        ...(same ? [orderedSameItem(tables.carts, { ...same, now })] : []),
      ];
      if (order.account === undefined) return writeAll(db, items);
      // A member who is blocked orders for no company either.
      const people = [...new Set([order.account, order.member ?? order.account])];
      const blocks = people.map((one) => notBlockedItem(tables.accounts, one));
      // The rule of a member's orders is held on the row that has their limit.
      const limits = countedFor
        ? [stillMemberItem(tables.accounts, countedFor), memberSpentItem(tables.work, countedFor, payment.amount, now)]
        : [];
      const together = oneCheckEach([openWalletItem(tables.ledger, order.account), ...blocks, ...limits, ...items]);
      const result = await transact(db, together);
      if (result === 'written') return result;
      if (result.reasons[0] === 'condition') return 'closed' as const;
      if (result.reasons.slice(1, 1 + blocks.length).includes('condition')) return 'blocked' as const;
      const isOver = countedFor && result.reasons[blocks.length + 2] === 'condition';
      return isOver ? ('over_month' as const) : ('changed' as const);
    },

    /** The rule of a member's company holds as it was read: as a part of the write that orders. */
    stillRuleItems: (rule: ApprovalRule): TransactItem[] => stillRuleItems(tables.accounts, rule),

    expire: (payment: Payment, now: Date) => {
      const { purpose } = payment;
      const expired = expiredPaymentItem(tables.payments, payment);
      if (purpose.kind !== 'order') return writeAll(db, [expired]);
      const { countedFor, amount } = payment;
      const returned = [
        ...(purpose.coupon ? couponReturnItems(tables.carts, purpose.coupon) : []),
        ...(countedFor ? [memberReleasedItem(tables.work, countedFor, amount)] : []),
      ];
      return writeAll(db, [
        expired,
        ...expiredOrderItems(tables.orders, purpose.orderId, now),
        filesDueItem(tables.jobs, purpose.orderId, now.toISOString()),
        ...returned,
      ]);
    },
  };
}
