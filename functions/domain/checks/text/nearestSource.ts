import type { CheckedDocument } from './CheckedDocument.ts';

const nothing: CheckedDocument = {
  outcome: 'manual',
  format: 'unknown',
  flagged: false,
  sha256: '',
  words: 0,
  blocks: [],
  trackedChanges: 0,
  comments: 0,
  pictures: 0,
  cutOff: false,
};

/** The source file that a delivered file most likely translates: same type, nearest in length. */
export function nearestSource(sources: readonly CheckedDocument[], target: CheckedDocument): CheckedDocument {
  const distance = (source: CheckedDocument): number => {
    const isSame = source.format === target.format ? 0 : 10;
    return isSame + Math.abs(Math.log((source.words + 1) / (target.words + 1)));
  };
  return sources.toSorted((one, other) => distance(one) - distance(other))[0] ?? nothing;
}
