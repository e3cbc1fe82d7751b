import * as z from 'zod/mini';

/** Who opened a file of an order: a role, never a name. `guest`: somebody with the order's link but no account. */
export const AccessRole = z.enum(['customer', 'guest', 'token', 'translator', 'staff']);
export type AccessRole = z.infer<typeof AccessRole>;

/** How a file was opened: by a link, or shown as text. */
export const AccessWay = z.enum(['download', 'preview']);
export type AccessWay = z.infer<typeof AccessWay>;

/**
 * Kind of the opened file. `all`: the ZIP of all delivered files; `draft`: a file made in a job; `answer`: the answer
 * to a complaint.
 */
export const AccessedFile = z.enum(['source', 'delivered', 'draft', 'message', 'answer', 'all']);
export type AccessedFile = z.infer<typeof AccessedFile>;
