import * as z from 'zod/mini';
import { NameDoubt, NameKind } from '#shared/model/confirmedName.ts';

/** A name, document mark, date or sum of the source, as it was found or as the customer added it. */
export const AskedName = z.object({
  /** Names it in its order. */
  id: z.string(),
  kind: NameKind,
  /** As written in the source. */
  text: z.string(),
  /** How it would be written in the translation: as passports transliterate it, or in the nominative. */
  proposal: z.optional(z.string()),
  /** What stands around it. */
  excerpt: z.string(),
  /** How often it stands there. */
  count: z.int(),
  doubt: z.optional(NameDoubt),
  /** The customer added it. */
  added: z.optional(z.boolean()),
  confirmed: z.boolean(),
  /** How the customer wants it, where that is another way. */
  wanted: z.optional(z.string()),
});
export type AskedName = z.infer<typeof AskedName>;

/** What the customer of an order is asked to confirm before work begins, with what they said. */
export const AskedNames = z.object({
  orderId: z.string(),
  /** Grows with each confirmation; writes demand the one they read. */
  revision: z.int(),
  /** ISO 8601. */
  askedAt: z.string(),
  /** Until then the work waits for it, no longer. */
  until: z.string(),
  confirmedAt: z.optional(z.string()),
  names: z.array(AskedName),
  /** Found and not listed: there were too many. */
  notListed: z.int(),
});
export type AskedNames = z.infer<typeof AskedNames>;

/** What of it an order itself keeps: for its steps. */
export const NamesStanding = z.object({
  askedAt: z.string(),
  until: z.string(),
  confirmedAt: z.optional(z.string()),
});
export type NamesStanding = z.infer<typeof NamesStanding>;
