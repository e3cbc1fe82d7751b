import * as z from 'zod/mini';
import { LanguageId } from '#shared/model/language.ts';
import { ServiceKey } from '#shared/model/service.ts';
import { includableScopes } from '#shared/rules/words/scopes.ts';
import { Changes } from './countChanges.ts';

const work = {
  orderId: z.string(),
  cartDigest: z.string(),
  service: ServiceKey,
  sourceLanguage: LanguageId,
  targetLanguages: z.array(LanguageId),
};
const include = z.array(z.enum(includableScopes));

/** A file ordered before, and its translations. */
export const EarlierFile = z.object({
  ...work,
  /** Scopes that were translated besides those that are counted. */
  include,
  hash: z.string(),
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
});
export type EarlierFile = z.infer<typeof EarlierFile>;

/** The order of which a cart holds new versions. */
export const EarlierOrder = z.object({
  ...work,
  hasText: z.boolean(),
  files: z.array(EarlierFile),
  /** Hash of the file that was asked about, or `text`. */
  chosen: z.optional(z.string()),
});
export type EarlierOrder = z.infer<typeof EarlierOrder>;

/** The pasted text of an earlier order, and what of the new text it does not have; none where they cannot be compared. */
export const TextVersion = z.object({
  ...work,
  changes: z.optional(Changes),
  /** The customer wants all of it translated. */
  whole: z.optional(z.boolean()),
});
export type TextVersion = z.infer<typeof TextVersion>;
