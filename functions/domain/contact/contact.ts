import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { ContactState, ContactTopic, contactCharacters } from '#shared/model/contact.ts';
import { QuoteWriter } from '#shared/model/quoteState.ts';
import { retentionDays } from '#shared/rules/retention.ts';

/** A file of an enquiry: below `contacts/` in the bucket, named by its id. */
export const ContactFile = z.object({ id: z.string(), name: z.string(), bytes: z.int(), contentType: z.string() });
export type ContactFile = z.infer<typeof ContactFile>;

/** What was written, by one side or the other. Times are ISO 8601. */
export const ContactMessage = z.object({
  at: z.string(),
  from: QuoteWriter,
  /** The account of staff; shown to nobody. */
  by: z.optional(z.string()),
  text: z.string(),
  files: z.array(ContactFile),
  /** By which a mail that comes twice is known; none of what was typed on the page. */
  digest: z.optional(z.string()),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** An enquiry of the contact page, from the form to its last answer. */
export const Contact = z.object({
  id: z.string(),
  state: ContactState,
  topic: ContactTopic,
  email: z.string(),
  name: z.optional(z.string()),
  locale: z.enum(locales),
  /** As it was typed: whether there is such an order is for staff to look up. */
  orderNumber: z.optional(z.string()),
  /** Of a sender who was logged in. */
  account: z.optional(z.string()),
  consent: z.object({ textVersion: z.string(), at: z.string() }),
  /** What the address is signed with at which its mails are answered. */
  replyKey: z.string(),
  messages: z.array(ContactMessage),
  createdAt: z.string(),
  changedAt: z.string(),
  eraseAt: z.string(),
  revision: z.int(),
});
export type Contact = z.infer<typeof Contact>;

/** An enquiry goes as a whole so long after its last change. */
export const contactEraseAt = (changedAt: Date): string =>
  new Date(changedAt.getTime() + retentionDays.contact * 86_400_000).toISOString();

/** Whether one more message still fits. */
export const hasRoomFor = ({ messages }: Pick<Contact, 'messages'>, text: string): boolean =>
  messages.reduce((sum, one) => sum + one.text.length, text.length) <= contactCharacters.enquiry;
