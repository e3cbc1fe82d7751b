import * as z from 'zod/mini';
import { BlockKind, blockKinds, FileState, VersionState } from '../../model/order/cartFile.ts';
import { attachmentHash, capability, instant, nameOf, wholeNumber } from './primitive.ts';

/** The price of a new version of something that an earlier order had. */
export const changes = z.object({
  state: VersionState,
  earlier_order: z.string(),
  /** Name of the file that this version replaces; null for a text. */
  earlier_name: z.nullable(z.string()),
  /** Words of changed and added blocks; null if unknown. */
  words: z.nullable(z.int()),
  whole_words: z.nullable(z.int()),
  /** Number of blocks of each kind. */
  blocks: z.nullable(z.object(Object.fromEntries(blockKinds.map((kind) => [kind, z.int()])) as BlockCounts)),
});
type BlockCounts = Record<BlockKind, ReturnType<typeof z.int>>;
export type ChangesWire = z.infer<typeof changes>;

/** The order that a cart has new versions of. */
export const earlierOrder = z.object({
  order: z.string(),
  /** Whether the order's pasted text is still stored. */
  text: z.boolean(),
  /** The order's files that are still stored. */
  files: z.array(z.object({ attachment_hash: attachmentHash, name: z.string() })),
  /** Hash of the requested file, or `text`. */
  chosen: z.nullable(z.string()),
});

/** A block of both versions, side by side. */
export const comparedBlock = z.object({
  kind: BlockKind,
  /** Place of the block: `2!B3` (sheet and cell), `4.2` (slide and shape); empty if the format has no places. */
  place: z.string(),
  /** The earlier text; null for added blocks, and for unchanged ones, whose text is in `after`. */
  before: z.nullable(z.string()),
  /** The new text; null for removed blocks. */
  after: z.nullable(z.string()),
  /** Words of the block that are translated. */
  words: z.int(),
});
export type ComparedBlockWire = z.infer<typeof comparedBlock>;

export const comparison = z.object({
  changes,
  rows: z.array(comparedBlock),
  /** Whether unchanged blocks, or the last ones of very many changes, are left out. */
  cut_off: z.boolean(),
});
export type ComparisonWire = z.infer<typeof comparison>;

/** A presigned request by which the browser uploads the file's bytes, valid until `expires_at`. */
export const upload = z.object({
  method: z.literal('PUT'),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  expires_at: instant,
});

/** The media type of a file as the browser reports it. */
export const fileType = z.optional(
  z.string().check(z.maxLength(127), z.regex(/^[\w.+-]+\/[\w.+-]+$/, 'validation/invalid')),
);

/** Data of a file that is uploaded before the form that refers to it, and the answer. */
export const announcedFile = z.object({
  name: nameOf(255),
  size: wholeNumber(1, 1_000_000_000),
  type: fileType,
});
export const fileAnnounced = z.object({ file_id: z.string(), upload });

/** Something worth a look: a stable code, and its text in the caller's language. */
export const notice = z.object({ code: z.string(), message: z.string() });

/** The same about a text or file; of a wrong source language (`other_language`) with the one that it seems to be in. */
export const contentNotice = z.extend(notice, { source_lang: z.nullable(z.int()) });

export const attachment = z.object({
  id: z.string(),
  cart: capability,
  attachment_hash: attachmentHash,
  original_name: z.string(),
  size: z.int(),
  content_type: z.string(),
  state: FileState,
  /** Why a file was rejected or needs a manual quote: a stable code, and its text in the caller's language. */
  reason: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** null until counted. */
  total_words: z.nullable(z.int()),
  /** Sworn pages are counted by them; null until counted. */
  characters_with_spaces: z.nullable(z.int()),
  words_by_scope: z.nullable(z.record(z.string(), z.int())),
  /** Raster pictures in the file; text in them is not counted. null until counted. */
  pictures: z.nullable(z.int()),
  /** Findings that do not prevent a count, such as a text that is not in the source language. */
  notices: z.array(contentNotice),
  rule_version: z.nullable(z.string()),
  source_lang: z.int(),
  target_lang: z.array(z.int()),
  is_manual: z.boolean(),
  /** Index, from 0, in the `texts` sent with the form; null for a file. */
  text: z.nullable(z.int()),
  /** What is new in this version; null if it is not a new version of anything. */
  changes: z.nullable(changes),
  upload: z.optional(upload),
});
export type AttachmentWire = z.infer<typeof attachment>;
