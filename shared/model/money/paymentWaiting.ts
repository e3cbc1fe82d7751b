import * as z from 'zod/mini';

/** Whether a payment waits for its money, has it, or was given up. */
export const PaymentWaiting = z.enum(['awaiting', 'paid', 'expired']);
export type PaymentWaiting = z.infer<typeof PaymentWaiting>;
