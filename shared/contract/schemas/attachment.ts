import * as z from 'zod/mini';
import { BlockKind, blockKinds, FileState, VersionState } from '../../model/order/cartFile.ts';
import { attachmentHash, capability, instant, nameOf, wholeNumber } from './primitive.ts';

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

/** How to send the file's bytes: a presigned request, valid until `expires_at`. */
export const upload = z.object({
  method: z.literal('PUT'),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  expires_at: instant,
});

/** The media type a browser names for a file. */
export const fileType = z.optional(
  z.string().check(z.maxLength(127), z.regex(/^[\w.+-]+\/[\w.+-]+$/, 'validation/invalid')),
);

/** A file that is sent before the form that names it: what is said of it, and the answer. */
export const announcedFile = z.object({
  name: nameOf(255),
  size: wholeNumber(1, 1_000_000_000),
  type: fileType,
});
export const fileAnnounced = z.object({ file_id: z.string(), upload });

/** Something worth a look: a stable code, and its text in the caller's language. */
export const notice = z.object({ code: z.string(), message: z.string() });

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
  words_by_scope: z.nullable(z.record(z.string(), z.int())),
  /** Raster pictures in the file; text in them is not counted. null until counted. */
  pictures: z.nullable(z.int()),
  /** What was found although the count stands, such as a text that is not in the source language. */
  notices: z.array(notice),
  rule_version: z.nullable(z.string()),
  source_lang: z.int(),
  target_lang: z.array(z.int()),
  is_manual: z.boolean(),
  /** Its place, from 0, in the `texts` that were sent with the form; null of a file. */
  text: z.nullable(z.int()),
  /** What is new in it; null where it is no new version of anything. */
  changes: z.nullable(changes),
  upload: z.optional(upload),
});
export type AttachmentWire = z.infer<typeof attachment>;
