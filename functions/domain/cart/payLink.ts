import * as z from 'zod/mini';

/**
 * A link that lets anybody see what a cart costs and pay for it, beside the cart; one per cart, a new one replaces it.
 * The capability itself is not stored. Times are ISO 8601.
 */
export const PayLink = z.object({
  /** Digest of the capability. */
  link: z.string(),
  /** The owner of the resulting order: the account, and the company's member who made the link. */
  account: z.optional(z.string()),
  member: z.optional(z.string()),
  at: z.string(),
  validUntil: z.string(),
  /** Epoch seconds; DynamoDB's own clock reads it too. */
  expires_at: z.int(),
});
export type PayLink = z.infer<typeof PayLink>;

/** How long a link is valid by default, and at most. */
export const payLinkDays = 14;
/** How long its page still shows the outcome. */
export const keptPayLinkDays = 30;

export const isGood = ({ validUntil }: Pick<PayLink, 'validUntil'>, now: Date): boolean =>
  Date.parse(validUntil) > now.getTime();
