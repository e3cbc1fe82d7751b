import * as z from 'zod/mini';

/** `asked`: a mail asks for confirmation; `confirmed`: gets the newsletter; `left`: unsubscribed. */
export const NewsletterState = z.enum(['asked', 'confirmed', 'left']);
export type NewsletterState = z.infer<typeof NewsletterState>;
