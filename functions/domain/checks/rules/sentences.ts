import { excerptOf } from './figures.ts';
import type { Rule } from './Rule.ts';

/** Blanks between words, of any width. */
const doubled = /(?<=\S)[ \u00a0\u202f\u2009]{2,}(?=\S)/u;

/** Two blanks in a row, which the source does not have; only where sentences are known. */
export const blanks: Rule = {
  check: 'blanks',
  severity: 'info',
  *find({ aligned, bySentence }) {
    if (!bySentence) return;
    for (const { place, source, target } of aligned.pairs)
      if (doubled.test(target) && !doubled.test(source)) yield { place, excerpt: excerptOf(target) };
  },
};

/** A translation is longer than the customer's file allows: as it was typed (`lengthsOf`), or in a file that was uploaded. */
export const lengthLimit: Rule = {
  check: 'length_limit',
  severity: 'warn',
  *find({ aligned, bySentence, target: file }) {
    for (const { place, target, lengths = [] } of aligned.pairs)
      for (const { most, characters } of lengths)
        yield { place, expected: [`≤ ${most}`], found: [`${characters}`], excerpt: excerptOf(target) };
    if (bySentence) return;
    for (const { most, characters, text } of file.longTexts ?? [])
      yield { expected: [`≤ ${most}`], found: [`${characters}`], excerpt: excerptOf(text) };
  },
};

/** Signs that end a sentence, by what they say, in every script that we translate. */
const ends: readonly (readonly [name: string, signs: RegExp])[] = [
  ['…', /(?:…|\.{3}|……)$/u],
  ['?', /[?？؟⁈;]$/u],
  ['!', /[!！⁉]$/u],
  ['.', /[.。．।۔։።]$/u],
  [':', /[:：]$/u],
];
/** What may stand after the sign: quotation marks and brackets. */
const closing = /[\s"'”“’»«›)\]}」』]+$/u;

/** The sign that a sentence ends with; undefined where it ends without one. */
function endOf(sentence: string, language: string): string | undefined {
  const text = sentence.replace(closing, '');
  // A semicolon asks in Greek only.
  const [name] =
    ends.find(([sign, signs]) => signs.test(text) && !(sign === '?' && text.endsWith(';') && language !== 'el')) ?? [];
  return name;
}

/** A question that no longer asks, a sentence without its full stop; only where sentences are known. */
export const endSign: Rule = {
  check: 'end_sign',
  severity: 'info',
  *find({ aligned, bySentence, languages: [own, other] }) {
    if (!bySentence) return;
    for (const { place, source, target } of aligned.pairs) {
      if (target.trim() === '') continue;
      const [before, after] = [endOf(source, own), endOf(target, other)];
      // Thai and its neighbours end sentences with a blank.
      if (before === after || (before === '.' && unsigned.has(other))) continue;
      yield { place, expected: before ? [before] : [], found: after ? [after] : [], excerpt: excerptOf(target) };
    }
  },
};

const unsigned: ReadonlySet<string> = new Set(['th', 'lo', 'km']);
