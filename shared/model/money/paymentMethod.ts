import * as z from 'zod/mini';
import { LocalizedName } from '../language/localizedName.ts';

/**
 * Methods of the payment provider, in the order of the payment page; only these can have a fee. Data by method is a
 * `Record` of these keys, so that the compiler finds what a new method needs.
 */
export const ProviderMethodKey = z.enum(['blik', 'card', 'przelewy24', 'transfer', 'paypal']);
export type ProviderMethodKey = z.infer<typeof ProviderMethodKey>;

export const PaymentMethodKey = z.enum([...ProviderMethodKey.options, 'balance']);
export type PaymentMethodKey = z.infer<typeof PaymentMethodKey>;

export const PaymentMethod = z.object({
  key: PaymentMethodKey,
  names: LocalizedName,
  /** Whether the customer chooses a bank. */
  choosesBank: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Name of each method, and whether it needs the choice of a bank. */
export const paymentMethodFacts: Readonly<Record<PaymentMethodKey, Omit<PaymentMethod, 'key'>>> = {
  blik: { names: { en: 'BLIK', pl: 'BLIK' }, choosesBank: false },
  card: { names: { en: 'Payment card', pl: 'Karta płatnicza' }, choosesBank: false },
  przelewy24: { names: { en: 'Przelewy24', pl: 'Przelewy24' }, choosesBank: true },
  transfer: { names: { en: 'Bank transfer', pl: 'Przelew bankowy' }, choosesBank: false },
  paypal: { names: { en: 'PayPal', pl: 'PayPal' }, choosesBank: false },
  balance: { names: { en: 'Account balance', pl: 'Saldo konta' }, choosesBank: false },
};
