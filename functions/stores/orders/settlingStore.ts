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
    ...(refund ? newRefundItems(tables.payments, refund) : []),
    ...(mail ? [queuedMailItem(tables.work, mail)] : []),
  ];
}

/** Money arrives for an order or a balance, from the provider or from a wallet. */
export function settlingStore(db: DynamoDBDocumentClient, tables: OrderingTables) {
  const ledger = ledgerStore(db, tables.ledger);
  return {
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

    /** What a member spent this month, in grosze: for the message, too. */
    spentThisMonth: (member: SpendingMember, now: Date) => memberSpending(db, tables.work).spentThisMonth(member, now),

    /** What a token spent today, in grosze: for the message; the condition is in the write. */
    spentToday: (token: string, now: Date) => tokenUseStore(db, tables.work).spentToday(token, now),

    /**
     * Paid from a wallet, or `insufficient` and nothing changed; a closed wallet pays for nothing. With a token also
     * `over_limit`: its day would come to more than it may spend. Of a member `over_month` in the same way, and `member_changed`:
     * they are no member any more, or their limit is another. What was counted of it when it was ordered is not counted twice, and no
     * longer for a member who does not pay it.
     */
    payFromBalance: async (facts: { payment: Payment; posting: Posting; mail: Mail; spender?: Spender; now: Date }) => {
      const { payment, posting, mail, spender, now } = facts;
      const { purpose } = payment;
      if (purpose.kind !== 'order') throw new Error('Only orders are paid from a balance.');
      const { amount } = payment;
      const { token, member } = spender ?? {};
      const { countedFor } = payment;
      const isCounted = countedFor?.company === member?.company && countedFor?.person === member?.person;
      // The member first: what was read of them decides what the limits below mean.
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
