import type { Locale } from '#shared/messages/locale.ts';
import { type PaymentMethod, PaymentMethodKey, paymentMethodFacts } from '#shared/model/paymentMethod.ts';

/** The method's name; null before one is chosen. */
export const paymentMethodName = (key: PaymentMethodKey | null | undefined, locale: Locale): string | null =>
  key ? paymentMethodFacts[key].names[locale] : null;

/** All ways to pay, in the order they are offered in. */
export const paymentMethods: readonly PaymentMethod[] = PaymentMethodKey.options.map((key) => ({
  key,
  ...paymentMethodFacts[key],
}));
