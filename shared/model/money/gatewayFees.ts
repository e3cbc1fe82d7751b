import * as z from 'zod/mini';
import { type Grosze, grosze } from './grosze.ts';
import { ProviderMethodKey } from './paymentMethod.ts';

const amount = z.pipe(
  z.int().check(z.nonnegative(), z.maximum(100_000)),
  z.transform((value): Grosze => grosze(value)),
);
/** Hundredths of a per cent of what is paid; a tenth of it at most. */
const part = z.int().check(z.nonnegative(), z.maximum(1000));

/** Fees for every method, each made of its name. */
export const feesBy = <Fee>(feeOf: (method: ProviderMethodKey) => Fee): Record<ProviderMethodKey, Fee> =>
  Object.fromEntries(ProviderMethodKey.options.map((method) => [method, feeOf(method)])) as Record<
    ProviderMethodKey,
    Fee
  >;

/** What a way to pay costs on top of what is paid for: a fixed sum and a part of it. Gross, in grosze. */
const GatewayFee = z.object({ fixed: amount, part });

const byCustomer = z.object({ individual: GatewayFee, company: GatewayFee });

/**
 * The fees of the payment gateway, of orders and of top-ups, by method and customer. A consumer's card has none: the EU
 * does not allow a surcharge on it (directive 2015/2366, article 62(4)), so no table may say one.
 */
export const GatewayFees = z.record(ProviderMethodKey, byCustomer).check(
  z.refine(({ card }) => card.individual.fixed === 0 && card.individual.part === 0, {
    path: ['card', 'individual'],
    message: 'a fee on a consumer’s card is not allowed',
  }),
);
export type GatewayFees = z.infer<typeof GatewayFees>;
