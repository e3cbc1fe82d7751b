import * as z from 'zod/mini';

/** Why staff give money back; the correction invoice says it in both languages. */
export const RefundReason = z.enum(['withdrawal', 'cancellation', 'complaint', 'goodwill', 'mistake', 'late']);
export type RefundReason = z.infer<typeof RefundReason>;
