import * as z from 'zod/mini';
import { type Grosze, grosze } from './grosze.ts';
import { ProviderMethodKey } from './paymentMethod.ts';

const amount = z.pipe(
  z.int().check(z.nonnegative(), z.maximum(100_000)),
  z.transform((value): Grosze => grosze(value)),
);
/** Part of the amount in basis points; at most 10 %. */
const part = z.int().check(z.nonnegative(), z.maximum(1000));

/** A fee for every method, made from its key. */
export const feesBy = <Fee>(feeOf: (method: ProviderMethodKey) => Fee): Record<ProviderMethodKey, Fee> =>
  Object.fromEntries(ProviderMethodKey.options.map((method) => [method, feeOf(method)])) as Record<
    ProviderMethodKey,
    Fee
  >;

/** Fee of a payment method: a fixed gross sum in grosze and a part of the amount. */
const GatewayFee = z.object({ fixed: amount, part });

const byCustomer = z.object({ individual: GatewayFee, company: GatewayFee });

/**
 * Fees of the payment provider for orders and top-ups, by method and kind of customer. Consumers pay no fee for cards,
 * because the EU forbids such a surcharge (directive 2015/2366, article 62(4)); a table with one is refused.
 */
export const GatewayFees = z.record(ProviderMethodKey, byCustomer).check(
  z.refine(({ card }) => card.individual.fixed === 0 && card.individual.part === 0, {
    path: ['card', 'individual'],
    message: 'a fee on a consumer’s card is not allowed',
  }),
);
export type GatewayFees = z.infer<typeof GatewayFees>;
