import * as z from 'zod/mini';
import { mostAdded, NameDoubt, NameKind } from '#shared/model/order/confirmedName.ts';

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
  /** The text and the files, by hash, that have it; undefined where the order is one of them, or nearly all have it. */
  items: z.optional(z.array(z.string())),
  /** Whether the customer added it. */
  added: z.optional(z.boolean()),
  confirmed: z.boolean(),
  /** The spelling the customer wants, where it differs. */
  wanted: z.optional(z.string()),
});
export type AskedName = z.infer<typeof AskedName>;

/** The names a customer is asked to confirm before work begins, with the answers. */
export const AskedNames = z.object({
  orderId: z.string(),
  /** Grows with each confirmation; a write is conditional on the revision that it read. */
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

/** The customer's answer: the listed names are confirmed, as found or as `wanted`. */
export interface Confirmation {
  names: readonly { id: string; wanted?: string | undefined }[];
  /** Names that were not found. */
  added: readonly { text: string; wanted?: string | undefined }[];
}

/** The new list: names left out are no longer checked. `unknown`: the answer names an entry that is not in the list. */
export function confirmedBy(asked: AskedNames, { names, added }: Confirmation, now: Date): AskedNames | 'unknown' {
  const found = asked.names.filter((one) => !one.added);
  const said = new Map(names.map(({ id, wanted }) => [id, wanted]));
  if ([...said.keys()].some((id) => !found.some((one) => one.id === id))) return 'unknown';
  return {
    ...asked,
    confirmedAt: now.toISOString(),
    names: [
      ...found.map((one) => decided(one, said.has(one.id), said.get(one.id))),
      ...added
        .slice(0, mostAdded)
        .map(({ text, wanted }, at) =>
          decided({ id: `added-${at + 1}`, kind: 'name', text, excerpt: text, count: 0, added: true }, true, wanted),
        ),
    ],
  };
}

function decided(
  { wanted: _, ...one }: Omit<AskedName, 'confirmed'>,
  confirmed: boolean,
  wanted: string | undefined,
): AskedName {
  return { ...one, confirmed, ...(confirmed && wanted !== undefined && wanted !== one.text && { wanted }) };
}
