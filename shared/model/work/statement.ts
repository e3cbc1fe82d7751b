import * as z from 'zod/mini';

/** State of a month's statement of earnings; `sent`: waits for the translator. */
export const StatementState = z.enum(['sent', 'approved', 'disputed']);
export type StatementState = z.infer<typeof StatementState>;

/** Author of a message about a statement. */
export const StatementSide = z.enum(['translator', 'staff']);
export type StatementSide = z.infer<typeof StatementSide>;
