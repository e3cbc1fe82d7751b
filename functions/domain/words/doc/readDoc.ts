import type { Scope } from '#shared/rules/words/scopes.ts';
import type { CompoundFile } from '../CompoundFile.ts';
import { Fields } from '../docx/Fields.ts';
import { CountStop, damaged } from '../limits.ts';
import type { Tally } from '../Tally.ts';
import { type Fib, readFib, type Stories } from './Fib.ts';
import { readForms } from './readForms.ts';
import { readUncounted, type Uncounted } from './readUncounted.ts';

const scopeOfStory: Record<keyof Stories, Scope | undefined> = {
  body: 'body',
  footnotes: 'notes',
  headers: 'headers_footers',
  macros: undefined,
  comments: 'comments',
  endnotes: 'notes',
  boxes: 'boxes',
  headerBoxes: 'headers_footers',
};

/**
 * Counts a Word document of 1997 to 2003 from its piece table. An older one is left to a person, with the words that
 * can be read in it.
 */
export function readDoc(_bytes: Uint8Array, tally: Tally, compound: CompoundFile | undefined): void {
  const stream = compound?.stream('WordDocument');
  if (stream === undefined) throw damaged('no_main_stream');
  const fib = readFib(stream);
  if (fib.isOld) tally.concern = 'too_old';
  try {
    const table = fib.isOld ? stream : compound?.stream(fib.tableStream);
    if (table === undefined || table.length === 0) throw damaged('doc_no_table');
    readStories(stream, table, fib, tally, fib.isOld ? undefined : compound?.stream('Data'));
  } catch (error) {
    if (!fib.isOld || !(error instanceof CountStop)) throw error;
  }
}

function readStories(stream: Uint8Array, table: Uint8Array, fib: Fib, tally: Tally, data?: Uint8Array): void {
  const characters = Object.values(fib.stories).reduce((sum, one) => sum + one, 0);
  // Every character takes a byte at least; a file that declares more would have its bytes read over and over.
  if (characters > stream.length) throw damaged('doc_stories');
  const pieces =
    fib.wholeTextAt === undefined
      ? readPieces(table, fib.pieces, fib.isOld)
      : [{ start: 0, end: characters, at: fib.wholeTextAt, wide: false }];
  const uncounted = readUncounted(stream, table, fib);
  const text = new DocText(tally, fib.isOld ? codePageOf(fib.language) : 'windows-1252');
  if (data !== undefined) text.forms = readForms(stream, table, data, fib);
  let start = 0;
  for (const story of Object.keys(scopeOfStory) as (keyof Stories)[]) {
    const end = start + fib.stories[story];
    const scope = scopeOfStory[story];
    if (scope !== undefined && end > start) {
      text.scope = scope;
      readStory(stream, pieces, uncounted, start, end, text);
      text.endStory();
    }
    start = end;
  }
}

function readStory(
  stream: Uint8Array,
  pieces: readonly Piece[],
  uncounted: readonly Uncounted[],
  start: number,
  end: number,
  text: DocText,
): void {
  for (const piece of pieces) {
    const from = Math.max(start, piece.start);
    const to = Math.min(end, piece.end);
    if (from >= to) continue;
    const width = piece.wide ? 2 : 1;
    const first = piece.at + (from - piece.start) * width;
    const last = Math.min(stream.length, first + (to - from) * width);
    let at = first;
    for (let next = firstAfter(uncounted, first); at < last; next++) {
      const run = uncounted[next];
      const runStart = Math.max(at, Math.min(last, run?.start ?? last));
      if (at < runStart) text.run(stream, at, runStart, piece.wide, text.scope);
      const until = Math.min(last, run?.end ?? last);
      if (run !== undefined && runStart < until)
        text.run(stream, runStart, until, piece.wide, run.deleted ? 'deleted' : 'hidden');
      at = until;
    }
  }
}

/** Index of the first run that ends after `at`; runs are in order and do not overlap. */
function firstAfter(runs: readonly Uncounted[], at: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.end ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

const FORM = 0x01;
const FIELD_START = 0x13;
const FIELD_RESULT = 0x14;
const FIELD_END = 0x15;
const blank = 32;

const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });

/** Counts the characters of a document's stories: of fields only the result, of marks the blanks they stand for. */
export class DocText {
  scope: Scope = 'body';
  private readonly tally: Tally;
  /** What drop-down lists show, by the offset of the character that stands for each. */
  forms: ReadonlyMap<number, string> = new Map();
  private choice = '';
  private fields = new Fields();
  private readonly singleBytes: TextDecoder;

  /** `codePage`: of text with one byte a character. Since Word 97 always Windows-1252, in any language. */
  constructor(tally: Tally, codePage: string) {
    this.tally = tally;
    this.singleBytes = new TextDecoder(codePage);
  }

  /** Adds characters of one scope, with one or two bytes each: the text between marks, and the marks. */
  run(bytes: Uint8Array, start: number, end: number, wide: boolean, scope: Scope): void {
    const width = wide ? 2 : 1;
    let from = start;
    for (let at = start; at + width <= end; at += width) {
      const low = bytes[at] ?? 0;
      if (low >= blank || (wide && bytes[at + 1] !== 0)) continue;
      this.stretch(bytes, from, at, wide, scope);
      if (low === FORM) this.choice = this.forms.get(at) ?? this.choice;
      this.mark(low, scope);
      from = at + width;
    }
    this.stretch(bytes, from, end, wide, scope);
  }

  private stretch(bytes: Uint8Array, start: number, end: number, wide: boolean, scope: Scope): void {
    if (start < end && !this.fields.inCode)
      this.tally.text(scope, (wide ? utf16 : this.singleBytes).decode(bytes.subarray(start, end)));
  }

  private mark(unit: number, scope: Scope): void {
    if (unit === FIELD_START) this.fields.begin();
    else if (unit === FIELD_RESULT) this.fields.separate();
    else if (unit === FIELD_END) this.endField(scope);
    else if (unit === 13 && scope === 'deleted') this.tally.endParagraph(scope);
    else if (unit === 13 || unit === 7 || unit === 12) this.endParagraph();
    else if (this.fields.inCode) return;
    else if (unit === 9 || unit === 11) this.tally.codePoint(scope, unit);
    else if (unit === 14) this.tally.codePoint(scope, 10);
    else if (unit === 30) this.tally.codePoint(scope, 0x2011);
  }

  /** Ends a field; a drop-down list has no result, but shows the entry that was chosen. */
  private endField(scope: Scope): void {
    this.fields.end();
    if (this.choice !== '' && !this.fields.inCode) this.tally.text(scope, this.choice);
    this.choice = '';
  }

  endParagraph(): void {
    this.tally.endParagraph(this.scope);
    this.tally.endParagraph('hidden');
    this.tally.endParagraph('deleted');
  }

  endStory(): void {
    this.endParagraph();
    this.fields = new Fields();
  }
}

/** A run of characters that lie together in the stream. */
interface Piece {
  /** Indexes of its first character and (`end`) of the one after its last, over all stories. */
  start: number;
  end: number;
  /** Offset of its first byte. */
  at: number;
  /** Whether a character has two bytes instead of one. */
  wide: boolean;
}

/**
 * Reads the piece table from the table stream. Before Word 97 (`isOld`), offsets are in bytes and characters have one
 * byte.
 */
export function readPieces(table: Uint8Array, span: { at: number; bytes: number }, isOld: boolean): Piece[] {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const limit = Math.min(table.length, span.at + span.bytes);
  let at = span.at;
  // Property lists precede the table.
  while (at + 3 <= limit && view.getUint8(at) === 1) at += 3 + view.getUint16(at + 1, true);
  if (at + 5 > limit || view.getUint8(at) !== 2) throw damaged('doc_pieces');
  const bytes = Math.min(view.getUint32(at + 1, true), limit - at - 5);
  const count = Math.floor((bytes - 4) / 12);
  const places = at + 5;
  const descriptors = places + (count + 1) * 4;
  const pieces: Piece[] = [];
  for (let i = 0; i < count; i++) {
    const start = view.getUint32(places + i * 4, true);
    const end = view.getUint32(places + i * 4 + 4, true);
    const place = view.getUint32(descriptors + i * 8 + 2, true);
    const wide = !isOld && (place & 0x40000000) === 0;
    if (end < start || start < (pieces.at(-1)?.end ?? 0)) throw damaged('doc_pieces');
    const at = wide || isOld ? place & 0x3fffffff : (place & 0x3fffffff) >>> 1;
    pieces.push({ start, end, at, wide });
  }
  return pieces;
}

/**
 * Windows code pages other than the Western one, by the primary languages (low ten bits of a language id) that use
 * them.
 */
const languagesOfPage: Readonly<Record<string, readonly number[]>> = {
  'windows-1250': [0x05, 0x0e, 0x15, 0x18, 0x1a, 0x1b, 0x1c, 0x24],
  'windows-1251': [0x02, 0x19, 0x22, 0x23, 0x2f],
  'windows-1253': [0x08],
  'windows-1254': [0x1f],
  'windows-1255': [0x0d],
  'windows-1256': [0x01],
  'windows-1257': [0x25, 0x26, 0x27],
  'windows-874': [0x1e],
  shift_jis: [0x11],
  'euc-kr': [0x12],
};
const chinese = 0x04;
const traditional: ReadonlySet<number> = new Set([0x0404, 0x0c04]);

/** The code page, as a label of `TextDecoder`, that programs of a language wrote in before Unicode. */
export function codePageOf(language: number): string {
  const primary = language & 0x3ff;
  if (primary === chinese) return traditional.has(language) ? 'big5' : 'gbk';
  return Object.entries(languagesOfPage).find(([, languages]) => languages.includes(primary))?.[0] ?? 'windows-1252';
}
