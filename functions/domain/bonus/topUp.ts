import type { CustomerType } from '#shared/model/account/billing.ts';
import { type Grosze, groszePart, sumGrosze } from '#shared/model/money/grosze.ts';
import type { PaymentMethodKey } from '#shared/model/money/paymentMethod.ts';
import { gatewayFee } from '../catalogue/paymentMethods.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';

type TopUpRefusal = 'below_least' | 'above_most';

/** Presets are always offered; any other amount lies within the free range. Undefined when the amount is fine. */
export function topUpRefusal(amount: Grosze, { topUp }: PriceConfiguration): TopUpRefusal | undefined {
  if (topUp.tiers.some((tier) => tier.amount === amount)) return undefined;
  if (amount < topUp.freeFrom) return 'below_least';
  return amount > topUp.freeTo ? 'above_most' : undefined;
}

/** The bonus in basis points: that of the highest tier the amount reaches; 0 below the first. */
function bonusPart(amount: Grosze, { topUp }: PriceConfiguration): number {
  return topUp.tiers.filter((tier) => tier.amount <= amount).at(-1)?.bonusPart ?? 0;
}

export function bonusOf(amount: Grosze, configuration: PriceConfiguration): Grosze {
  return groszePart(amount, bonusPart(amount, configuration));
}

export interface TopUpQuote {
  /** What is added to the balance, in money and in bonus. */
  topUp: Grosze;
  bonus: Grosze;
  fee: Grosze;
  /** What is charged: top-up and fee. Money kept for later carries no VAT. */
  priceGross: Grosze;
}

/** Quotes a top-up whose amount `topUpRefusal` allows. */
export function quoteTopUp(
  amount: Grosze,
  method: PaymentMethodKey,
  customer: CustomerType,
  configuration: PriceConfiguration,
): TopUpQuote {
  const fee = gatewayFee(amount, method, customer, configuration.gatewayFees);
  return { topUp: amount, bonus: bonusOf(amount, configuration), fee, priceGross: sumGrosze([amount, fee]) };
}

/**
 * Whether a payment's slug, which callers send back to us, is that of a top-up. Slugs of orders have another form: a
 * cart has its slug from the start, and could never be ordered if a top-up took it.
 */
export const isTopUpSlug = (slug: string): boolean => slug.startsWith('t-');
