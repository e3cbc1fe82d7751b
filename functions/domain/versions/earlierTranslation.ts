import type { Scope } from '#shared/rules/words/scopes.ts';
import { alignBlocks } from '../checks/align/alignBlocks.ts';
import type { CheckedDocument } from '../checks/CheckedDocument.ts';
import type { DeliveredText, TextBlock } from '../corrections/deliveredText.ts';
import type { Format } from '../words/formatOf.ts';

/** The translation of a block of the earlier version; undefined if unknown. */
export type TranslationOf = (block: string) => string | undefined;

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/**
 * Aligns the translation of an earlier version with it, using the aligner of the delivery checks, and looks up the
 * translation of a block by its text. undefined if they cannot be aligned with confidence.
 */
export function earlierTranslation(
  source: { format: Format; blocks: readonly TextBlock[] },
  target: Pick<DeliveredText, 'blocks' | 'cutOff'> & { format: Format },
): TranslationOf | undefined {
  const pairs = laidBeside(source, target);
  return pairs && found(pairs);
}

/** The blocks of a translation beside those of its source, in their order; undefined as of `earlierTranslation`. */
export function laidBeside(
  source: { format: Format; blocks: readonly TextBlock[] },
  target: Pick<DeliveredText, 'blocks' | 'cutOff'> & { format: Format },
): readonly { source: string; target: string }[] | undefined {
  if (source.blocks.length === 0 || target.cutOff) return undefined;
  const { alignment, pairs, wholes } = alignBlocks(documentOf(source), documentOf(target));
  return alignment === 'none' || alignment === 'document' || wholes.length > 0 ? undefined : pairs;
}

/** The translation of each line of a text that was translated line by line. */
export const translatedLines = (source: readonly string[], lines: readonly string[]): TranslationOf =>
  found(source.map((text, at) => ({ source: text, target: lines[at] ?? '' })));

function found(pairs: readonly { source: string; target: string }[]): TranslationOf {
  const known = new Map<string, string>();
  const add = (source: string, target: string) => {
    const key = plain(source);
    if (key !== '' && target.trim() !== '' && !known.has(key)) known.set(key, target);
  };
  for (const { source, target } of pairs) {
    const [before, after] = [source.split('\n'), target.split('\n')];
    if (before.length === after.length) for (const [at, line] of before.entries()) add(line, after[at] ?? '');
    else add(source, target);
  }
  return (block) => known.get(plain(block));
}

/** Stored blocks have no scope; those with a cell position are cells, all others are in file order. */
const documentOf = ({ format, blocks }: { format: Format; blocks: readonly TextBlock[] }): CheckedDocument => ({
  ...{ outcome: 'counted', flagged: false, sha256: '', words: 0, trackedChanges: 0, comments: 0, pictures: 0 },
  cutOff: false,
  format,
  blocks: blocks.map(({ place, text }) => ({ scope: scopeOf(place), place, text })),
});

const scopeOf = (place: string): Scope => (place.includes('!') ? 'cells' : 'body');
