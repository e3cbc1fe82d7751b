import type { LanguageId } from '#shared/model/language/language.ts';
import { languageByIso2 } from '../catalogue/languages.ts';

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

/** Letters of one look at the text. */
const windowUnits = 300;

/** A paragraph of so many letters is looked at by itself. */
const longParagraph = 120;

/** Looks at one text, however long it is. */
const mostWindows = 24;

/**
 * Takes pieces from the whole of a text: its beginning alone may be a title page, or one half of two languages. Which ones
 * is not a matter of chance (the same text gives the same pieces), and of no even distance either, for a table in two
 * languages alternates.
 */
export class TextSample {
  private readonly windows: string[] = [];
  private open = '';
  private seen = 0;
  private state = 1;

  /** A paragraph: a long one is not mixed with its neighbour, short ones are taken together. */
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

  /** Each piece of the text has the same chance to stay (reservoir sampling, with a generator that always begins alike). */
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
