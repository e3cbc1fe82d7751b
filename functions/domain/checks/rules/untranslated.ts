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
  const plain = after.map((word) => (plainWord.test(word) ? 1 : 0) as number);
  let inRun = 0;
  for (let at = 0; at < after.length; at++) {
    inRun += (plain[at] ?? 0) - (plain[at - run] ?? 0);
    const start = at - run + 1;
    if (start < 0 || inRun < plainInRun || !runs.has(after.slice(start, at + 1).join(' '))) continue;
    return after.slice(start, start + 12).join(' ');
  }
  return undefined;
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
