import * as z from 'zod/mini';
import { mostAdded, mostSpelling, NameDoubt, NameKind } from '../../model/order/confirmedName.ts';
import { instant, line, listOf, wholeNumber } from './primitive.ts';

const spelling = line(mostSpelling);

/** A name, document mark, date or sum of the source, with the customer's answer. */
const askedName = z.object({
  name_id: z.string(),
  kind: NameKind,
  source_text: z.string(),
  proposal: z.nullable(z.string()),
  excerpt: z.string(),
  occurrences: z.int(),
  doubt: z.nullable(NameDoubt),
  added: z.boolean(),
  confirmed: z.boolean(),
  wanted: z.nullable(z.string()),
});

export const askedNames = z.object({
  revision: z.int(),
  asked_at: z.nullable(instant),
  confirm_by: z.nullable(instant),
  confirmed_at: z.nullable(instant),
  names: z.array(askedName),
  not_listed: z.int(),
});
export type AskedNamesWire = z.input<typeof askedNames>;

export const confirmation = z.object({
  revision: wholeNumber(1, 1_000_000),
  names: z.optional(
    listOf(
      z.object({
        name_id: z.string().check(z.regex(/^(?:name|document|date|number)-\d{1,3}$/, 'validation/invalid')),
        wanted: z.optional(spelling),
      }),
      200,
    ),
  ),
  added: z.optional(listOf(z.object({ source_text: spelling, wanted: z.optional(spelling) }), mostAdded)),
});

/** A confirmed spelling that translators have to use. */
export const guardedName = z.object({
  kind: NameKind,
  source_text: z.string(),
  written: z.string(),
  /**
   * Of a translation without it: blocks delivery, is asked about (it may belong to another file of the order), or is not
   * checked (another script).
   */
  if_missing: z.enum(['blocks', 'asked', 'unchecked']),
});
