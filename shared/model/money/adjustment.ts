import * as z from 'zod/mini';

/** What of a balance is corrected: the customer's own money, or bonus. */
export const AdjustedPart = z.enum(['paid', 'bonus']);
export type AdjustedPart = z.infer<typeof AdjustedPart>;

/** Why a balance is corrected; the mail to the customer says it. */
export const AdjustmentReason = z.enum(['goodwill', 'promotion', 'mistake']);
export type AdjustmentReason = z.infer<typeof AdjustmentReason>;

/** `awaiting`: above the limit, for a second person; `posted`: it is in the books; `declined`: it never will be. */
export const AdjustmentState = z.enum(['awaiting', 'posted', 'declined']);
export type AdjustmentState = z.infer<typeof AdjustmentState>;
