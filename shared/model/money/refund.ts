import * as z from 'zod/mini';

/** State of a refund at the provider; `paid_out`: paid by hand after it was `rejected`. */
export const RefundState = z.enum(['requested', 'asked', 'completed', 'rejected', 'paid_out']);
export type RefundState = z.infer<typeof RefundState>;

/** Where the money goes. */
export const RefundTarget = z.enum(['balance', 'provider']);
export type RefundTarget = z.infer<typeof RefundTarget>;

/** What is refunded: a part of a paid order, or money that could not be used. */
export const RefundCause = z.enum(['order', 'unapplied']);
export type RefundCause = z.infer<typeof RefundCause>;

/** How a refund ends the order: the consumer's withdrawal, or a cancellation. */
export const RefundAct = z.enum(['withdraw', 'cancel']);
export type RefundAct = z.infer<typeof RefundAct>;

/** Whether the work on an order goes on after all that was paid for it went back, or stops as if it was cancelled. */
export const WorkAfterRefund = z.enum(['goes_on', 'stops']);
export type WorkAfterRefund = z.infer<typeof WorkAfterRefund>;

/** State of a refund including its approval: above the limit a second person has to approve it first. */
export const RefundProgress = z.enum([...RefundState.options, 'awaiting_approval', 'declined']);
export type RefundProgress = z.infer<typeof RefundProgress>;

/** Refunds that have not ended: on their way, or rejected by the provider. */
export const OpenRefunds = z.enum(['rejected', 'waiting']);
export type OpenRefunds = z.infer<typeof OpenRefunds>;
