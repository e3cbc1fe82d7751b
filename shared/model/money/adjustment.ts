import * as z from 'zod/mini';

/** The part of a balance that is corrected: the customer's own money, or bonus. */
export const AdjustedPart = z.enum(['paid', 'bonus']);
export type AdjustedPart = z.infer<typeof AdjustedPart>;

/** Why a balance is corrected; stated in the mail to the customer. */
export const AdjustmentReason = z.enum(['goodwill', 'promotion', 'mistake']);
export type AdjustmentReason = z.infer<typeof AdjustmentReason>;

/** `awaiting`: above the limit, waits for a second person; `posted`: booked; `declined`: will not be booked. */
export const AdjustmentState = z.enum(['awaiting', 'posted', 'declined']);
export type AdjustmentState = z.infer<typeof AdjustmentState>;
