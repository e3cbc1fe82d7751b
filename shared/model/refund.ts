import * as z from 'zod/mini';

/** See `Refund` of the payments; `paid_out` by hand after it was `rejected`. */
export const RefundState = z.enum(['requested', 'asked', 'completed', 'rejected', 'paid_out']);
export type RefundState = z.infer<typeof RefundState>;

/** Where the money goes. */
export const RefundTarget = z.enum(['balance', 'provider']);
export type RefundTarget = z.infer<typeof RefundTarget>;

/** A part of a paid order, or money that could not be used. */
export const RefundCause = z.enum(['order', 'unapplied']);
export type RefundCause = z.infer<typeof RefundCause>;
