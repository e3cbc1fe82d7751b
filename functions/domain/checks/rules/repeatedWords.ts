import { excerptOf } from './figures.ts';
import { allPairs, type Rule } from './Rule.ts';

const twice = /(?<![\p{L}\p{N}'’-])(\p{L}+)[ \u00a0]+\1(?![\p{L}\p{N}'’-])/giu;
/** Words that may correctly be doubled: German articles and pronouns, French and English verbs. */
const rightly: ReadonlySet<string> = new Set('die der das den sie sich nous vous had that is bla do że'.split(' '));

/** The same word twice in a row, which the source does not have. */
export const repeatedWords: Rule = {
  check: 'repeated_words',
  severity: 'info',
  *find(input) {
    for (const { place, source, target } of allPairs(input)) {
      const words = [...target.matchAll(twice)].map(([text]) => text).filter((text) => !rightly.has(first(text)));
      if (words.length > 0 && !source.match(twice))
        yield { place, found: words.slice(0, 5), excerpt: excerptOf(target) };
    }
  },
};

const first = (text: string): string => text.split(/\s/, 1)[0]?.toLowerCase() ?? '';
