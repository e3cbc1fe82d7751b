import * as z from 'zod/mini';

/** State of a payment: waits for money, paid, or expired. */
export const PaymentWaiting = z.enum(['awaiting', 'paid', 'expired']);
export type PaymentWaiting = z.infer<typeof PaymentWaiting>;
