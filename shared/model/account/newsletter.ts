import * as z from 'zod/mini';

/** `asked`: a mail asks whether the address wants it; `confirmed`: it does; `left`: not any more. */
export const NewsletterState = z.enum(['asked', 'confirmed', 'left']);
export type NewsletterState = z.infer<typeof NewsletterState>;
