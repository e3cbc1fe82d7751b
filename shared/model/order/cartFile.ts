import * as z from 'zod/mini';

/** Where a file of a cart stands: `counted` has its words, `manual` is quoted by a person. */
export const FileState = z.enum(['pending', 'uploaded', 'counting', 'counted', 'manual', 'rejected']);
export type FileState = z.infer<typeof FileState>;

/**
 * How a new version of something ordered before is priced: only what changed; not at all, since nothing changed; whole,
 * because its customer chose it (`whole`), the two could not be compared, or the earlier order was for other languages or
 * another service. `counting`: not known yet.
 */
export const VersionState = z.enum(['counting', 'changes', 'unchanged', 'whole', 'not_compared', 'other_work']);
export type VersionState = z.infer<typeof VersionState>;

/**
 * What became of a block (a paragraph, cell, line or text of a shape) in a new version of a file. `repeated`: it says what
 * another block says already. Only `changed` and `added` blocks are translated.
 */
export const blockKinds = ['unchanged', 'moved', 'repeated', 'changed', 'added', 'removed'] as const;
export const BlockKind = z.enum(blockKinds);
export type BlockKind = z.infer<typeof BlockKind>;

export const isTranslated = (kind: BlockKind): boolean => kind === 'changed' || kind === 'added';
