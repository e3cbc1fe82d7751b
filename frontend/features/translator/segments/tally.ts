import type { Segment } from './unit.ts';

/** Segments and words of a job, and how far they are; those that stay as they are count for nothing. */
export interface Tally {
  segments: number;
  translated: number;
  reviewed: number;
  words: number;
  translatedWords: number;
  reviewedWords: number;
}

export const noTally: Tally = {
  segments: 0,
  translated: 0,
  reviewed: 0,
  words: 0,
  translatedWords: 0,
  reviewedWords: 0,
};

const talliedOf = Object.keys(noTally) as (keyof Tally)[];

export function tallyOf(segments: readonly Segment[]): Tally {
  const tally = { ...noTally };
  for (const { kept, state, words } of segments) {
    if (kept !== null) continue;
    const isReviewed = state === 'reviewed' || state === 'final';
    tally.segments++;
    tally.words += words;
    if (state !== 'initial') tally.translated++;
    if (state !== 'initial') tally.translatedWords += words;
    if (isReviewed) tally.reviewed++;
    if (isReviewed) tally.reviewedWords += words;
  }
  return tally;
}

/** The same one where nothing changes. */
export function addedTally(all: Tally, added: Tally, taken: Tally = noTally): Tally {
  const sum = (of: keyof Tally) => all[of] + added[of] - taken[of];
  if (talliedOf.every((of) => added[of] === taken[of])) return all;
  return {
    segments: sum('segments'),
    translated: sum('translated'),
    reviewed: sum('reviewed'),
    words: sum('words'),
    translatedWords: sum('translatedWords'),
    reviewedWords: sum('reviewedWords'),
  };
}
