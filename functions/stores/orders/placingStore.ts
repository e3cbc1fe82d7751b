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

/** Creating an order with its payment, and ending both. */
export function placingStore(db: DynamoDBDocumentClient, tables: OrderingTables) {
  return {
    /**
     * A buyer's orders since an instant, newest first, at most 100, so that frequent buyers do not wait longer: of the
     * account, or of a guest with this address. The index lags behind the rows by about a second.
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

    /** The buyer's last order with these contents, even if no index has it yet. */
    orderedSame: (contents: string): Promise<OrderedSame | undefined> => readOrderedSame(db, tables.carts, contents),

    /**
     * Closes the cart and creates order and payment. `mail`: sent at once if nothing is left to pay. `closed`: the
     * account is closed or closing; `blocked`: it may not order. `over_month`: it would exceed the monthly limit of
     * `countedFor`.
     */
    place: async (facts: {
      cart: CartWithFiles;
      order: Order;
      payment: Payment;
      limitPerCustomer?: number | undefined;
      mail?: Mail;
      /** Orders it is a new version of: each must still exist, and records it. */
      behind?: readonly string[];
      /** Further conditions: a company's rule as read, the approval to use up, the pay link. */
      allowed?: readonly TransactItem[];
      /** Its contents, so that two simultaneous orders of the same files conflict. */
      same?: OrderedSame & { contents: string; before: OrderedSame | undefined };
      /** The member whose month counts the amount until it is paid, unless paid from the balance. */
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
      // A blocked member cannot order for a company either.
      const people = [...new Set([order.account, order.member ?? order.account])];
      const blocks = people.map((one) => notBlockedItem(tables.accounts, one));
      // The condition on a member's rule is on the row with their limit.
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

    /** Condition that the company's rule is as read, within the write that orders. */
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
