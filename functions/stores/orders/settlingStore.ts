import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { negateGrosze } from '#shared/model/grosze.ts';
import type { LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import { settlementFacts } from '../../domain/ledger/settlementFacts.ts';
import { walletChange } from '../../domain/ledger/wallet.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import type { Spender, SpendingMember } from '../../domain/tokens/spender.ts';
import { memberReleasedItem, memberSpending, memberSpentItem, stillMemberItem } from '../accounts/memberSpending.ts';
import { spentItem, tokenUseStore } from '../accounts/tokenUseStore.ts';
import { paidFromBalanceItems } from '../ledger/balanceItems.ts';
import { ledgerStore } from '../ledger/ledgerStore.ts';
import type { Posting } from '../ledger/postFacts.ts';
import { postingOf, writtenOr } from '../ledger/postingOf.ts';
import { queuedMailItem } from '../mails/mailItems.ts';
import { type SettledMoney, settledPaymentItems } from '../payments/paymentItems.ts';
import { newRefundItems } from '../payments/refundItems.ts';
import type { TransactItem } from '../transact.ts';
import type { OrderingTables } from './orderingTables.ts';
import { workBegins } from './workItems.ts';

/** All changes for verified money. */
export interface Settlement extends SettledMoney {
  mail?: Mail | undefined;
  /** Money that cannot be kept is refunded the way it came. */
  refund?: Refund | undefined;
}

/**
 * Changes besides the books when a payment is settled: notice, attempt and payment (settledPaymentItems), the order if
 * the money is applied to it, a refund if it cannot be kept, the mail.
 */
export function settlementItems(tables: OrderingTables, { mail, refund, ...facts }: Settlement): TransactItem[] {
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
export function settlingStore(db: DynamoDBDocumentClient, tables: OrderingTables) {
  const ledger = ledgerStore(db, tables.ledger);
  return {
    /**
     * Posts the facts, once, with everything that follows, in one transaction. `closed`: the wallet's account is
     * closed.
     */
    settle: async (settlement: Settlement) => {
      const { payment, outcome, now } = settlement;
      const facts = settlementFacts(payment, settlement, outcome, now.toISOString());
      const posting = postingOf(facts);
      const posted = await ledger.post(posting, settlementItems(tables, settlement));
      return writtenOr(posted);
    },

    /** A member's spending this month, in grosze, for messages. */
    spentThisMonth: (member: SpendingMember, now: Date) => memberSpending(db, tables.work).spentThisMonth(member, now),

    /** A token's spending today, in grosze, for messages; the limit is a condition of the write. */
    spentToday: (token: string, now: Date) => tokenUseStore(db, tables.work).spentToday(token, now),

    /**
     * Pays from a wallet, or `insufficient` without a change; a closed wallet pays nothing. With a token also
     * `over_limit`: it would exceed its daily limit. For a member likewise `over_month`, and `member_changed`: they are
     * no longer a member, or their limit has changed. An amount counted when ordering is not counted twice, nor for a
     * member who does not pay it.
     */
    payFromBalance: async (facts: { payment: Payment; posting: Posting; mail: Mail; spender?: Spender; now: Date }) => {
      const { payment, posting, mail, spender, now } = facts;
      const { purpose } = payment;
      if (purpose.kind !== 'order') throw new Error('Only orders are paid from a balance.');
      const { amount } = payment;
      const { token, member } = spender ?? {};
      const { countedFor } = payment;
      const isCounted = countedFor?.company === member?.company && countedFor?.person === member?.person;
      // The member first: the limits below depend on the member as read.
      const limits = [
        ...(member ? [{ says: 'member_changed' as const, item: stillMemberItem(tables.accounts, member) }] : []),
        ...(member && !isCounted
          ? [{ says: 'over_month' as const, item: memberSpentItem(tables.work, member, amount, now) }]
          : []),
        ...(token === undefined
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
