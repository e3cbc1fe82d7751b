import * as z from 'zod/mini';
import { BlockKind, blockKinds } from '../../model/blockChange.ts';
import { VersionState } from '../../model/versionState.ts';
import { attachmentHash } from './primitive.ts';

/** How something is priced that is a new version of what an earlier order had. */
export const changes = z.object({
  state: VersionState,
  earlier_order: z.string(),
  /** Name of the file it replaces; null of a text. */
  earlier_name: z.nullable(z.string()),
  /** Words of the blocks that changed or were added; null where that is not known. */
  words: z.nullable(z.int()),
  whole_words: z.nullable(z.int()),
  /** How many blocks of each kind there are. */
  blocks: z.nullable(z.object(Object.fromEntries(blockKinds.map((kind) => [kind, z.int()])) as BlockCounts)),
});
type BlockCounts = Record<BlockKind, ReturnType<typeof z.int>>;
export type ChangesWire = z.infer<typeof changes>;

/** The order of which a cart holds new versions. */
export const earlierOrder = z.object({
  order: z.string(),
  /** It had a pasted text, which is still there. */
  text: z.boolean(),
  /** Its files that are still there. */
  files: z.array(z.object({ attachment_hash: attachmentHash, name: z.string() })),
  /** Hash of the file that was asked about, or `text`. */
  chosen: z.nullable(z.string()),
});

/** A block of both versions, side by side. */
export const comparedBlock = z.object({
  kind: BlockKind,
  /** `2!B3` (sheet and cell), `4.2` (slide and shape); empty where the format has no places. */
  place: z.string(),
  /** What it said; null of an added one, and of an unchanged one, which says what it said. */
  before: z.nullable(z.string()),
  /** null of one that was removed. */
  after: z.nullable(z.string()),
  /** Words of it that are translated. */
  words: z.int(),
});
export type ComparedBlockWire = z.infer<typeof comparedBlock>;

export const comparison = z.object({
  changes,
  rows: z.array(comparedBlock),
  /** Not every unchanged block is here, or, of very many changes, not the last ones. */
  cut_off: z.boolean(),
});
export type ComparisonWire = z.infer<typeof comparison>;
