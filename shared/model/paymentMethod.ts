import * as z from 'zod/mini';
import { LocalizedName } from './localizedName.ts';

/**
 * Methods through the payment provider, in the order they are offered in; only these can carry a gateway fee. Whatever
 * differs by method is a `Record` of these keys, so that the compiler names what a new one needs.
 */
export const ProviderMethodKey = z.enum(['blik', 'card', 'przelewy24', 'transfer', 'paypal']);
export type ProviderMethodKey = z.infer<typeof ProviderMethodKey>;

export const PaymentMethodKey = z.enum([...ProviderMethodKey.options, 'balance']);
export type PaymentMethodKey = z.infer<typeof PaymentMethodKey>;

export const PaymentMethod = z.object({
  key: PaymentMethodKey,
  names: LocalizedName,
  /** Opens the bank choice. */
  choosesBank: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;
