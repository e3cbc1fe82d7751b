import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { ContactState, ContactTopic, contactCharacters } from '#shared/model/account/contact.ts';
import { QuoteWriter } from '#shared/model/order/quoteState.ts';
import { retentionDays } from '#shared/rules/retention.ts';

/** A file of an enquiry: below `contacts/` in the bucket, named by its id. */
export const ContactFile = z.object({ id: z.string(), name: z.string(), bytes: z.int(), contentType: z.string() });
export type ContactFile = z.infer<typeof ContactFile>;

/** A message, from either side. Times are ISO 8601. */
const ContactMessage = z.object({
  at: z.string(),
  from: QuoteWriter,
  /** The account of the member of staff; never shown. */
  by: z.optional(z.string()),
  text: z.string(),
  files: z.array(ContactFile),
  /** Digest that recognises a mail received twice; none for a message typed on the page. */
  digest: z.optional(z.string()),
});

/** An enquiry of the contact page, from the form to its last answer. */
export const Contact = z.object({
  id: z.string(),
  state: ContactState,
  topic: ContactTopic,
  email: z.string(),
  name: z.optional(z.string()),
  locale: z.enum(locales),
  /** As typed: whether such an order exists is for staff to look up. */
  orderNumber: z.optional(z.string()),
  /** The account of a logged-in sender. */
  account: z.optional(z.string()),
  consent: z.object({ textVersion: z.string(), at: z.string() }),
  /** The key that signs its reply address. */
  replyKey: z.string(),
  messages: z.array(ContactMessage),
  createdAt: z.string(),
  changedAt: z.string(),
  eraseAt: z.string(),
  revision: z.int(),
});
export type Contact = z.infer<typeof Contact>;

/** How long after its last change an enquiry is erased as a whole. */
export const contactEraseAt = (changedAt: Date): string =>
  new Date(changedAt.getTime() + retentionDays.contact * 86_400_000).toISOString();

/** Whether there is room for one more message. */
export const hasRoomFor = ({ messages }: Pick<Contact, 'messages'>, text: string): boolean =>
  messages.reduce((sum, one) => sum + one.text.length, text.length) <= contactCharacters.enquiry;
