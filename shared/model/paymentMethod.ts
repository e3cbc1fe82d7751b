import * as z from 'zod/mini';
import { LocalizedName } from './localizedName.ts';

/** Methods through the payment provider; only these can carry a gateway fee. */
export const ProviderMethodKey = z.enum(['card', 'transfer', 'paypal', 'przelewy24']);
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
