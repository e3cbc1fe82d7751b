import type { P24Method } from './paymentMethods.ts';

/** PayPal's id in the provider's list; null if the shop does not have it, or it is closed. */
export const paypalMethod = (methods: readonly P24Method[]): number | null =>
  methods.find(({ name, status }) => status && /paypal/i.test(name))?.id ?? null;
