import { weighedLength } from '../align/Pair.ts';
import { excerptOf } from './figures.ts';
import { allPairs, isRevision, type Rule } from './Rule.ts';

/** Shorter texts cannot be judged by length. */
const least = 5;

/** A passage is far shorter or longer than its source: 45-200 % above 20 characters, 30-350 % below. */
export const length: Rule = {
  check: 'length',
  severity: 'warn',
  *find(input) {
    if (isRevision(input)) return;
    for (const { place, source, target } of allPairs(input)) {
      const [before, after] = [weighedLength(source.trim()), weighedLength(target.trim())];
      if (before < least || after === 0 || !/\p{L}{2,}/u.test(source)) continue;
      const [low, high] = before > 20 ? [0.45, 2] : [0.3, 3.5];
      const ratio = after / before;
      if (ratio >= low && ratio <= high) continue;
      yield {
        place,
        expected: [excerptOf(source)],
        found: [`${Math.round(ratio * 100)} %`],
        excerpt: excerptOf(target),
      };
    }
  },
};
