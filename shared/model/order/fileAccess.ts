import * as z from 'zod/mini';

/** Who opened a file of an order: a role, never a name. A guest has no account but the order's link. */
export const AccessRole = z.enum(['customer', 'guest', 'token', 'translator', 'staff']);
export type AccessRole = z.infer<typeof AccessRole>;

/** A link to it was given out, or it was shown as text. */
export const AccessWay = z.enum(['download', 'preview']);
export type AccessWay = z.infer<typeof AccessWay>;

/** What was opened: `all` is everything that was delivered, in one ZIP; a `draft` was made in a job, an `answer` to a complaint. */
export const AccessedFile = z.enum(['source', 'delivered', 'draft', 'message', 'answer', 'all']);
export type AccessedFile = z.infer<typeof AccessedFile>;
