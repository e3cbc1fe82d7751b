import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { NewsletterState } from '#shared/model/account/newsletter.ts';

/** A step of a consent, never changed, only superseded: what was agreed to, the text shown, when (ISO 8601). */
const ConsentStep = z.object({
  act: NewsletterState,
  at: z.string(),
  /** Version of the terms and the privacy policy, and the sentence that was ticked, as it was shown. */
  textVersion: z.optional(z.string()),
  text: z.optional(z.string()),
});

/** An address that gets the newsletter, was asked to confirm, or has left. */
export const Subscriber = z.object({
  state: NewsletterState,
  /** Empty once the subscriber has left: only the proof of consent remains, under a digest of the address. */
  email: z.string(),
  locale: z.enum(locales),
  /** Capability of the unsubscribe link in every mail. */
  leave: z.string(),
  proof: z.array(ConsentStep),
  revision: z.int(),
});
export type Subscriber = z.infer<typeof Subscriber>;
