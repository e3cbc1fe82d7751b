import * as z from 'zod/mini';

/** What a top-up of the balance is for VAT (shared/docs/prices.md): `neutral` is a voucher and no invoice is made, `advance` is money for services to come, taxed when it arrives. */
export const TopUpVat = z.enum(['neutral', 'advance']);
export type TopUpVat = z.infer<typeof TopUpVat>;

/** Of staff: whether they get in without a second factor. */
export const SecondFactorRule = z.enum(['required', 'offered']);
export type SecondFactorRule = z.infer<typeof SecondFactorRule>;
