import { excerptOf } from './figures.ts';
import { allPairs, isRevision, type Rule } from './Rule.ts';

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}'’.@/-]*/gu;
const plainWord = /^\p{Ll}{2,}$/u;
/** Consecutive words that are the same in both languages: more than a name or a title. */
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
