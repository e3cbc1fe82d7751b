import * as z from 'zod/mini';
import { LocalizedName } from './localizedName.ts';

/** Never changes, because ids are stored in carts, orders and price configurations. */
export const LanguageId = z.int().check(z.positive());
export type LanguageId = z.infer<typeof LanguageId>;

/** I EN DE FR RU (and Polish); II other European and Latin; III non-European in Latin script; IV other scripts. */
export const PriceGroup = z.literal([1, 2, 3, 4]);
export type PriceGroup = z.infer<typeof PriceGroup>;

export const Language = z.object({
  id: LanguageId,
  iso2: z.string().check(z.length(2)),
  names: LocalizedName,
  priceGroup: PriceGroup,
  /** Whether native speakers are available to proofread texts in this language. */
  proofreading: z.boolean(),
  /** Ids of the target languages allowed for this source language. */
  targetLanguages: z.array(LanguageId),
});
export type Language = z.infer<typeof Language>;

export const Country = z.object({
  /** ISO 3166-1 numeric: Poland is 616. */
  id: z.int(),
  iso2: z.string().check(z.length(2)),
  names: LocalizedName,
  eu: z.boolean(),
});
export type Country = z.infer<typeof Country>;
