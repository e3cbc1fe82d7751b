import { identifiersOf } from '../identifiers/identifiersOf.ts';
import type { Figure } from './Figure.ts';
import { Masked } from './Masked.ts';
import { numberWord } from './numberWords.ts';
import { readDates } from './readDates.ts';
import { readNumbers } from './readNumbers.ts';
import { readTimes } from './readTimes.ts';

const words = /\p{L}[\p{L}'’]+/gu;
const digits = /[\d\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/;
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;
const roman = /^(?=[MDCLXVI]{2,})M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
const romanDigits: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/** Numbers, dates and times of a text with their readings. `languages`: its own, then the other one of the pair. */
export function figuresOf(text: string, languages: readonly [string, string]): Figure[] {
  const figures: Figure[] = [];
  if (digits.test(text)) {
    const masked = new Masked(text.replace(otherDigits, latinDigit));
    masked.blank(identifiersOf(text));
    readDates(masked, languages, figures);
    readTimes(masked, figures);
    readNumbers(masked, figures);
  }
  for (const [word] of text.matchAll(words)) {
    const read = roman.test(word) ? { value: romanValue(word), isCardinal: false } : numberWord(languages[0], word);
    if (!read) continue;
    const values = [`n:${read.value}`];
    figures.push({
      kind: 'number',
      text: word,
      values,
      parts: [],
      optional: true,
      ...(read.isCardinal && { word: true }),
    });
  }
  return figures;
}

/** Of Devanagari, Persian and Arabic. */
const zeros = [0x966, 0x6f0, 0x660];

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  return String(code - (zeros.find((zero) => zero <= code) ?? code));
}

function romanValue(word: string): number {
  const values = [...word].map((letter) => romanDigits[letter] ?? 0);
  return values.reduce((sum, one, at) => (one < (values[at + 1] ?? 0) ? sum - one : sum + one), 0);
}
