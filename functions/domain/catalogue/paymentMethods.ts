import { type PaymentMethod, PaymentMethodKey } from '#shared/model/paymentMethod.ts';

const facts: Readonly<Record<PaymentMethodKey, Omit<PaymentMethod, 'key'>>> = {
  blik: { names: { en: 'BLIK', pl: 'BLIK' }, choosesBank: false },
  card: { names: { en: 'Payment card', pl: 'Karta płatnicza' }, choosesBank: false },
  przelewy24: { names: { en: 'Przelewy24', pl: 'Przelewy24' }, choosesBank: true },
  transfer: { names: { en: 'Bank transfer', pl: 'Przelew bankowy' }, choosesBank: false },
  paypal: { names: { en: 'PayPal', pl: 'PayPal' }, choosesBank: false },
  balance: { names: { en: 'Account balance', pl: 'Saldo konta' }, choosesBank: false },
};

/** All ways to pay, in the order they are offered in. */
export const paymentMethods: readonly PaymentMethod[] = PaymentMethodKey.options.map((key) => ({ key, ...facts[key] }));
