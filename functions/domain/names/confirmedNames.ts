import * as z from 'zod/mini';
import { NameDoubt, NameKind } from '#shared/model/confirmedName.ts';

/** A name, document mark, date or sum of the source, as it was found or as the customer added it. */
export const AskedName = z.object({
  /** Its id within the order. */
  id: z.string(),
  kind: NameKind,
  /** As written in the source. */
  text: z.string(),
  /** Suggested spelling for the translation: the passport transliteration, or the nominative. */
  proposal: z.optional(z.string()),
  /** The text around it. */
  excerpt: z.string(),
  /** How often it occurs. */
  count: z.int(),
  doubt: z.optional(NameDoubt),
  /** The customer added it. */
  added: z.optional(z.boolean()),
  confirmed: z.boolean(),
  /** The spelling the customer wants, where it differs. */
  wanted: z.optional(z.string()),
});
export type AskedName = z.infer<typeof AskedName>;

/** The names a customer is asked to confirm before work begins, with the answers. */
export const AskedNames = z.object({
  orderId: z.string(),
  /** Grows with each confirmation; writes demand the one they read. */
  revision: z.int(),
  /** ISO 8601. */
  askedAt: z.string(),
  /** The work waits for the answer until then. */
  until: z.string(),
  confirmedAt: z.optional(z.string()),
  names: z.array(AskedName),
  /** How many were found beyond the listed ones. */
  notListed: z.int(),
});
export type AskedNames = z.infer<typeof AskedNames>;

/** The part that the order stores, for its progress. */
export const NamesStanding = z.object({
  askedAt: z.string(),
  until: z.string(),
  confirmedAt: z.optional(z.string()),
});
export type NamesStanding = z.infer<typeof NamesStanding>;
