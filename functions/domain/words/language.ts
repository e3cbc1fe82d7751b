import type { LanguageId } from '#shared/model/language/language.ts';
import { languageByIso2 } from '../catalogue/languages.ts';

/** Fewest letters from which a language can be told; an ideographic or Thai character counts as three. */
const leastLetters = 60;
const dense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/gu;
const word = /\p{L}[\p{L}\p{M}]+/gu;

/** Least share of the text that has to be in one language, because names, codes and quotations may be in any. */
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

/** Letters in words; single letters do not count, as they may name columns or variables. */
const lettersOf = (text: string): number =>
  (text.match(word) ?? []).reduce((sum, one) => sum + one.length, 0) + 2 * (text.match(dense)?.length ?? 0);

/** A text without what is the same in every language: addresses, codes, numbers. */
const withoutCodes = (text: string): string => text.replace(/(?:https?:\/\/|www\.)\S+|\S+@\S+|\S*\d\S*/g, ' ');

/** Size of a piece of text given to the detector, in UTF-16 units. */
const windowUnits = 300;

/** Length of a paragraph, in UTF-16 units, from which it begins a piece of its own. */
const longParagraph = 120;

/** The most pieces of one text given to the detector. */
const mostWindows = 24;

/**
 * Takes pieces from the whole of a text: its beginning alone may be a title page, or in one of two languages. The
 * choice is the same for the same text, but at no even distance, because a table in two languages alternates.
 */
export class TextSample {
  private readonly windows: string[] = [];
  private open = '';
  private seen = 0;
  private state = 1;

  /** Adds a paragraph: a long one is not mixed with the one before it, short ones are taken together. */
  add(text: string): void {
    if (text.length >= longParagraph && this.open !== '') this.close();
    for (let at = 0; at < text.length; at += windowUnits) {
      this.open += text.slice(at, at + windowUnits);
      if (at + windowUnits >= text.length) this.open += '\n';
      if (this.open.length >= windowUnits) this.close();
    }
  }

  /** The pieces so far; the last one may be short. */
  pieces(): readonly string[] {
    return this.open.trim() === '' ? this.windows : [...this.windows, this.open];
  }

  /**
   * Ends a piece, which has the same chance to be kept as every other (reservoir sampling, with a generator that always
   * starts from the same state).
   */
  private close(): void {
    const window = this.open;
    this.open = '';
    this.seen += 1;
    if (this.windows.length < mostWindows) {
      this.windows.push(window);
      return;
    }
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    const place = Math.floor((this.state / 2 ** 32) * this.seen);
    if (place < mostWindows) this.windows[place] = window;
  }
}
