import * as z from 'zod/mini';
import { locales } from '../../messages/locale.ts';
import { ContactState, ContactTopic, contactCharacters } from '../../model/account/contact.ts';
import { QuoteWriter } from '../../model/order/quoteState.ts';
import { email, flag, instant, line, nameOf, text } from './primitive.ts';

/** The number of an enquiry: 12 characters without I, L, O and U. */
export const contactId = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{12}$/, 'validation/invalid'));

/** Id of a file that is uploaded for an enquiry. */
export const contactFileId = z.string().check(z.regex(/^[A-Za-z0-9_-]{20}$/, 'validation/invalid'));

/** The form of the contact page. */
export const typedContact = {
  topic: ContactTopic,
  email,
  name: z.optional(line(100)),
  order_number: z.optional(
    z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[0-9A-Z]{10,16}$/, 'validation/invalid')),
  ),
  text: text(contactCharacters.message),
  file: z.optional(contactFileId),
  file_name: z.optional(nameOf(255)),
  /** Taken from earlier forms and not needed: who asks is answered (GDPR, art. 6(1)(b) and (f)). */
  agree_data: z.optional(flag),
  locale: z.optional(z.enum(locales)),
};

export const contactRow = z.object({
  id: contactId,
  state: ContactState,
  topic: ContactTopic,
  name: z.nullable(z.string()),
  order_number: z.nullable(z.string()),
  created_at: instant,
  changed_at: instant,
});
export type ContactRowWire = z.infer<typeof contactRow>;

export const contactView = z.object({
  ...contactRow.shape,
  revision: z.int(),
  email: z.string(),
  locale: z.enum(locales),
  erase_at: instant,
  messages: z.array(
    z.object({
      at: instant,
      from: QuoteWriter,
      by_mail: z.boolean(),
      text: z.string(),
      files: z.array(z.object({ file_id: z.string(), name: z.string(), bytes: z.int() })),
    }),
  ),
});
export type ContactViewWire = z.infer<typeof contactView>;
