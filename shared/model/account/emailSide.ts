import * as z from 'zod/mini';

/** Which of the two addresses of a change a link was mailed to: the account's present one, or the new one. */
export const EmailSide = z.enum(['old', 'new']);
export type EmailSide = z.infer<typeof EmailSide>;
