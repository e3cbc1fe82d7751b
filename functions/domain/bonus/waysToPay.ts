import type { CustomerType } from '#shared/model/customerType.ts';
import { type Grosze, grosze, subtractGrosze, sumGrosze, zeroGrosze } from '#shared/model/grosze.ts';
import type { PaymentMethodKey, ProviderMethodKey } from '#shared/model/paymentMethod.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import { bonusOf, quoteTopUp, type TopUpQuote, topUpRefusal } from './topUp.ts';

/** `pay` is what leaves the customer's pocket now; `left` what the balance holds afterwards. */
export type WayToPay =
  | { kind: 'balance'; method: 'balance'; pay: Grosze; left: Grosze }
  | { kind: 'direct'; method: PaymentMethodKey; pay: Grosze; left: Grosze; fee: Grosze }
  | { kind: 'top_up'; method: PaymentMethodKey; pay: Grosze; left: Grosze; topUp: TopUpQuote };

export interface PayingCustomer {
  type: CustomerType;
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
 * Every way to pay an order, the cheapest first: the least money now; among equals the balance, then directly, as a
 * top-up binds money. A coupon is already in the price.
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
    ways.push({ kind: 'balance', method: 'balance', pay: zeroGrosze, left: subtractGrosze(balance, gross) });
  }
  for (const method of methods) {
    const { fee, priceGross } = quoteTopUp(gross, method, customer.type, configuration);
    ways.push({ kind: 'direct', method, pay: priceGross, left: balance, fee });
  }
  const missing = grosze(Math.max(0, gross - balance));
  const amount = customer.balance === undefined || missing === 0 ? undefined : leastTopUp(missing, configuration);
  if (amount !== undefined) {
    for (const method of methods) {
      const topUp = quoteTopUp(amount, method, customer.type, configuration);
      const left = subtractGrosze(sumGrosze([balance, topUp.topUp, topUp.bonus]), gross);
      ways.push({ kind: 'top_up', method, pay: topUp.priceGross, left, topUp });
    }
  }
  return ways.sort((one, other) => one.pay - other.pay);
}
