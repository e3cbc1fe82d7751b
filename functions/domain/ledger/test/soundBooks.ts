import { grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { Payment, PaymentAttempt, PaymentNotice } from '../../payment/payment.ts';
import { type Adjustment, adjustmentFact } from '../adjustment.ts';
import type { Books, ProviderReport } from '../books.ts';
import {
  earnedBy,
  orderFromBalance,
  refundByHand,
  refundDone,
  refundToBalance,
  refundToProvider,
  settlementFacts,
  unappliedPayment,
} from '../movements.ts';
import { emptyWallet, type Wallet, walletEntries } from '../wallet.ts';
import { at, attempt, notice, order, payment, refund } from './bookRows.ts';

/**
 * * Books in which everything is right, with one of each kind of movement: `top` is a top-up with bonus, `card` an
 * order paid by card with a fee, all of it refunded in two parts, `bal` one paid with money and bonus and refunded to
 * the balance in part, `late` money that came too late to someone with a balance, `guest` the same without one, sent
 * back, `hand` the same, transferred by hand, `open` a payment nobody has made; and a correction of a balance.
 */
export function soundBooks(): Books {
  const more: Adjustment = {
    ...{ id: 'ann-more', account: 'ann', state: 'posted', part: 'paid', amount: grosze(700), why: 'goodwill' },
    ...{ note: 'agreed', by: 'anna', at, decided: { by: 'bert', at } },
  };
  const top = payment('top', {
    ...{ amount: grosze(10_000), account: 'ann', paidAttempt: 1 },
    purpose: { kind: 'top_up', topUp: grosze(10_000), bonus: grosze(500), fee: zeroGrosze },
  });
  const card = payment('card', {
    ...{ amount: grosze(12_300), fee: grosze(123), feeVat: grosze(23), paidAttempt: 1, refunded: grosze(12_423) },
    purpose: order('CARD', 2_300),
  });
  const bal = payment('bal', {
    ...{ amount: grosze(10_200), account: 'ann', refunded: grosze(5_100) },
    purpose: order('BAL', 1_020),
    paidWith: { account: 'ann', paid: grosze(10_000), bonus: grosze(200) },
  });
  const lost = { state: 'expired', amount: grosze(4_000), unapplied: grosze(4_000) } as const;
  const late = payment('late', { ...lost, account: 'ann', purpose: order('LATE', 0) });
  const guest = payment('guest', { ...lost, purpose: order('GUEST', 0) });
  const hand = payment('hand', { ...lost, purpose: order('HAND', 0) });
  const open = payment('open', { state: 'awaiting', amount: grosze(700), purpose: order('OPEN', 0) });
  const attempts = [
    attempt('top', 10_000),
    attempt('card', 12_423, 123, 23),
    ...['late', 'guest', 'hand'].map((slug) => attempt(slug, 4_000)),
    attempt('open', 700),
  ];
  const notices = [
    notice('top', 1, 'applied'),
    notice('card', 2, 'applied'),
    notice('late', 3, 'late'),
    notice('guest', 4, 'late'),
    notice('hand', 5, 'late'),
  ];
  const [half, rest] = [grosze(6_000), grosze(6_423)];
  const back = { reason: 'unapplied', attempt: 1, amount: grosze(4_000) } as const;
  const refunds = [
    refund('card-half', 'card', { amount: half, orderId: 'CARD' }),
    refund('card-rest', 'card', { amount: rest, orderId: 'CARD' }),
    refund('bal-half', 'bal', { amount: grosze(5_100), orderId: 'BAL', to: 'balance' }),
    refund('guest-back', 'guest', { ...back, providerOrderId: 4 }),
    refund('hand-back', 'hand', { ...back, providerOrderId: 5, state: 'paid_out' }),
  ];
  const settled = (one: Payment, by: PaymentAttempt | undefined, told: PaymentNotice | undefined) => {
    if (!by || !told?.outcome) throw new Error('No attempt or notice.');
    return settlementFacts(one, { attempt: by, notice: told }, told.outcome, at);
  };
  const of = (slug: string) =>
    [attempts.find((one) => one.slug === slug), notices.find((one) => one.slug === slug)] as const;
  const facts = [
    ...[top, card, late].flatMap((one) => settled(one, ...of(one.slug))),
    orderFromBalance(
      {
        ...{ orderId: 'BAL', slug: 'bal', account: 'ann', spent: { paid: grosze(10_000), bonus: grosze(200) } },
        ...earnedBy(bal, grosze(1_020)),
      },
      at,
    ),
    ...[guest, hand].map(({ slug }, index) =>
      unappliedPayment({ slug, attempt: 1, providerOrderId: 4 + index, amount: grosze(4_000) }, at),
    ),
    refundToProvider(
      { refundId: 'card-half', orderId: 'CARD', slug: 'card', gross: half, vat: grosze(1_122), fee: grosze(48) },
      at,
    ),
    refundToProvider(
      { refundId: 'card-rest', orderId: 'CARD', slug: 'card', gross: rest, vat: grosze(1_201), fee: grosze(52) },
      at,
    ),
    refundDone({ refundId: 'card-half', slug: 'card', amount: half }, at),
    refundDone({ refundId: 'card-rest', slug: 'card', amount: rest }, at),
    refundToBalance(
      {
        ...{ refundId: 'bal-half', orderId: 'BAL', slug: 'bal', account: 'ann', gross: grosze(5_100) },
        ...{ vat: grosze(510), fee: zeroGrosze, money: grosze(4_900) },
      },
      at,
    ),
    refundDone({ refundId: 'guest-back', slug: 'guest', amount: grosze(4_000) }, at),
    refundByHand({ refundId: 'hand-back', slug: 'hand', amount: grosze(4_000) }, at),
    adjustmentFact(more, at),
  ];
  const entries = walletEntries(emptyWallet('ann'), facts);
  const last = entries.at(-1);
  const wallets: Wallet[] = last ? [{ account: 'ann', ...last.after, version: entries.length }] : [];
  return {
    ...{ facts, wallets, entries, attempts, notices, refunds },
    approvals: [],
    adjustments: [more],
    payments: [top, card, bal, late, guest, hand, open],
    orders: [
      { id: 'CARD', state: 'withdrawn', paymentSlug: 'card' },
      { id: 'BAL', state: 'delivered', paymentSlug: 'bal' },
      ...['late', 'guest', 'hand'].map((slug) => ({
        ...{ id: slug.toUpperCase(), state: 'expired' as const, paymentSlug: slug },
      })),
      { id: 'OPEN', state: 'quoted', paymentSlug: 'open' },
    ],
  };
}

/** The provider's report that matches these books. */
export const soundReport: ProviderReport = {
  paid: [
    { slug: 'top', attempt: 1, orderId: 1, amount: 10_000 },
    { slug: 'card', attempt: 1, orderId: 2, amount: 12_423 },
    ...['late', 'guest', 'hand'].map((slug, index) => ({ slug, attempt: 1, orderId: 3 + index, amount: 4_000 })),
  ],
  refunded: [
    { refundId: 'card-half', amount: 6_000 },
    { refundId: 'card-rest', amount: 6_423 },
    { refundId: 'guest-back', amount: 4_000 },
  ],
};
