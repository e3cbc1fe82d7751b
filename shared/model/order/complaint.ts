import * as z from 'zod/mini';

/** Remedies that a customer can ask for: correction, a lower price, or a refund. */
export const ComplaintDemand = z.enum(['correct', 'reduce', 'refund']);
export type ComplaintDemand = z.infer<typeof ComplaintDemand>;

export const ComplaintOutcome = z.enum(['upheld', 'partly', 'refused']);
export type ComplaintOutcome = z.infer<typeof ComplaintOutcome>;

/** The remedy of a decided complaint; `none` if it was refused. */
export const ComplaintRemedy = z.enum(['none', 'correction', 'reduction', 'refund']);
export type ComplaintRemedy = z.infer<typeof ComplaintRemedy>;
