import * as z from 'zod/mini';

/** What someone writes to us about; the form offers them in this order. */
export const contactTopics = ['order', 'price', 'invoice', 'data', 'cooperation', 'other'] as const;
export const ContactTopic = z.enum(contactTopics);
export type ContactTopic = z.infer<typeof ContactTopic>;

/** `open`: waits for us; `answered`: for the sender; `closed`: nobody waits. An answer by mail opens it again. */
export const contactStates = ['open', 'answered', 'closed'] as const;
export const ContactState = z.enum(contactStates);
export type ContactState = z.infer<typeof ContactState>;

/** As long as one message may be, and all of one enquiry together: it lies in one row. */
export const contactCharacters = { message: 4000, enquiry: 60_000 } as const;
