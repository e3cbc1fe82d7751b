import { type Compared, compareVersions } from './compareVersions.ts';
import { readTextVersion } from './gatherBlocks.ts';

/** `compareVersions` of two texts; `words`: of the new one, as counted. */
export const compareTexts = (before: string, after: string, words: number): Compared | undefined =>
  compareVersions(readTextVersion(before), readTextVersion(after), words);
