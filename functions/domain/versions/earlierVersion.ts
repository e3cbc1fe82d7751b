import * as z from 'zod/mini';
import { LanguageId } from '#shared/model/language/language.ts';
import { type BlockKind, blockKinds, isTranslated } from '#shared/model/order/cartFile.ts';
import { ServiceKey } from '#shared/model/order/service.ts';
import { includableScopes, leavableScopes } from '#shared/model/order/wishChoices.ts';
import { isCounted } from '#shared/rules/words/scopes.ts';
import type { Row, VersionBlock } from './compareBlocks.ts';

/** What is new in a version of a file, and is translated and paid. */
export const Changes = z.object({
  /** Words of changed and added blocks, by the usual counting rule. */
  words: z.int(),
  /** With blanks. */
  characters: z.int(),
  wordsByScope: z.record(z.string(), z.int()),
  /** Blocks of each kind. */
  blocks: z.record(z.enum(blockKinds), z.int()),
});
export type Changes = z.infer<typeof Changes>;

/** Sums what is new; moved and repeated blocks cost nothing. */
export function countChanges(rows: readonly Row[], after: readonly VersionBlock[]): Changes {
  const blocks = Object.fromEntries(blockKinds.map((kind) => [kind, 0])) as Record<BlockKind, number>;
  const wordsByScope: Record<string, number> = {};
  const sums = { words: 0, characters: 0 };
  for (const { kind, after: at } of rows) {
    blocks[kind]++;
    const block = after[at ?? -1];
    if (!block || !isTranslated(kind)) continue;
    if (block.words > 0) wordsByScope[block.scope] = (wordsByScope[block.scope] ?? 0) + block.words;
    if (!isCounted(block.scope)) continue;
    sums.words += block.words;
    sums.characters += block.characters;
  }
  return { ...sums, wordsByScope, blocks };
}

const work = {
  orderId: z.string(),
  cartDigest: z.string(),
  service: ServiceKey,
  sourceLanguage: LanguageId,
  targetLanguages: z.array(LanguageId),
};
const include = z.array(z.enum(includableScopes));
const leaveOut = z.optional(z.array(z.enum(leavableScopes)));

/** A file ordered before, and its translations. */
export const EarlierFile = z.object({
  ...work,
  /** Scopes that were translated besides those that are counted. */
  include,
  /** Counted scopes that were left out; earlier rows do not have it. */
  leaveOut,
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
  /** Hash of the file for which a new version was asked, or `text`. */
  chosen: z.optional(z.string()),
});
export type EarlierOrder = z.infer<typeof EarlierOrder>;

/**
 * The pasted text of an earlier order, and what is new in the text that replaces it; no changes if the two cannot be
 * compared.
 */
export const TextVersion = z.object({
  ...work,
  changes: z.optional(Changes),
  /** The customer wants all of it translated, not only the changes. */
  whole: z.optional(z.boolean()),
});
export type TextVersion = z.infer<typeof TextVersion>;
