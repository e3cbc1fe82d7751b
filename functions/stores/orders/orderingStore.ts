import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { negateGrosze } from '#shared/model/grosze.ts';
import type { DueCorrection } from '../../domain/invoice/dueCorrection.ts';
import type { LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import { settlementFacts } from '../../domain/ledger/settlementFacts.ts';
import { walletChange } from '../../domain/ledger/wallet.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import type { CartWithFiles } from '../carts/cartStore.ts';
import { couponReturnItems, couponUseItems } from '../carts/couponStore.ts';
import { orderedCartItems } from '../carts/orderedCartItems.ts';
import { dueCorrectionItem } from '../invoices/correctionDueStore.ts';
import { paidFromBalanceItem } from '../ledger/balanceItems.ts';
import { openWalletItem } from '../ledger/ledgerItems.ts';
import { ledgerStore } from '../ledger/ledgerStore.ts';
import type { Posted, Posting } from '../ledger/postFacts.ts';
import { queuedMailItem } from '../mails/mailItems.ts';
import {
  expiredPaymentItem,
  newPaymentItem,
  type SettledMoney,
  settledPaymentItems,
} from '../payments/paymentItems.ts';
import {
  type EndedRefund,
  endedRefundItem,
  newRefundItem,
  paidOutRefundItem,
  refundedPaymentItem,
} from '../payments/refundItems.ts';
import { type WorkDue, workDueItem } from '../production/workDue.ts';
import { type TransactItem, transact } from '../transact.ts';
import { acceptedOrderItem, type EndedOrder, endedOrderItem, expiredOrderItem, newOrderItems } from './orderStore.ts';

export interface OrderingTables {
  carts: string;
  invoices: string;
  jobs: string;
  ledger: string;
  orders: string;
  payments: string;
  work: string;
}

/** Everything that verified money changes. */
export interface Settlement extends SettledMoney {
  mail?: Mail | undefined;
  /** Money that nobody here can keep goes back the way it came. */
  refund?: Refund | undefined;
}

/**
 * What changes beside the books when a payment is settled: notice, attempt and payment (settledPaymentItems), the order
 * when the money is applied to it, a refund where it cannot stay, the mail.
 */
export function settlementItems(tables: OrderingTables, { mail, refund, ...facts }: Settlement): TransactItem[] {
  const { payment, outcome, now } = facts;
  const { purpose } = payment;
  return [
    ...settledPaymentItems(tables.payments, facts),
    ...(outcome === 'applied' && purpose.kind === 'order' ? workBegins(tables, purpose.orderId, now) : []),
    ...(refund ? [newRefundItem(tables.payments, refund)] : []),
    ...(mail ? [queuedMailItem(tables.work, mail)] : []),
  ];
}

/** A paid order is accepted, and its jobs are owed. */
const workBegins = (tables: OrderingTables, orderId: string, now: Date): TransactItem[] => [
  acceptedOrderItem(tables.orders, orderId, now),
  planDueItem(tables, orderId, now),
];
const planDueItem = ({ jobs }: OrderingTables, orderId: string, now: Date): TransactItem =>
  workDueItem(jobs, { kind: 'plan', orderId, at: now.toISOString() });

/** Nobody works on for an order that ended; what is under way is paid by the part that the customer keeps paying for. */
const stopOf = ({ id, to, progress }: EndedOrder, { requestedAt, by }: Refund): WorkDue => ({
  kind: 'stop',
  orderId: id,
  at: requestedAt,
  by: by === undefined ? { kind: 'system' } : { kind: 'staff', id: by },
  reason: to,
  paidPart: progress,
});

/** What changes several tables at once: placing an order, settling its payment, giving both up. `changed`: read again. */
export function orderingStore(db: DynamoDBDocumentClient, tables: OrderingTables) {
  const ledger = ledgerStore(db, tables.ledger);
  const write = async (items: TransactItem[]) =>
    (await transact(db, items)) === 'written' ? ('written' as const) : ('changed' as const);

  return {
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
      now: Date;
    }) => {
      const { cart, order, payment, limitPerCustomer, mail, now } = facts;
      const { purpose } = payment;
      const coupon = purpose.kind === 'order' ? purpose.coupon : undefined;
      const items = [
        ...orderedCartItems(tables.carts, cart, { orderId: order.id, now }),
        ...newOrderItems(tables.orders, order),
        newPaymentItem(tables.payments, payment),
        ...(coupon ? couponUseItems(tables.carts, coupon, limitPerCustomer) : []),
        ...(order.state === 'accepted' ? [planDueItem(tables, order.id, now)] : []),
        ...(mail ? [queuedMailItem(tables.work, mail)] : []),
      ];
      if (order.account === undefined) return write(items);
      const result = await transact(db, [openWalletItem(tables.ledger, order.account), ...items]);
      if (result === 'written') return result;
      return result.reasons[0] === 'condition' ? ('closed' as const) : ('changed' as const);
    },

    /**
     * All of it or nothing: the facts of the books, once, and everything that follows from them. `closed`: they would
     * move the wallet of an account that is gone.
     */
    settle: async (settlement: Settlement) => {
      const { payment, outcome, now } = settlement;
      const facts = settlementFacts(payment, settlement, outcome, now.toISOString());
      const posting = postingOf(facts);
      const posted = await ledger.post(posting, settlementItems(tables, settlement));
      return writtenOr(posted);
    },

    /** Paid from a wallet, or `insufficient` and nothing changed; a closed wallet pays for nothing. */
    payFromBalance: async (facts: { payment: Payment; posting: Posting; mail: Mail; now: Date }) => {
      const { payment, posting, mail, now } = facts;
      const { purpose } = payment;
      if (purpose.kind !== 'order') throw new Error('Only orders are paid from a balance.');
      const state = [...workBegins(tables, purpose.orderId, now), queuedMailItem(tables.work, mail)];
      const items = ([fact]: readonly LedgerFact[]) => {
        const change = fact && walletChange(fact);
        if (!fact?.wallet || !change) throw new Error('A payment from no wallet.');
        const paidWith = {
          account: fact.wallet,
          paid: negateGrosze(change.paid),
          bonus: negateGrosze(change.bonus),
        };
        return [paidFromBalanceItem(tables.payments, payment, paidWith, now)];
      };
      const { outcome } = await ledger.post({ ...posting, items }, state);
      if (outcome === 'insufficient' || outcome === 'closed') return 'insufficient' as const;
      return outcome === 'posted' ? ('written' as const) : ('changed' as const);
    },

    /**
     * A refund begins: taken from what was earned, and counted on its payment as it was read; with it, all or nothing, the
     * correction of the invoice it owes, the end of the order and the mail about it.
     */
    refund: async (started: {
      payment: Payment;
      refund: Refund;
      fact: LedgerFact;
      correction?: DueCorrection | undefined;
      ends?: EndedOrder | undefined;
      mail?: Mail | undefined;
    }) => {
      const { payment, refund, fact, correction, ends, mail } = started;
      const posted = await ledger.post(postingOf([fact]), [
        refundedPaymentItem(tables.payments, payment.slug, refund.amount, payment.refunded),
        newRefundItem(tables.payments, refund),
        ...(correction ? [dueCorrectionItem(tables.invoices, correction)] : []),
        ...(ends ? [endedOrderItem(tables.orders, ends), workDueItem(tables.jobs, stopOf(ends, refund))] : []),
        ...(mail ? [queuedMailItem(tables.work, mail)] : []),
      ]);
      return writtenOr(posted);
    },

    /** A refund ends as the provider said; without facts only its state changes. */
    endRefund: async (end: EndedRefund & { refund: Refund; facts: LedgerFact[]; mails: readonly Mail[] }) => {
      const item = endedRefundItem(tables.payments, end.refund, end);
      const mails = end.mails.map((mail) => queuedMailItem(tables.work, mail));
      if (end.facts.length === 0) return write([item, ...mails]);
      return writtenOr(await ledger.post(postingOf(end.facts), [item, ...mails]));
    },

    /** A rejected refund was paid out by hand: it leaves the books, and the refund keeps who did it. */
    payOutRefund: async (refund: Refund, payout: NonNullable<Refund['payout']>, fact: LedgerFact) => {
      const item = paidOutRefundItem(tables.payments, refund, payout);
      return (await ledger.post(postingOf([fact]), [item])).outcome === 'posted'
        ? ('written' as const)
        : ('changed' as const);
    },

    expire: (payment: Payment) => {
      const { purpose } = payment;
      const expired = expiredPaymentItem(tables.payments, payment);
      if (purpose.kind !== 'order') return write([expired]);
      const returned = purpose.coupon ? couponReturnItems(tables.carts, purpose.coupon) : [];
      return write([expired, expiredOrderItem(tables.orders, purpose.orderId), ...returned]);
    },
  };
}
/** `closed`: the wallet is of an account that is gone, and will not open again for this. */
const writtenOr = ({ outcome }: Posted) =>
  outcome === 'posted' ? ('written' as const) : outcome === 'closed' ? outcome : ('changed' as const);
export type OrderingStore = ReturnType<typeof orderingStore>;

/** Facts whose amounts do not depend on what the wallet holds. */
export function postingOf(facts: readonly LedgerFact[]): Posting {
  const [first, ...others] = facts.map(({ id }) => id);
  if (first === undefined) throw new Error('Nothing to post.');
  const account = facts.find(({ wallet }) => wallet !== undefined)?.wallet;
  return { ids: [first, ...others], account, facts: () => facts };
}
