import type { CustomerType } from '#shared/model/account/billing.ts';
import { type Grosze, grosze, subtractGrosze, sumGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { PaymentMethodKey, ProviderMethodKey } from '#shared/model/money/paymentMethod.ts';
import { gatewayFee } from '../catalogue/paymentMethods.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import { bonusOf, quoteTopUp, type TopUpQuote, topUpRefusal } from './topUp.ts';

interface Way {
  method: PaymentMethodKey;
  /** What the customer pays now. */
  pay: Grosze;
  /** The balance afterwards. */
  left: Grosze;
  /**
   * What the order costs the customer: `pay` and the part of the existing balance that is used up. Balance left over
   * from a top-up does not lower it.
   */
  cost: Grosze;
}

type WayToPay =
  | (Way & { kind: 'balance' })
  | (Way & { kind: 'direct'; fee: Grosze })
  | (Way & { kind: 'top_up'; topUp: TopUpQuote });

interface PayingCustomer {
  /** The buyer of the order. */
  type: CustomerType;
  /** The buyer of the top-up (the account), if its type differs from that of the order's buyer. */
  accountType?: CustomerType | undefined;
  /** Money and bonus together, as both pay an order; nothing for guests, who cannot top up. */
  balance?: Grosze | undefined;
}

/** The least top-up that covers `missing` with its bonus; undefined above the free range. */
function leastTopUp(missing: Grosze, configuration: PriceConfiguration): Grosze | undefined {
  const { tiers, freeFrom } = configuration.topUp;
  const starts = [{ amount: freeFrom, bonusPart: 0 }, ...tiers].map(({ amount, bonusPart }) => {
    let covering = Math.max(amount, Math.floor((missing * 10_000) / (10_000 + bonusPart)) - 1);
    while (covering + bonusOf(grosze(covering), configuration) < missing) covering += 1;
    return grosze(covering);
  });
  return starts
    .filter((amount) => topUpRefusal(amount, configuration) === undefined)
    .sort((a, b) => a - b)
    .at(0);
}

/**
 * Every way to pay an order, the cheapest first: a sufficient balance first, as nothing is left to pay; then by cost;
 * among equals paying directly comes first, as a top-up ties up money. A coupon is already in the price; the fee of a
 * method is in what it costs.
 */
export function waysToPay(
  gross: Grosze,
  customer: PayingCustomer,
  methods: readonly ProviderMethodKey[],
  configuration: PriceConfiguration,
): WayToPay[] {
  const balance = customer.balance ?? zeroGrosze;
  const ways: WayToPay[] = [];
  if (customer.balance !== undefined && balance >= gross) {
    const left = subtractGrosze(balance, gross);
    ways.push({ kind: 'balance', method: 'balance', pay: zeroGrosze, left, cost: gross });
  }
  for (const method of methods) {
    const fee = gatewayFee(gross, method, customer.type, configuration.gatewayFees);
    const pay = sumGrosze([gross, fee]);
    ways.push({ kind: 'direct', method, pay, left: balance, cost: pay, fee });
  }
  const missing = grosze(Math.max(0, gross - balance));
  const amount = customer.balance === undefined || missing === 0 ? undefined : leastTopUp(missing, configuration);
  if (amount !== undefined) {
    for (const method of methods) {
      const topUp = quoteTopUp(amount, method, customer.accountType ?? customer.type, configuration);
      const left = subtractGrosze(sumGrosze([balance, topUp.topUp, topUp.bonus]), gross);
      const cost = sumGrosze([topUp.priceGross, grosze(Math.max(0, balance - left))]);
      ways.push({ kind: 'top_up', method, pay: topUp.priceGross, left, cost, topUp });
    }
  }
  // No way costs less than a sufficient balance, which was added first and so stays first among equals.
  return ways.sort((one, other) => one.cost - other.cost);
}

/** The cheapest way in one sentence: message `pricing/cheapest.<kind>` with these amounts. */
export type PayingAdvice =
  | { kind: 'balance' }
  | { kind: 'top_up'; topUp: Grosze; amount: Grosze; bonus: Grosze; saved: Grosze }
  | { kind: 'direct'; amount: Grosze }
  /** Paying directly with the cheapest method, if the methods differ in price. */
  | { kind: 'direct_method'; amount: Grosze; method: PaymentMethodKey };

/** `ways` as waysToPay gives them, the cheapest first; undefined when there is nothing to choose: all cost the same. */
export function payingAdvice(ways: readonly WayToPay[]): PayingAdvice | undefined {
  const [best] = ways;
  if (best === undefined) return undefined;
  const direct = ways.filter((way) => way.kind === 'direct').map((way) => way.cost);
  if (best.kind === 'balance') return { kind: 'balance' };
  if (best.kind === 'direct') {
    const differ = direct.some((cost) => cost !== best.cost);
    if (!differ && direct.length === ways.length) return undefined;
    return differ
      ? { kind: 'direct_method', amount: best.pay, method: best.method }
      : { kind: 'direct', amount: best.pay };
  }
  const saved = subtractGrosze(direct[0] ?? best.cost, best.cost);
  const { topUp, priceGross: amount, bonus } = best.topUp;
  return { kind: 'top_up', topUp, amount, bonus, saved };
}
