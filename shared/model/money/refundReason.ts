import * as z from 'zod/mini';

/** Why staff refund money; stated on the correction invoice in both languages. */
export const RefundReason = z.enum(['withdrawal', 'cancellation', 'complaint', 'goodwill', 'mistake', 'late']);
export type RefundReason = z.infer<typeof RefundReason>;
