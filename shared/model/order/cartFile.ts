import * as z from 'zod/mini';

/** State of a cart's file; `manual`: a person has to price it. */
export const FileState = z.enum(['pending', 'uploaded', 'counting', 'counted', 'manual', 'rejected']);
export type FileState = z.infer<typeof FileState>;

/**
 * How a new version of an earlier file is priced: only its changes; not at all, because nothing changed (`unchanged`);
 * or all of it, because the customer chose so (`whole`), the versions could not be compared (`not_compared`), or the
 * earlier order had other languages or another service (`other_work`). `counting`: not known yet.
 */
export const VersionState = z.enum(['counting', 'changes', 'unchanged', 'whole', 'not_compared', 'other_work']);
export type VersionState = z.infer<typeof VersionState>;

/**
 * How a block (paragraph, cell, line or shape text) differs in a new version. `repeated`: same text as another block.
 * Only `changed` and `added` blocks are translated.
 */
export const blockKinds = ['unchanged', 'moved', 'repeated', 'changed', 'added', 'removed'] as const;
export const BlockKind = z.enum(blockKinds);
export type BlockKind = z.infer<typeof BlockKind>;

export const isTranslated = (kind: BlockKind): boolean => kind === 'changed' || kind === 'added';
