import * as z from 'zod/mini';
import { LanguageId } from '#shared/model/language/language.ts';
import { PriceConfiguration } from '../pricing/priceConfiguration.ts';

export type CatalogueKind = 'prices' | 'languages';

const published = {
  version: z.string(),
  /** First instant it is used (ISO 8601). */
  validFrom: z.string(),
  publishedAt: z.string(),
  /** The account of who published it. */
  by: z.string(),
  reason: z.optional(z.string()),
  /** When it was withdrawn, before it took effect (ISO 8601). */
  withdrawnAt: z.optional(z.string()),
};
const Published = z.object(published);
export type Published = z.infer<typeof Published>;

/** A price list that staff have published. */
export const PublishedPrices = z.object({ ...published, configuration: PriceConfiguration });
export type PublishedPrices = z.infer<typeof PublishedPrices>;

/** The offer for each language: its targets, and whether texts in it are proofread. */
export const LanguageOffer = z.object({
  id: LanguageId,
  proofreading: z.boolean(),
  targetLanguages: z.array(LanguageId),
});
export type LanguageOffer = z.infer<typeof LanguageOffer>;

export const PublishedLanguages = z.object({ ...published, languages: z.array(LanguageOffer) });
export type PublishedLanguages = z.infer<typeof PublishedLanguages>;

/**
 * Least time between publishing a version and its start. Every function looks for new versions twice a minute, and
 * answers are cached for a minute: so all know a version before it starts, and never quote from two versions at once.
 */
export const leadSeconds = 180;
