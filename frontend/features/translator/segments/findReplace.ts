import { type Content, tidied } from './unit.ts';

export interface Sought {
  text: string;
  isCased: boolean;
  isWholeWord: boolean;
}

/** What finds a text; undefined where nothing is sought. */
export function patternOf({ text, isCased, isWholeWord }: Sought): RegExp | undefined {
  if (text === '') return undefined;
  const plain = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // `\b` knows Latin letters without marks only.
  const word = isWholeWord ? `(?<![\\p{L}\\p{N}_])${plain}(?![\\p{L}\\p{N}_])` : plain;
  return new RegExp(word, isCased ? 'gu' : 'giu');
}

/** How often it stands in a content; nothing is found over a code. */
export const countIn = (content: Content, pattern: RegExp): number =>
  content.reduce((sum, piece) => sum + (typeof piece === 'string' ? [...piece.matchAll(pattern)].length : 0), 0);

/** The content with `by` in each place; codes stay where they are. */
export const replacedIn = (content: Content, pattern: RegExp, by: string): Content =>
  tidied(content.map((piece) => (typeof piece === 'string' ? piece.replace(pattern, () => by) : piece)));
