import * as z from 'zod/mini';

/**
 * A link that lets anybody see what a cart costs and pay for it, beside the cart; one for a cart, a new one takes its place. The
 * capability itself is kept nowhere. Times are ISO 8601.
 */
export const PayLink = z.object({
  /** Digest of the capability. */
  link: z.string(),
  /** Whose order it becomes: the account that made it, and the member of the company who did. */
  account: z.optional(z.string()),
  member: z.optional(z.string()),
  at: z.string(),
  validUntil: z.string(),
  /** Epoch seconds; DynamoDB's own clock reads it too. */
  expires_at: z.int(),
});
export type PayLink = z.infer<typeof PayLink>;

/** How long a link is good where nothing else is said, and at most. */
export const payLinkDays = 14;
/** So long its page still says what became of it. */
export const keptPayLinkDays = 30;

export const isGood = ({ validUntil }: Pick<PayLink, 'validUntil'>, now: Date): boolean =>
  Date.parse(validUntil) > now.getTime();
