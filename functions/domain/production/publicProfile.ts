import * as z from 'zod/mini';

/** A translator's public profile, by a separate consent. Language pairs come from the profile. */
export const PublicProfile = z.object({
  translator: z.string(),
  name: z.string(),
  about: z.optional(z.string()),
  /** Whether the subjects of texts the translator specialises in are shown. */
  showsFields: z.boolean(),
  textVersion: z.string(),
  /** When it was consented to, ISO 8601. */
  at: z.string(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

const contact = /@|https?:|www\.|\+?\d[\d\s().-]{6,}\d/i;

/** An e-mail address, phone number or URL in a text: the list shows none. */
export const hasContact = (text: string): boolean => contact.test(text);
