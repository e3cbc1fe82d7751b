import * as z from 'zod/mini';
import { LocalizedName } from './localizedName.ts';

export const PaymentMethodKey = z.enum(['card', 'bank_transfer', 'paypal', 'przelewy24']);
export type PaymentMethodKey = z.infer<typeof PaymentMethodKey>;

export const PaymentMethod = z.object({
  key: PaymentMethodKey,
  names: LocalizedName,
  /** Opens the bank choice. */
  choosesBank: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;
