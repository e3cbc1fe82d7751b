import { excerptOf } from './figures.ts';
import { allPairs, isRevision, type Rule } from './Rule.ts';

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}'’.@/-]*/gu;
const plainWord = /^\p{Ll}{2,}$/u;
/** Consecutive words that are the same in both languages: more than a name or a title. */
const run = 5;
const plainInRun = 3;
/** The most word runs remembered of one text. */
const mostRuns = 400_000;

/** A passage, or a sentence in it, is still in the language of the source. */
export const untranslated: Rule = {
  check: 'untranslated',
  severity: 'warn',
  *find(input) {
    if (isRevision(input)) return;
    for (const { place, source, target } of allPairs(input)) {
      const kept = keptPassage(source, target);
      if (kept !== undefined) yield { place, found: [excerptOf(kept)] };
    }
  },
};

function keptPassage(source: string, target: string): string | undefined {
  if (source.trim() === target.trim()) return isSpoken(source) ? target : undefined;
  const runs = new Set(runsOf(source.match(wordPattern) ?? []).slice(0, mostRuns));
  const words = target.match(wordPattern) ?? [];
  const plain = words.map((word) => plainWord.test(word));
  const start = runsOf(words).findIndex(
    (one, at) => plain.slice(at, at + run).filter(Boolean).length >= plainInRun && runs.has(one),
  );
  return start < 0 ? undefined : words.slice(start, start + 12).join(' ');
}

/** Each word with those that follow it; the last ones have too few. */
const runsOf = (words: readonly string[]): string[] =>
  words.slice(run - 1).map((_last, at) => words.slice(at, at + run).join(' '));

/** Three words, two of them in lower case: not a name, code or address. */
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
