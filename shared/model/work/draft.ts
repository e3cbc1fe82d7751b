/** What a block of a draft is: `note` describes a seal, a stamp or a signature, in brackets; `removed` is one that was taken out. */
export const blockKinds = ['paragraph', 'heading', 'note', 'table', 'removed'] as const;
export type BlockKind = (typeof blockKinds)[number];

/**
 * The most of a draft: pages of its source, blocks with those that were removed, UTF-16 units of all and of one, rows and
 * columns of a table; blocks of one saving; notes at all blocks and their UTF-16 units.
 */
export const mostOfDraft = {
  pages: 500,
  blocks: 3_000,
  letters: 400_000,
  ofBlock: 20_000,
  rows: 200,
  columns: 12,
  atOnce: 50,
  notes: 300,
  lettersOfNotes: 100_000,
} as const;

/** The words of a block; of a table its cells, row by row. */
export const wordsOfBlock = ({ text, rows }: { text: string; rows: readonly (readonly string[])[] }): string =>
  rows.length > 0 ? rows.map((row) => row.join(' | ')).join('\n') : text;

/** Pictures and documents that a browser shows beside a draft. */
const shownTypes: ReadonlySet<string> = new Set('pdf png jpg jpeg gif webp bmp'.split(' '));

/** Whether files of this extension (lower case, without the dot) are drafted beside their picture. */
export const isShownBeside = (extension: string): boolean => shownTypes.has(extension);
