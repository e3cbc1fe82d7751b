import * as z from 'zod/mini';

/**
 * What became of a block (a paragraph, cell, line or text of a shape) in a new version of a file. `repeated`: it says what
 * another block says already. Only `changed` and `added` blocks are translated.
 */
export const blockKinds = ['unchanged', 'moved', 'repeated', 'changed', 'added', 'removed'] as const;
export const BlockKind = z.enum(blockKinds);
export type BlockKind = z.infer<typeof BlockKind>;

export const isTranslated = (kind: BlockKind): boolean => kind === 'changed' || kind === 'added';
