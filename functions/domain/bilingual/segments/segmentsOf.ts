import type { Code, Inline } from '#shared/rules/bilingual/inline.ts';
import { sentenceEnds } from './sentenceEnds.ts';

/** A sentence of a unit, and the blanks that part it from the next. */
export interface Segment {
  source: Inline[];
  after: string;
}

/**
 * The sentences of a unit by Unicode's rules, corrected by the language's abbreviations. Never over a break that the
 * author meant; a pair of codes may begin in one sentence and end in another. All segments and what is after them are the
 * unit's source.
 */
export function segmentsOf(source: readonly Inline[], language: string): Segment[] {
  const text = source.map(seenAs).join('');
  const segments: Segment[] = [];
  const cuts = sentenceEnds(text, language);
  const rest = [...source];
  let at = 0;
  for (const end of cuts) {
    const taken = take(rest, end - at);
    // A code that ends a pair of this sentence belongs to it.
    while (typeof rest[0] === 'object' && rest[0].type === 'close') taken.push(rest.shift() as Code);
    segments.push(withoutBlanks(taken));
    at = end;
  }
  const last = segments.at(-1);
  if (rest.length > 0 && last) last.source.push(...(last.after ? [last.after] : []), ...rest);
  if (rest.length > 0 && last) last.after = '';
  return segments.length > 0 ? segments : [{ source: [...source], after: '' }];
}

/** A code as one sign, so that it has a place in the text: a break ends a line, anything else is a word joiner. */
const seenAs = (piece: Inline): string => {
  if (typeof piece === 'string') return piece;
  if (piece.type !== 'alone') return '';
  if (piece.kind === 'break') return '\n';
  return piece.kind === 'line' ? ' ' : '\u2060';
};

/** Takes pieces with so many characters from the beginning of `rest`. */
function take(rest: Inline[], length: number): Inline[] {
  const taken: Inline[] = [];
  let left = length;
  while (rest.length > 0) {
    const [piece] = rest;
    if (piece === undefined) break;
    const size = seenAs(piece).length;
    if (size > left) {
      if (typeof piece === 'string' && left > 0) {
        taken.push(piece.slice(0, left));
        rest[0] = piece.slice(left);
      }
      break;
    }
    // An opening code with nothing of its text belongs to what follows.
    if (left === 0 && size === 0) break;
    taken.push(piece);
    rest.shift();
    left -= size;
  }
  return taken;
}

/** A sentence without the blanks at its end, which part it from the next. */
export function withoutBlanks(pieces: Inline[]): Segment {
  const last = pieces.at(-1);
  if (typeof last !== 'string') return { source: pieces, after: '' };
  const text = last.trimEnd();
  const after = last.slice(text.length);
  return { source: text === '' ? pieces.slice(0, -1) : [...pieces.slice(0, -1), text], after };
}
