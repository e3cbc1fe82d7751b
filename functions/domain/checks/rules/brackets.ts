import { excerptOf } from './figures.ts';
import type { Rule } from './Rule.ts';

const marks: readonly (readonly [open: string, close: string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
];

/** A bracket left open in the translation and closed in the source. */
export const brackets: Rule = {
  check: 'brackets',
  severity: 'info',
  *find({ aligned }) {
    for (const { place, source, target } of aligned.pairs) {
      const open = marks.filter(([one, other]) => lacks(target, one, other) !== 0 && lacks(source, one, other) === 0);
      if (open.length > 0) yield { place, found: open.map((pair) => pair.join('')), excerpt: excerptOf(target) };
    }
  },
};

const lacks = (text: string, open: string, close: string): number =>
  text === '' ? 0 : text.split(open).length - text.split(close).length;
