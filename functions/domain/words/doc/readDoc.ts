import type { Scope } from '#shared/rules/words/scopes.ts';
import { CountStop, damaged } from '../CountStop.ts';
import type { CompoundFile } from '../cfb/CompoundFile.ts';
import type { Tally } from '../Tally.ts';
import { codePageOf } from './codePageOf.ts';
import { DocText } from './DocText.ts';
import { type Fib, readFib, type Stories } from './Fib.ts';
import { type Piece, readPieces } from './readPieces.ts';
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
 * Counts a Word document of 1997 to 2003 from its piece table. An older one is for a person, with the words that can
 * be read in it.
 */
export function readDoc(_bytes: Uint8Array, tally: Tally, compound: CompoundFile | undefined): void {
  const stream = compound?.stream('WordDocument');
  if (stream === undefined) throw damaged('no_main_stream');
  const fib = readFib(stream);
  if (fib.isOld) tally.concern = 'too_old';
  try {
    const table = fib.isOld ? stream : compound?.stream(fib.tableStream);
    if (table === undefined || table.length === 0) throw damaged('doc_no_table');
    readStories(stream, table, fib, tally);
  } catch (error) {
    if (!fib.isOld || !(error instanceof CountStop)) throw error;
  }
}

function readStories(stream: Uint8Array, table: Uint8Array, fib: Fib, tally: Tally): void {
  const characters = Object.values(fib.stories).reduce((sum, one) => sum + one, 0);
  // Every character takes a byte at least; a file that promises more would be read over and over.
  if (characters > stream.length) throw damaged('doc_stories');
  const pieces =
    fib.wholeTextAt === undefined
      ? readPieces(table, fib.pieces, fib.isOld)
      : [{ start: 0, end: characters, at: fib.wholeTextAt, wide: false }];
  const uncounted = readUncounted(stream, table, fib);
  const text = new DocText(tally, fib.isOld ? codePageOf(fib.language) : 'windows-1252');
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

/** Index of the first run that ends after a place; runs are in order and do not overlap. */
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
