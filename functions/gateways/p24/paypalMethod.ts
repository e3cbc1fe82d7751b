import type { P24Method } from './paymentMethods.ts';

/** PayPal's number in the provider's list; null where the shop does not have it or it is closed. */
export const paypalMethod = (methods: readonly P24Method[]): number | null =>
  methods.find(({ name, status }) => status && /paypal/i.test(name))?.id ?? null;
