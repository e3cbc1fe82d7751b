import type { Code, Inline } from '#shared/rules/bilingual/inline.ts';
import { abbreviationsOf } from './abbreviations.ts';

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

function withoutBlanks(pieces: Inline[]): Segment {
  const last = pieces.at(-1);
  if (typeof last !== 'string') return { source: pieces, after: '' };
  const text = last.trimEnd();
  const after = last.slice(text.length);
  return { source: text === '' ? pieces.slice(0, -1) : [...pieces.slice(0, -1), text], after };
}

const segmenters = new Map<string, Intl.Segmenter>();

/** Offsets at which sentences end; the last is the end of the text. */
function sentenceEnds(text: string, language: string): number[] {
  let segmenter = segmenters.get(language);
  if (segmenter === undefined) {
    segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
    segmenters.set(language, segmenter);
  }
  const abbreviations = abbreviationsOf(language);
  const ends: number[] = [];
  for (const { index, segment } of segmenter.segment(text)) {
    const end = index + segment.length;
    if (end === text.length || !goesOn(text.slice(0, end), text.slice(end), abbreviations, language)) ends.push(end);
  }
  return joinShort(ends, text);
}

/** Whether a sentence goes on after what looks like its end. */
function goesOn(before: string, after: string, abbreviations: ReadonlySet<string>, language: string): boolean {
  if (/[\n\u2028\u2029]\s*$/.test(before)) return false;
  const [, word = ''] = /([\p{L}\p{N}.]+)\.[\s\u2060]*$/u.exec(before.slice(-40)) ?? [];
  if (word === '') return false;
  // An initial (`J. Smith`), but not the end of "plan B."
  if (/^\p{Lu}$/u.test(word) && /^\p{Lu}/u.test(after)) return !named.test(before.slice(-40));
  if (language.startsWith('pl') && word.toLowerCase() === 'r') return /^(?:Kodeks|Prawo|Ordynacja)\b/.test(after);
  if (/^\d{1,3}$/.test(word)) return isOrdinal(before, after, language);
  return abbreviations.has(word.toLowerCase());
}

/** Words before a letter that names one of several, and no person. */
const named =
  /(?:^|\s)(?:plan|typ|type|vitamin|witamina|klasa|class|grupa|group|faza|phase|lit|point|punkt|część|part)\.?\s+\p{Lu}\.\s*$/iu;

const months: Readonly<Record<string, RegExp>> = {
  pl: /^(?:stycz|lut|mar|kwie|maj|czerw|lip|sierp|wrze|paźdz|listop|grud)/i,
  de: /^(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Tag|Jahr|Absatz|Kapitel|Artikel)/,
};

/** Whether a number with a full stop is an ordinal that goes on: at the start of a line it numbers it. */
function isOrdinal(before: string, after: string, language: string): boolean {
  if (/(?:^|\n)\s*\d{1,3}\.\s*$/.test(before)) return true;
  return months[language.slice(0, 2)]?.test(after) ?? false;
}

/** Ends without a letter or figure before them go with the next sentence: a dash, a bullet, a quotation mark. */
function joinShort(ends: readonly number[], text: string): number[] {
  const joined: number[] = [];
  let start = 0;
  for (const end of ends) {
    const piece = text.slice(start, end);
    if (end < text.length && !/[\p{L}\p{N}]/u.test(piece) && !piece.includes('\n')) continue;
    joined.push(end);
    start = end;
  }
  return joined;
}
