import { excerptOf } from './figures.ts';
import type { Rule } from './Rule.ts';

const letters = /\p{L}{2,}/u;

/** A passage of the source has no counterpart. */
export const missing: Rule = {
  check: 'missing',
  severity: 'warn',
  *find({ aligned }) {
    for (const { place, source, target } of aligned.pairs)
      if (letters.test(source) && !/[\p{L}\p{N}]/u.test(target)) yield { place, expected: [excerptOf(source)] };
  },
};
