import {
  type Grosze,
  grosze,
  negateGrosze,
  subtractGrosze,
  sumGrosze,
  zeroGrosze,
} from '#shared/model/money/grosze.ts';
import {
  type NoticeOutcome,
  type Payment,
  type PaymentAttempt,
  type PaymentNotice,
  totalPaid,
} from '../payment/payment.ts';
import { vatInGross } from '../vat/invoiceVat.ts';
import { factIds, type LedgerFact, type Leg } from './ledgerFact.ts';
import { spendable, type WalletAmounts } from './wallet.ts';

const leg = (account: Leg['account'], amount: Grosze): Leg => ({ account, amount });
const kept = (legs: Leg[]): Leg[] => legs.filter(({ amount }) => amount !== 0);

/** Revenue of an order: the gross money received, the VAT in it, and the net fee of the payment method. */
export interface Earned {
  gross: Grosze;
  vat: Grosze;
  fee: Grosze;
}
const earnedLegs = ({ gross, vat, fee }: Earned): Leg[] => [
  leg('revenue', subtractGrosze(subtractGrosze(gross, vat), fee)),
  leg('vat', vat),
  leg('fee', fee),
];
const givenUpLegs = (earned: Earned): Leg[] =>
  earnedLegs(earned).map(({ account, amount }) => leg(account, negateGrosze(amount)));

/** Where money came in: through the provider, or to our own bank account. */
export type CameTo = 'clearing:p24' | 'bank';

/** Money for a top-up came in: the wallet grows by the quoted amount, the bonus is a separate fact. */
export function topUpFacts(
  { slug, account, topUp, bonus, fee }: { slug: string; account: string; topUp: Grosze; bonus: Grosze; fee: Grosze },
  at: string,
  cameTo: CameTo = 'clearing:p24',
): LedgerFact[] {
  const came = grosze(topUp + fee);
  const legs = kept([leg(cameTo, negateGrosze(came)), leg('wallet.paid', topUp), leg('fee', fee)]);
  const topped: LedgerFact = { id: factIds.topUp(slug), kind: 'top_up', at, wallet: account, legs, slug };
  if (bonus === 0) return [topped];
  const given = [leg('bonus-expense', negateGrosze(bonus)), leg('wallet.bonus', bonus)];
  return [topped, { id: factIds.bonus(slug), kind: 'bonus', at, wallet: account, legs: given, slug }];
}

/** How an amount is taken from a wallet: money first, bonus last; undefined if both together do not cover it. */
export function spendFrom(wallet: WalletAmounts, amount: Grosze): { paid: Grosze; bonus: Grosze } | undefined {
  if (amount < 0 || spendable(wallet) < amount) return undefined;
  const paid = grosze(Math.min(wallet.paid, amount));
  return { paid, bonus: subtractGrosze(amount, paid) };
}

/**
 * What an order paid from a wallet earns: the money. The bonus is a rebate on its price, so no VAT is due on it (VAT
 * act, art. 29a (7) (2)). Paying from the balance has no fee. `price`: gross price, the VAT in it and its rate.
 */
export function earnedFromBalance(
  { paid, bonus }: { paid: Grosze; bonus: Grosze },
  price: { vat: Grosze; vatRate: number },
): Earned {
  return { gross: paid, vat: bonus === 0 ? price.vat : vatInGross(paid, price.vatRate), fee: zeroGrosze };
}

/**
 * An order is paid from a wallet: money is earned, bonus takes back the expense it was given as. Every way to pay uses
 * the same fact id: no order is paid twice.
 */
export function orderFromBalance(
  order: Earned & { orderId: string; slug: string; account: string; spent: { paid: Grosze; bonus: Grosze } },
  at: string,
): LedgerFact {
  const { orderId, slug, account, spent, gross } = order;
  const taken = [leg('wallet.paid', negateGrosze(spent.paid)), leg('wallet.bonus', negateGrosze(spent.bonus))];
  const rebate = leg('bonus-expense', subtractGrosze(sumGrosze([spent.paid, spent.bonus]), gross));
  const legs = kept([...taken, rebate, ...earnedLegs(order)]);
  return { id: factIds.order(orderId), kind: 'order_balance', at, wallet: account, legs, slug, orderId };
}

/** An order is paid by money that came in for it: its price and the fee of the method. */
export function orderPayment(
  order: Earned & { orderId: string; slug: string },
  at: string,
  cameTo: CameTo = 'clearing:p24',
): LedgerFact {
  const { orderId, slug, gross } = order;
  const legs = kept([leg(cameTo, negateGrosze(gross)), ...earnedLegs(order)]);
  return { id: factIds.order(orderId), kind: 'order_payment', at, legs, slug, orderId };
}

/**
 * Money that came too late or twice: credited to the customer's wallet if there is one, otherwise held to be sent back.
 */
export function unappliedPayment(
  money: { slug: string; attempt: number; providerOrderId: number; amount: Grosze; account?: string | undefined },
  at: string,
): LedgerFact {
  const { slug, attempt, providerOrderId, amount, account } = money;
  const to = leg(account === undefined ? 'refund-pending' : 'wallet.paid', amount);
  const legs = [leg('clearing:p24', negateGrosze(amount)), to];
  const id = factIds.unapplied(slug, attempt, providerOrderId);
  return { id, kind: 'unapplied', at, legs, slug, ...(account !== undefined && { wallet: account }) };
}

/**
 * A part of a paid order is refunded to a wallet: `money` as money and, where it does not lapse, `bonus` as bonus. What
 * is given up is the money, as the bonus was a rebate; of an order paid before that rule it is the bonus part too.
 */
export function refundToBalance(
  refund: Earned & { refundId: string; orderId: string; slug: string; account: string; money: Grosze; bonus?: Grosze },
  at: string,
): LedgerFact {
  const { refundId, orderId, slug, account, gross, money, bonus = zeroGrosze } = refund;
  const expense = subtractGrosze(subtractGrosze(gross, money), bonus);
  const back = [leg('wallet.paid', money), leg('wallet.bonus', bonus), leg('bonus-expense', expense)];
  const legs = kept([...givenUpLegs(refund), ...back]);
  return { id: factIds.refund(refundId), kind: 'refund', at, wallet: account, legs, slug, orderId };
}

/** A part of a paid order is to be refunded through the provider: pending until the provider reports the result. */
export function refundToProvider(
  refund: Earned & { refundId: string; orderId: string; slug: string },
  at: string,
): LedgerFact {
  const { refundId, orderId, slug, gross } = refund;
  const legs = kept([...givenUpLegs(refund), leg('refund-pending', gross)]);
  return { id: factIds.refund(refundId), kind: 'refund', at, legs, slug, orderId };
}

/** The provider has paid out a refund. */
export function refundDone({ refundId, slug, amount }: { refundId: string; slug: string; amount: Grosze }, at: string) {
  const legs = [leg('refund-pending', negateGrosze(amount)), leg('clearing:p24', amount)];
  return { id: factIds.refundDone(refundId), kind: 'refund_done', at, legs, slug } satisfies LedgerFact;
}

/** The provider rejected a refund: it is credited to the customer's balance instead. */
export function refundBack(
  { refundId, slug, amount, account }: { refundId: string; slug: string; amount: Grosze; account: string },
  at: string,
): LedgerFact {
  const legs = [leg('refund-pending', negateGrosze(amount)), leg('wallet.paid', amount)];
  return { id: factIds.refundBack(refundId), kind: 'refund_back', at, wallet: account, legs, slug };
}

/**
 * The provider rejected a refund and there is no balance: the operator has transferred it from its own bank account.
 */
export function refundByHand(
  { refundId, slug, amount }: { refundId: string; slug: string; amount: Grosze },
  at: string,
): LedgerFact {
  const legs = [leg('refund-pending', negateGrosze(amount)), leg('bank', amount)];
  return { id: factIds.refundByHand(refundId), kind: 'refund_by_hand', at, legs, slug };
}

/**
 * The facts posted for verified money. The amounts are the attempt's, never those of the provider's notice; money that
 * cannot be used belongs to the customer, with the fee that was paid on it.
 */
export function settlementFacts(
  payment: Payment,
  { attempt, notice }: { attempt: PaymentAttempt; notice: Pick<PaymentNotice, 'orderId' | 'source'> },
  outcome: NoticeOutcome,
  at: string,
): LedgerFact[] {
  const { slug, amount, purpose, account } = payment;
  const { number, fee, feeVat } = attempt;
  const cameTo = notice.source === 'bank' ? 'bank' : 'clearing:p24';
  if (outcome !== 'applied') {
    const money = { slug, attempt: number, providerOrderId: notice.orderId, amount: attempt.amount, account };
    return [unappliedPayment(money, at)];
  }
  if (purpose.kind === 'order') {
    const { orderId, vat } = purpose;
    return [orderPayment({ slug, orderId, ...earnedBy({ amount, fee, feeVat }, vat) }, at, cameTo)];
  }
  if (account === undefined) throw new Error('A top-up of nobody.');
  return topUpFacts({ slug, account, ...purpose }, at, cameTo);
}

/** Revenue of a paid order: price and fee, without the bonus it was paid with; `vat` is that of the price. */
export function earnedBy(paid: Pick<Payment, 'amount' | 'fee' | 'feeVat' | 'paidWith'>, vat: Grosze): Earned {
  const { fee, feeVat, paidWith } = paid;
  if (paidWith?.vat !== undefined) return { gross: paidWith.paid, vat: paidWith.vat, fee: zeroGrosze };
  return { gross: totalPaid(paid), vat: sumGrosze([vat, feeVat]), fee: subtractGrosze(fee, feeVat) };
}

/**
 * Whether a fact posted before is the same as this one. How an amount was split over money and bonus, and so what an
 * order earned, depends on the wallet at that moment: the wallet's legs are compared by their sum, and of an order paid
 * from a wallet only they.
 */
export function isSameFact(stored: LedgerFact, meant: LedgerFact): boolean {
  return stored.kind === meant.kind && stored.wallet === meant.wallet && legsText(stored) === legsText(meant);
}

function legsText({ kind, legs }: LedgerFact): string {
  const sums = new Map<string, number>();
  for (const { account, amount } of legs) {
    const name = account.startsWith('wallet.') ? 'wallet' : kind === 'order_balance' ? 'order' : account;
    sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  return JSON.stringify([...sums].filter(([, sum]) => sum !== 0).sort());
}
