import type { Fib } from './Fib.ts';
import { runsIn } from './pages.ts';
import { characterStyle, deletion, propertiesIn, vanish } from './properties.ts';
import { readHiddenStyles } from './readHiddenStyles.ts';

/** A run of bytes of the stream whose text is hidden or deleted. */
export interface Uncounted {
  start: number;
  end: number;
  deleted: boolean;
}

/** A run that says something of its own on being seen. */
interface Run {
  start: number;
  end: number;
  kind: 'hidden' | 'deleted' | 'shown';
}

const paragraphDescriptorBytes = 13;
const asStyle = 0x80;
const notAsStyle = 0x81;

/** Finds hidden and deleted runs, by their own properties and by the styles they have, in the order of the stream. */
export function readUncounted(stream: Uint8Array, table: Uint8Array, fib: Fib): Uncounted[] {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const hiddenStyles = readHiddenStyles(table, fib.styles);
  const runs: Run[] = [];
  for (const { start, end, descriptor, page, pageEnd } of runsIn(view, table, fib.characterPages, 1)) {
    const list = page + view.getUint8(descriptor) * 2;
    const kind = list === page ? undefined : kindOf(view, list, pageEnd, hiddenStyles);
    if (kind !== undefined) runs.push({ start, end, kind });
  }
  const own = inOrder(runs);
  const found = own.flatMap(({ start, end, kind }) =>
    kind === 'shown' ? [] : [{ start, end, deleted: kind === 'deleted' }],
  );
  if (hiddenStyles.size === 0) return found;
  const paragraphs = [...runsIn(view, table, fib.paragraphPages, paragraphDescriptorBytes)].filter((run) =>
    hiddenStyles.has(paragraphStyle(view, run.page + view.getUint8(run.descriptor) * 2, run.pageEnd)),
  );
  return inOrder([...found, ...outside(own, inOrder(paragraphs))]);
}

/** In the order of the stream, without those that overlap an earlier one, which no program writes. */
function inOrder<T extends { start: number; end: number }>(list: T[]): T[] {
  let end = 0;
  return list
    .sort((one, other) => one.start - other.start)
    .filter((one) => {
      const isApart = one.start >= end && one.end > one.start;
      if (isApart) end = one.end;
      return isApart;
    });
}

function kindOf(view: DataView, at: number, limit: number, hiddenStyles: ReadonlySet<number>): Run['kind'] | undefined {
  let kind: Run['kind'] | undefined;
  let deleted = false;
  const end = Math.min(limit, at + 1 + view.getUint8(at));
  for (const { code, value, word } of propertiesIn(view, at + 1, end)) {
    if (code === characterStyle && hiddenStyles.has(word)) kind = 'hidden';
    else if (code === vanish && value !== asStyle) kind = value === 1 || value === notAsStyle ? 'hidden' : 'shown';
    else if (code === deletion) deleted = value === 1;
  }
  return deleted ? 'deleted' : kind;
}

/** Style of a paragraph, which stands before its properties; their length takes one byte, or two after a zero. */
function paragraphStyle(view: DataView, at: number, limit: number): number {
  const style = view.getUint8(at) === 0 ? at + 2 : at + 1;
  return style + 2 <= limit ? view.getUint16(style, true) : 0;
}

/** The parts of hidden paragraphs outside the runs that say something of their own. */
function outside(runs: readonly Run[], paragraphs: readonly { start: number; end: number }[]): Uncounted[] {
  const parts: Uncounted[] = [];
  let next = 0;
  for (const { start, end } of paragraphs) {
    let from = start;
    while ((runs[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next++;
    for (let i = next; (runs[i]?.start ?? end) < end; i++) {
      const run = runs[i];
      if (run === undefined) break;
      if (run.start > from) parts.push({ start: from, end: run.start, deleted: false });
      from = Math.max(from, run.end);
    }
    if (from < end) parts.push({ start: from, end, deleted: false });
  }
  return parts;
}
