import type { CustomerType } from '#shared/model/customerType.ts';
import { type Grosze, grosze, subtractGrosze, sumGrosze, zeroGrosze } from '#shared/model/grosze.ts';
import type { PaymentMethodKey, ProviderMethodKey } from '#shared/model/paymentMethod.ts';
import { gatewayFee } from '../pricing/gatewayFee.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import { bonusOf, quoteTopUp, type TopUpQuote, topUpRefusal } from './topUp.ts';

interface Way {
  method: PaymentMethodKey;
  /** What the customer pays now. */
  pay: Grosze;
  /** The balance afterwards. */
  left: Grosze;
  /** `pay` and what is used up of the balance there was; what a top-up leaves over is no gain. */
  cost: Grosze;
}

export type WayToPay =
  | (Way & { kind: 'balance' })
  | (Way & { kind: 'direct'; fee: Grosze })
  | (Way & { kind: 'top_up'; topUp: TopUpQuote });

export interface PayingCustomer {
  /** The buyer of the order. */
  type: CustomerType;
  /** The buyer of the top-up, where that is another: the account. */
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
  // Nothing costs less than a balance that suffices, and among equals it stands first.
  return ways.sort((one, other) => one.cost - other.cost);
}
