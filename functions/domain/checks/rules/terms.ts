import { foundTerms, termStands } from '../../wording/foundTerms.ts';
import { excerptOf } from './figures.ts';
import { allPairs, type Rule } from './Rule.ts';

/** A glossary term is in the source, but none of its translations, in any case, is in the translation. */
export const terms: Rule = {
  check: 'terms',
  severity: 'warn',
  *find(input) {
    const { terms: glossary, languages } = input;
    if (glossary.length === 0) return;
    const pairs = allPairs(input);
    const missing = new Map<number, string[]>();
    for (const { source, targets, places } of foundTerms(
      pairs.map((pair) => pair.source),
      glossary,
      languages[0],
    ))
      for (const at of places) {
        const made = pairs[at]?.target ?? '';
        if (targets.some((one) => termStands(made, one, languages[1]))) continue;
        missing.set(at, [...(missing.get(at) ?? []), `${source} → ${targets.join(' / ')}`]);
      }
    for (const [at, expected] of [...missing].sort(([a], [b]) => a - b))
      yield { place: pairs[at]?.place, expected, excerpt: excerptOf(pairs[at]?.target ?? '') };
  },
};
