import { excerptOf } from './figures.ts';
import { allPairs, isRevision, type Rule } from './Rule.ts';

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}'’.@/-]*/gu;
const plainWord = /^\p{Ll}{2,}$/u;
/** Words in a row that stand in both languages alike: more than a name or a title. */
const run = 6;
const plainInRun = 4;
/** Runs remembered of one text. */
const mostRuns = 400_000;

/** A passage, or a sentence in it, is still in the language of the source. */
export const untranslated: Rule = {
  check: 'untranslated',
  severity: 'warn',
  *find(input) {
    if (isRevision(input)) return;
    for (const { place, source, target } of allPairs(input)) {
      const kept = source === '' || target === '' ? undefined : keptPassage(source, target);
      if (kept !== undefined) yield { place, found: [excerptOf(kept)] };
    }
  },
};

function keptPassage(source: string, target: string): string | undefined {
  if (source.trim() === target.trim()) return isSpoken(source) ? target : undefined;
  const [before, after] = [source, target].map((text) => text.match(wordPattern) ?? []);
  if (!before || !after || before.length < run || after.length < run) return undefined;
  const runs = new Set<string>();
  for (let at = 0; at + run <= before.length && runs.size < mostRuns; at++)
    runs.add(before.slice(at, at + run).join(' '));
  for (let at = 0; at + run <= after.length; at++) {
    const words = after.slice(at, at + run);
    if (words.filter((word) => plainWord.test(word)).length < plainInRun) continue;
    if (runs.has(words.join(' '))) return after.slice(at, at + 12).join(' ');
  }
  return undefined;
}

/** Three words of which two are written small: no name, no code, no address. */
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
