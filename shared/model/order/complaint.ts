import * as z from 'zod/mini';

/** What a customer asks for: the work put right, a lower price, or the money back. */
export const ComplaintDemand = z.enum(['correct', 'reduce', 'refund']);
export type ComplaintDemand = z.infer<typeof ComplaintDemand>;

export const ComplaintOutcome = z.enum(['upheld', 'partly', 'refused']);
export type ComplaintOutcome = z.infer<typeof ComplaintOutcome>;

/** What is done about it; a refused one has none. */
export const ComplaintRemedy = z.enum(['none', 'correction', 'reduction', 'refund']);
export type ComplaintRemedy = z.infer<typeof ComplaintRemedy>;
