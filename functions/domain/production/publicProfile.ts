import * as z from 'zod/mini';

/** What a translator shows of themselves to everybody, by a consent of its own. Pairs come from the profile as it is. */
export const PublicProfile = z.object({
  translator: z.string(),
  name: z.string(),
  about: z.optional(z.string()),
  /** Whether the fields of text are shown. */
  showsFields: z.boolean(),
  textVersion: z.string(),
  /** When it was consented to, ISO 8601. */
  at: z.string(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

const contact = /@|https?:|www\.|\+?\d[\d\s().-]{6,}\d/i;

/** An address, a phone number or a page in a text: the list shows nobody's. */
export const hasContact = (text: string): boolean => contact.test(text);
