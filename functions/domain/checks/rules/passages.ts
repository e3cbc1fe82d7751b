import { foundTerms, termStands } from '../../wording/foundTerms.ts';
import { weighedLength } from '../align/alignSequence.ts';
import { excerptOf } from './figures.ts';
import { allPairs, isRevision, type Rule } from './Rule.ts';

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

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}'’.@/-]*/gu;
const plainWord = /^\p{Ll}{2,}$/u;
/** Fewest equal consecutive words in both languages that are more than a name or a title. */
const run = 5;
const plainInRun = 3;
/** The most words of one text whose runs are remembered. */
const mostWords = 400_000;

/** A passage, or a sentence in it, is still in the language of the source. */
export const untranslated: Rule = {
  check: 'untranslated',
  severity: 'warn',
  *find(input) {
    if (isRevision(input)) return;
    for (const { place, source, target } of allPairs(input)) {
      if (input.notOrdered.has(source.trim())) continue;
      const kept = keptPassage(source, target);
      if (kept !== undefined) yield { place, found: [excerptOf(kept)] };
    }
  },
};

function keptPassage(source: string, target: string): string | undefined {
  if (source.trim() === target.trim()) return isSpoken(source) ? target : undefined;
  const before = (source.match(wordPattern) ?? []).slice(0, mostWords);
  const runs = new Set(before.slice(run - 1).map((_last, at) => before.slice(at, at + run).join(' ')));
  const words = target.match(wordPattern) ?? [];
  const start = words.findIndex((_first, at) => {
    const own = words.slice(at, at + run);
    return runs.has(own.join(' ')) && own.filter((word) => plainWord.test(word)).length >= plainInRun;
  });
  return start < 0 ? undefined : words.slice(start, start + 12).join(' ');
}

/** Whether a text is a phrase, not a name, code or address: three words, two of them in lower case. */
function isSpoken(text: string): boolean {
  const words = text.match(wordPattern) ?? [];
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}]{4}/u.test(
      text,
    )
  )
    return true;
  return words.length >= 3 && words.filter((word) => /^\p{Ll}{3,}$/u.test(word)).length >= 2;
}

/** A glossary term is in the source, but none of its translations, in any case, is in the translation. */
export const terms: Rule = {
  check: 'terms',
  severity: 'warn',
  *find(input) {
    const { terms: glossary, languages } = input;
    if (glossary.length === 0) return;
    const pairs = allPairs(input).filter(({ source }) => !input.notOrdered.has(source.trim()));
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

/** Signs of units that are the same in every language. */
const unit =
  /(?<=\d[\s\u00a0\u202f]?)(%|‰|°C|°F|km\/h|kWh|kW|km|cm|mm|m²|m³|m|kg|mg|g|ml|l|GB|MB|kB|Hz|V|A)(?![\p{L}\d])/gu;

/** Units beside numbers: a kilometre that became a metre, a missing per cent sign. */
export const units: Rule = {
  check: 'units',
  severity: 'info',
  *find({ aligned }) {
    for (const { place, source, target } of aligned.pairs) {
      const before = unitsOf(source);
      if (before.length === 0) continue;
      const after = unitsOf(target);
      const lost = before.filter((one) => !after.includes(one));
      const added = after.filter((one) => !before.includes(one));
      if (lost.length > 0 && added.length > 0)
        yield { place, expected: lost, found: added, excerpt: excerptOf(target) };
    }
  },
};

const unitsOf = (text: string): string[] => [...new Set(text.match(unit))];

const marks: readonly (readonly [open: string, close: string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
];

/** A bracket left open in the translation and closed in the source. */
export const brackets: Rule = {
  check: 'brackets',
  severity: 'info',
  *find({ aligned }) {
    for (const { place, source, target } of aligned.pairs) {
      const open = marks.filter(([one, other]) => lacks(target, one, other) !== 0 && lacks(source, one, other) === 0);
      if (open.length > 0) yield { place, found: open.map((pair) => pair.join('')), excerpt: excerptOf(target) };
    }
  },
};

const lacks = (text: string, open: string, close: string): number =>
  text === '' ? 0 : text.split(open).length - text.split(close).length;

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
