import type { Block } from '../text/CheckedDocument.ts';
import { digitsOf, type Pair, weighedLength } from './Pair.ts';

export interface Measured {
  text: string;
  length: number;
  digits: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

export const measure = ({ text }: Block): Measured => {
  const digits = digitsOf(text);
  return { text, length: weighedLength(text), digits: digits.length === 0 ? none : new Set(digits) };
};

export const text = (side: readonly (Measured | undefined)[]): string => side.map((one) => one?.text ?? '').join('\n');

export const pair = (
  before: readonly (Measured | undefined)[],
  after: readonly (Measured | undefined)[],
  label: string,
  at: number,
): Pair => ({
  place: label + (at + 1),
  source: text(before),
  target: text(after),
});
