import * as z from 'zod/mini';
import { attachmentHash, capability, instant } from './primitive.ts';

export const attachmentStates = ['pending', 'uploaded', 'counting', 'counted', 'manual', 'rejected'] as const;

/** How to send the file's bytes: a presigned request, valid until `expires_at`. */
export const upload = z.object({
  method: z.literal('PUT'),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  expires_at: instant,
});

export const attachment = z.object({
  id: z.string(),
  cart: capability,
  attachment_hash: attachmentHash,
  original_name: z.string(),
  size: z.int(),
  content_type: z.string(),
  state: z.enum(attachmentStates),
  /** Why a file was rejected or needs a manual quote: a stable code, and its text in the caller's language. */
  reason: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** null until counted. */
  total_words: z.nullable(z.int()),
  words_by_scope: z.nullable(z.record(z.string(), z.int())),
  rule_version: z.nullable(z.string()),
  source_lang: z.int(),
  target_lang: z.array(z.int()),
  is_manual: z.boolean(),
  upload: z.optional(upload),
});
export type AttachmentWire = z.infer<typeof attachment>;
