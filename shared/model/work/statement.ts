import * as z from 'zod/mini';

/** A month's statement of earnings: out to its translator, agreed, or in dispute. */
export const StatementState = z.enum(['sent', 'approved', 'disputed']);
export type StatementState = z.infer<typeof StatementState>;

/** Who says something about a statement. */
export const StatementSide = z.enum(['translator', 'staff']);
export type StatementSide = z.infer<typeof StatementSide>;
