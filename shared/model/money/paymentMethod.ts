import * as z from 'zod/mini';
import { LocalizedName } from '../language/localizedName.ts';

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

/** What each is called, and whether it opens the bank choice. */
export const paymentMethodFacts: Readonly<Record<PaymentMethodKey, Omit<PaymentMethod, 'key'>>> = {
  blik: { names: { en: 'BLIK', pl: 'BLIK' }, choosesBank: false },
  card: { names: { en: 'Payment card', pl: 'Karta płatnicza' }, choosesBank: false },
  przelewy24: { names: { en: 'Przelewy24', pl: 'Przelewy24' }, choosesBank: true },
  transfer: { names: { en: 'Bank transfer', pl: 'Przelew bankowy' }, choosesBank: false },
  paypal: { names: { en: 'PayPal', pl: 'PayPal' }, choosesBank: false },
  balance: { names: { en: 'Account balance', pl: 'Saldo konta' }, choosesBank: false },
};
