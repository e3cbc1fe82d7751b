import { type Grosze, grosze, negateGrosze, subtractGrosze } from '#shared/model/grosze.ts';
import { factIds, type LedgerFact, type Leg } from './ledgerFact.ts';
import { spendable, type WalletAmounts } from './wallet.ts';

const leg = (account: Leg['account'], amount: Grosze): Leg => ({ account, amount });
const kept = (legs: Leg[]): Leg[] => legs.filter(({ amount }) => amount !== 0);

/** Revenue of an order: gross total, the VAT in it, and the net fee of the payment method. */
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

/** An order is paid from a wallet. Every way to pay uses the same fact id: no order is paid twice. */
export function orderFromBalance(
  order: Earned & { orderId: string; slug: string; account: string; spent: { paid: Grosze; bonus: Grosze } },
  at: string,
): LedgerFact {
  const { orderId, slug, account, spent } = order;
  const taken = [leg('wallet.paid', negateGrosze(spent.paid)), leg('wallet.bonus', negateGrosze(spent.bonus))];
  const legs = kept([...taken, ...earnedLegs(order)]);
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

/** A part of a paid order is refunded to a wallet: money as money, the bonus part lapses. */
export function refundToBalance(
  refund: Earned & { refundId: string; orderId: string; slug: string; account: string; lapsed: Grosze },
  at: string,
): LedgerFact {
  const { refundId, orderId, slug, account, gross, lapsed } = refund;
  const back = [leg('wallet.paid', subtractGrosze(gross, lapsed)), leg('bonus-expense', lapsed)];
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

/** The provider has paid it out. */
export function refundDone({ refundId, slug, amount }: { refundId: string; slug: string; amount: Grosze }, at: string) {
  const legs = [leg('refund-pending', negateGrosze(amount)), leg('clearing:p24', amount)];
  return { id: factIds.refundDone(refundId), kind: 'refund_done', at, legs, slug } satisfies LedgerFact;
}

/** The provider rejected it: it is credited to the customer's balance instead. */
export function refundBack(
  { refundId, slug, amount, account }: { refundId: string; slug: string; amount: Grosze; account: string },
  at: string,
): LedgerFact {
  const legs = [leg('refund-pending', negateGrosze(amount)), leg('wallet.paid', amount)];
  return { id: factIds.refundBack(refundId), kind: 'refund_back', at, wallet: account, legs, slug };
}

/** The provider rejected it and there is no balance: the operator has transferred it from its own bank account. */
export function refundByHand(
  { refundId, slug, amount }: { refundId: string; slug: string; amount: Grosze },
  at: string,
): LedgerFact {
  const legs = [leg('refund-pending', negateGrosze(amount)), leg('bank', amount)];
  return { id: factIds.refundByHand(refundId), kind: 'refund_by_hand', at, legs, slug };
}
