import type { PaymentMethod } from '#shared/model/paymentMethod.ts';

export const paymentMethods: readonly PaymentMethod[] = [
  { key: 'card', names: { en: 'Payment card', pl: 'Karta płatnicza' }, choosesBank: false },
  { key: 'transfer', names: { en: 'Bank transfer', pl: 'Przelew bankowy' }, choosesBank: false },
  { key: 'paypal', names: { en: 'PayPal', pl: 'PayPal' }, choosesBank: false },
  { key: 'przelewy24', names: { en: 'Przelewy24', pl: 'Przelewy24' }, choosesBank: true },
  { key: 'balance', names: { en: 'Account balance', pl: 'Saldo konta' }, choosesBank: false },
];
