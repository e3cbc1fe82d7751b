import * as z from 'zod/mini';

/** Topics of an enquiry, in the order of the form. */
export const contactTopics = ['order', 'price', 'invoice', 'data', 'cooperation', 'other'] as const;
export const ContactTopic = z.enum(contactTopics);
export type ContactTopic = z.infer<typeof ContactTopic>;

/**
 * `open`: waits for our answer; `answered`: waits for the sender; `closed`: finished. A reply by mail opens it again.
 */
export const contactStates = ['open', 'answered', 'closed'] as const;
export const ContactState = z.enum(contactStates);
export type ContactState = z.infer<typeof ContactState>;

/** Maximum characters of one message, and of all messages of an enquiry together, which are stored in one row. */
export const contactCharacters = { message: 4000, enquiry: 60_000 } as const;
