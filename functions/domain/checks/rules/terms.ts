import { standsIn } from '../identifiers/inflected.ts';
import { excerptOf } from './figures.ts';
import type { Rule } from './Rule.ts';

/** A term of the glossary stands in the source and its translation, in whatever case, does not. */
export const terms: Rule = {
  check: 'terms',
  severity: 'info',
  *find({ aligned, terms: glossary, languages }) {
    if (glossary.length === 0) return;
    for (const { place, source, target } of aligned.pairs)
      for (const term of glossary)
        if (standsIn(source, term.source, languages[0]) && !standsIn(target, term.target, languages[1]))
          yield { place, expected: [term.target], excerpt: excerptOf(target) };
  },
};
