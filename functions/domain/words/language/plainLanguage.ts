import type { LanguageId } from '#shared/model/language.ts';
import { languageByIso2 } from '../../catalogue/languages.ts';

/** Of so few letters nobody can tell; a sign of an ideographic or Thai text says as much as three. */
const leastLetters = 60;
const dense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/gu;
const word = /\p{L}[\p{L}\p{M}]+/gu;

/** How much of the text has to be in one language: names, codes and quotations are in any. */
const share = 0.8;

/**
 * The language a text, given in pieces (see TextSample), is plainly in; undefined if uncertain: too short, in two
 * languages, mostly names and numbers, or in a language that is not on offer.
 */
export async function plainLanguage(pieces: readonly string[]): Promise<LanguageId | undefined> {
  const weighed = pieces.map((piece) => ({ piece, letters: lettersOf(piece) }));
  const all = weighed.reduce((sum, { letters }) => sum + letters, 0);
  if (all < leastLetters) return undefined;
  // A large model: loaded only when needed.
  const { default: eld } = await import('eld/extrasmall');
  const found = new Map<string, number>();
  for (const { piece, letters } of weighed) {
    const result = eld.detect(withoutCodes(piece));
    if (result.isReliable()) found.set(result.language, (found.get(result.language) ?? 0) + letters);
  }
  const [iso2, letters] = [...found].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
  return letters >= share * all ? languageByIso2(iso2)?.id : undefined;
}

/** Only words: single letters are names of columns and variables. */
const lettersOf = (text: string): number =>
  (text.match(word) ?? []).reduce((sum, one) => sum + one.length, 0) + 2 * (text.match(dense)?.length ?? 0);

/** Text that is the same in every language: addresses, codes, numbers. */
const withoutCodes = (text: string): string => text.replace(/(?:https?:\/\/|www\.)\S+|\S+@\S+|\S*\d\S*/g, ' ');
