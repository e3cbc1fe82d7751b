import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { grosze, negateGrosze } from '#shared/model/money/grosze.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { legOf } from '../../domain/ledger/checkPayments.ts';
import type { LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import { settlementFacts } from '../../domain/ledger/movements.ts';
import { walletChange } from '../../domain/ledger/wallet.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { Order } from '../../domain/order/order.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/refund/refund.ts';
import type { Spender, SpendingMember } from '../../domain/team/member.ts';
import type { ApprovalRule } from '../../domain/team/orderApproval.ts';
import { notBlockedItem } from '../accounts/accountBlocks.ts';
import { accountStore } from '../accounts/accounts.ts';
import {
  countedIn,
  memberReleasedItem,
  memberSpending,
  memberSpentItem,
  stillMemberItem,
} from '../accounts/memberSpending.ts';
import { stillRuleItems } from '../accounts/orderApprovals.ts';
import { spentItem, tokenCountedIn, tokenReleasedItem, tokenUseStore } from '../accounts/tokenUse.ts';
import { auditItem } from '../audit/auditItems.ts';
import type { CartWithFiles } from '../carts/carts.ts';
import { couponReturnItems, couponUseItems } from '../carts/coupons.ts';
import {
  type OrderedSame,
  orderedCartItems,
  orderedSameItem,
  readOrderedSame,
  type SameOrdered,
} from '../carts/orderedCarts.ts';
import { ledgerStore, type Posting, postingOf, writtenOr } from '../ledger/ledger.ts';
import { openWalletItem } from '../ledger/ledgerItems.ts';
import { queuedMailItem } from '../mails/queuedMails.ts';
import { ownerPk } from '../owned.ts';
import {
  expiredPaymentItem,
  newPaymentItem,
  paidFromBalanceItems,
  type SettledMoney,
  settledPaymentItems,
} from '../payments/paymentItems.ts';
import { newRefundItems } from '../payments/refunds.ts';
import { type ReceivedTransfer, receivedTransferItems } from '../payments/transfers.ts';
import { filesDueItem } from '../production/workDue.ts';
import { readRows } from '../readRows.ts';
import { everyRow } from '../rows.ts';
import { oneCheckEach, type TransactItem, transact } from '../transact.ts';
import { expiredOrderItems, newerOrderItem, newOrderItems } from './orderItems.ts';
import { refundingStore } from './refunding.ts';
import { type OrderingTables, workBegins, workOwedItems, writeAll } from './workBegins.ts';

/** Creating an order with its payment, and ending both. */
function placingStore(db: DynamoDBDocumentClient, tables: OrderingTables) {
  return {
    /**
     * A buyer's orders since an instant, newest first: those of the account, or of a guest with this address. At most
     * 100, so that frequent buyers do not wait longer. The index lags behind the rows by about a second.
     */
    async boughtSince(buyer: { account?: string | undefined; email: string }, since: Date): Promise<Order[]> {
      const rows = await everyRow(
        db,
        tables.orders,
        'owner_pk = :owner AND owner_sk > :since',
        { owner: ownerPk(buyer), since: since.toISOString() },
        { IndexName: 'owner', ScanIndexForward: false, Limit: 100 },
      );
      return readRows(Order, rows);
    },

    /** The buyer's last order of these contents, read consistently, so that one made a moment ago is found. */
    orderedSame: (contents: string): Promise<OrderedSame | undefined> => readOrderedSame(db, tables.carts, contents),

    /**
     * Closes the cart and creates order and payment. `mail`: sent at once if nothing is left to pay. `closed`: the
     * account is closed or closing; `blocked`: it, or for a guest the account of the address, may not order. `over_month`, `over_limit`: it would exceed the monthly
     * limit of `spender`'s member, or the daily one of its token.
     */
    place: async (facts: {
      cart: CartWithFiles;
      order: Order;
      payment: Payment;
      limitPerCustomer?: number | undefined;
      mail?: Mail;
      /** Orders of which this one is a new version: each must still exist, and records it. */
      behind?: readonly string[];
      /** Further conditions: a company's rule as read, the approval to use up, the pay link. */
      allowed?: readonly TransactItem[];
      /** The order's contents and its own number, so that two simultaneous orders of the same conflict. */
      same?: readonly SameOrdered[];
      /** The member whose month, and the token whose day, count the amount until it is paid. */
      spender?: Spender | undefined;
      now: Date;
    }) => {
      const {
        cart,
        order,
        payment,
        limitPerCustomer,
        mail,
        behind = [],
        allowed = [],
        same = [],
        spender = {},
        now,
      } = facts;
      const { token, member } = spender;
      const { purpose } = payment;
      const counted = {
        ...payment,
        ...(member && { countedFor: countedIn(member, now) }),
        ...(token !== undefined && { countedForToken: tokenCountedIn(token, now) }),
      };
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
        ...same.map((one) => orderedSameItem(tables.carts, { ...one, now })),
      ];
      if (order.account === undefined) {
        const known = await accountStore(db, tables.accounts).idOf(order.email);
        if (known === undefined) return writeAll(db, items);
        // Nobody orders as a guest what their account may not order.
        const result = await transact(db, [notBlockedItem(tables.accounts, known), ...items]);
        if (result === 'written') return result;
        return result.reasons[0] === 'condition' ? ('blocked' as const) : ('changed' as const);
      }
      // A blocked member cannot order for a company either.
      const people = [...new Set([order.account, order.member ?? order.account])];
      const blocks = people.map((one) => notBlockedItem(tables.accounts, one));
      const { amount } = payment;
      const limits = [
        ...(member ? [memberSpentItem(tables.work, member, amount, now)] : []),
        ...(token === undefined ? [] : [spentItem(tables.work, { ...spender, token, amount }, now)]),
      ];
      const still = member ? [stillMemberItem(tables.accounts, member)] : [];
      const wallet = openWalletItem(tables.ledger, order.account);
      const together = oneCheckEach([wallet, ...blocks, ...limits, ...still, ...items]);
      const result = await transact(db, together);
      if (result === 'written') return result;
      if (result.reasons[0] === 'condition') return 'closed' as const;
      if (result.reasons.slice(1, 1 + blocks.length).includes('condition')) return 'blocked' as const;
      const over = result.reasons.slice(1 + blocks.length, 1 + blocks.length + limits.length).indexOf('condition');
      if (over < 0) return 'changed' as const;
      return over === 0 && member ? ('over_month' as const) : ('over_limit' as const);
    },

    /** Condition that the company's rule is as read, for the transaction that orders. */
    /** What an account has chosen for its orders: whether translators outside of the EEA may work on them. */
    allowsOutsideEea: async (account: string): Promise<boolean> =>
      (await accountStore(db, tables.accounts).read(account))?.outsideEea ?? false,

    stillRuleItems: (rule: ApprovalRule): TransactItem[] => stillRuleItems(tables.accounts, rule),

    expire: (payment: Payment, now: Date) => {
      const { purpose } = payment;
      const expired = expiredPaymentItem(tables.payments, payment);
      if (purpose.kind !== 'order') return writeAll(db, [expired]);
      const { countedFor, countedForToken, amount } = payment;
      const returned = [
        ...(purpose.coupon ? couponReturnItems(tables.carts, purpose.coupon) : []),
        ...(countedFor ? [memberReleasedItem(tables.work, countedFor, amount)] : []),
        ...(countedForToken ? [tokenReleasedItem(tables.work, countedForToken, amount)] : []),
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

/** A settled payment with its consequences for order, refund and mail. */
interface Settlement extends SettledMoney {
  mail?: Mail | undefined;
  /** Refund of money that cannot be kept, the way it came. */
  refund?: Refund | undefined;
}

/**
 * Changes besides the books when a payment is settled: notice, attempt and payment (settledPaymentItems), the order if
 * the money is applied to it, a refund if it cannot be kept, the mail.
 */
function settlementItems(tables: OrderingTables, { mail, refund, ...facts }: Settlement): TransactItem[] {
  const { payment, outcome, now } = facts;
  const { purpose } = payment;
  return [
    ...settledPaymentItems(tables.payments, facts),
    ...(outcome === 'applied' && purpose.kind === 'order' ? workBegins(tables, purpose.orderId, now) : []),
    ...(refund ? newRefundItems(tables.payments, refund) : []),
    ...(mail ? [queuedMailItem(tables.work, mail)] : []),
  ];
}

/** Settling money for an order or a balance, from the provider or from a wallet. */
function settlingStore(db: DynamoDBDocumentClient, tables: OrderingTables) {
  const ledger = ledgerStore(db, tables.ledger);
  return {
    /**
     * Posts the facts once, with all consequences in the same transaction. `closed`: the wallet's account is closed.
     */
    settle: async (settlement: Settlement) => {
      const { payment, outcome, now } = settlement;
      const facts = settlementFacts(payment, settlement, outcome, now.toISOString());
      const posting = postingOf(facts);
      const posted = await ledger.post(posting, settlementItems(tables, settlement));
      return writtenOr(posted);
    },

    /** A member's spending this month, in grosze. For messages only: the limit is a condition of the write. */
    spentThisMonth: (member: SpendingMember, now: Date) => memberSpending(db, tables.work).spentThisMonth(member, now),

    /** A token's spending today, in grosze. For messages only: the limit is a condition of the write. */
    spentToday: (token: string, now: Date) => tokenUseStore(db, tables.work).spentToday(token, now),

    /**
     * Pays from a wallet; `insufficient` if the balance does not cover it, without a change. A closed wallet pays
     * nothing. With a token also `over_limit`: the amount would exceed the token's daily limit. For a member likewise
     * `over_month`, and `member_changed`: the person is no longer a member, or their limit has changed. An amount
     * counted when ordering is not counted twice, nor for a member who does not pay it.
     */
    payFromBalance: async (facts: { payment: Payment; posting: Posting; mail: Mail; spender?: Spender; now: Date }) => {
      const { payment, posting, mail, spender, now } = facts;
      const { purpose } = payment;
      if (purpose.kind !== 'order') throw new Error('Only orders are paid from a balance.');
      const { amount } = payment;
      const { token, member } = spender ?? {};
      const { countedFor, countedForToken } = payment;
      const isCounted = countedFor?.company === member?.company && countedFor?.person === member?.person;
      // The condition on the member comes first: the limits below were calculated from the member as read.
      const limits = [
        ...(member ? [{ says: 'member_changed' as const, item: stillMemberItem(tables.accounts, member) }] : []),
        ...(member && !isCounted
          ? [{ says: 'over_month' as const, item: memberSpentItem(tables.work, member, amount, now) }]
          : []),
        ...(token === undefined || countedForToken?.token === token
          ? []
          : [{ says: 'over_limit' as const, item: spentItem(tables.work, { ...spender, token, amount }, now) }]),
      ];
      const released = countedFor && !isCounted ? [memberReleasedItem(tables.work, countedFor, amount)] : [];
      const state = [
        ...limits.map(({ item }) => item),
        ...released,
        ...workBegins(tables, purpose.orderId, now),
        queuedMailItem(tables.work, mail),
      ];
      const items = ([fact]: readonly LedgerFact[]) => {
        const change = fact && walletChange(fact);
        if (!fact?.wallet || !change) throw new Error('A payment from no wallet.');
        const paidWith = {
          account: fact.wallet,
          paid: negateGrosze(change.paid),
          bonus: negateGrosze(change.bonus),
          vat: grosze(legOf(fact, 'vat')),
        };
        return paidFromBalanceItems(tables.payments, payment, paidWith, now);
      };
      const posted = await ledger.post({ ...posting, items }, state);
      const { outcome } = posted;
      const refusing = posted.outcome === 'state' ? limits[posted.at] : undefined;
      if (refusing) return refusing.says;
      if (outcome === 'insufficient' || outcome === 'closed') return 'insufficient' as const;
      return outcome === 'posted' ? ('written' as const) : ('changed' as const);
    },
  };
}

/** Settling money on our own bank account. */
function receivingStore(db: DynamoDBDocumentClient, tables: OrderingTables) {
  const ledger = ledgerStore(db, tables.ledger);
  return {
    /**
     * Posts the facts once, with the same consequences as a payment through the provider. `known`: this transfer was
     * booked before. `closed`: the wallet's account is closed.
     */
    receiveTransfer: async (
      received: ReceivedTransfer & { mail: Mail | undefined; line: AuditLine },
    ): Promise<'written' | 'known' | 'closed' | 'changed'> => {
      const { payment, attempt, notice, mail, line } = received;
      const { purpose } = payment;
      const facts = settlementFacts(payment, { attempt, notice }, 'applied', notice.receivedAt);
      const posted = await ledger.post(postingOf(facts), [
        ...receivedTransferItems(tables.payments, received),
        ...(purpose.kind === 'order' ? workBegins(tables, purpose.orderId, new Date(notice.receivedAt)) : []),
        ...(mail ? [queuedMailItem(tables.work, mail)] : []),
        auditItem(tables.audit, line, `transfer-${notice.transfer.reference}`),
      ]);
      if (posted.outcome === 'posted') return 'written';
      if (posted.outcome === 'closed') return 'closed';
      return posted.outcome === 'state' && posted.at === 0 ? 'known' : 'changed';
    },
  };
}

/** Writes across several tables: an order, its payment, the books. `changed`: read again. */
export const orderingStore = (db: DynamoDBDocumentClient, tables: OrderingTables) => ({
  ...placingStore(db, tables),
  ...settlingStore(db, tables),
  ...receivingStore(db, tables),
  ...refundingStore(db, tables),
});
export type OrderingStore = ReturnType<typeof orderingStore>;
