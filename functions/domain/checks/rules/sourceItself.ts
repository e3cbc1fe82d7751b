import type { CheckedDocument } from '../text/CheckedDocument.ts';
import { isRevision, type Rule } from './Rule.ts';

/** Share of the source's blocks with words that stand unchanged in the translation. */
const nearlyAll = 0.95;
const hasWords = /\p{Ll}{3,}.*\p{Ll}{3,}/u;

/** The delivered file is the source, unchanged or nearly so. */
export const sourceItself: Rule = {
  check: 'source_itself',
  severity: 'block',
  *find(input) {
    const { source, target } = input;
    if (isRevision(input)) return;
    if (source.sha256 === target.sha256 || isSame(source, target)) yield {};
  },
};

function isSame(source: CheckedDocument, target: CheckedDocument): boolean {
  const made = new Set(target.blocks.map(({ text }) => text.trim()));
  const wordy = source.blocks.filter(({ text }) => hasWords.test(text));
  const kept = wordy.filter(({ text }) => made.has(text.trim()));
  const units = (blocks: typeof wordy) => blocks.reduce((sum, { text }) => sum + text.length, 0);
  return wordy.length > 0 && units(kept) >= nearlyAll * units(wordy);
}
