import * as z from 'zod/mini';
import { type BlockKind, blockKinds, isTranslated } from '#shared/model/blockChange.ts';
import { isCounted } from '#shared/rules/words/scopes.ts';
import type { Row } from './compareBlocks.ts';
import type { VersionBlock } from './VersionBlock.ts';

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
