import type { Fib } from './Fib.ts';

/** A run of bytes of the stream whose text is hidden or deleted. */
export interface Uncounted {
  start: number;
  end: number;
  deleted: boolean;
}

/** A run with its own setting of visibility; `toggled`: hidden where its paragraph's style shows text, and the reverse. */
interface Run {
  start: number;
  end: number;
  kind: 'hidden' | 'deleted' | 'shown' | 'toggled';
}

const paragraphDescriptorBytes = 13;
/** Operands of a property that may be on or off: 0 and 1 as such, these as the style has it or the reverse of it. */
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
  const paragraphs =
    hiddenStyles.size === 0
      ? []
      : inOrder(
          [...runsIn(view, table, fib.paragraphPages, paragraphDescriptorBytes)].filter((run) =>
            hiddenStyles.has(paragraphStyle(view, run.page + view.getUint8(run.descriptor) * 2, run.pageEnd)),
          ),
        );
  const isShown = ({ start, kind }: Run) =>
    kind === 'shown' || (kind === 'toggled' && paragraphs.some((one) => one.start <= start && start < one.end));
  const found = own.flatMap((run) =>
    isShown(run) ? [] : [{ start: run.start, end: run.end, deleted: run.kind === 'deleted' }],
  );
  return paragraphs.length === 0 ? found : inOrder([...found, ...outside(own, paragraphs)]);
}

/** Sorts runs by offset and drops any that overlap an earlier one, which no program writes. */
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
  let style: Run['kind'] | undefined;
  let own: Run['kind'] | undefined;
  let deleted = false;
  const end = Math.min(limit, at + 1 + view.getUint8(at));
  for (const { code, value, word } of propertiesIn(view, at + 1, end)) {
    if (code === characterStyle) style = hiddenStyles.has(word) ? 'hidden' : undefined;
    else if (code === vanish && value !== asStyle)
      own = value === notAsStyle ? 'toggled' : isOn(value) ? 'hidden' : 'shown';
    else if (code === deletion) deleted = isOn(value);
  }
  if (deleted) return 'deleted';
  return own === 'toggled' && style === 'hidden' ? 'shown' : (own ?? style);
}

/** Whether an operand switches its property on; Word writes the reverse of the style, other programs 1. */
const isOn = (value: number): boolean => (value & 1) === 1;

/**
 * Number of a paragraph's style, which precedes its properties. The length before it takes one byte, or two if the
 * first is zero.
 */
function paragraphStyle(view: DataView, at: number, limit: number): number {
  const style = view.getUint8(at) === 0 ? at + 2 : at + 1;
  return style + 2 <= limit ? view.getUint16(style, true) : 0;
}

/** The parts of hidden paragraphs outside runs with their own setting of visibility. */
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

interface Style {
  base: number;
  /** The style's own setting, or the reverse of its base's; undefined where it inherits that of its base. */
  vanish: boolean | 'reverse' | undefined;
}

/** Index of the update part that holds the character properties, by the kind of style (1 paragraph, 2 character). */
const characterPart: Readonly<Record<number, number>> = { 1: 1, 2: 0 };
const mostStyles = 4_095;
/** How far a chain of base styles is followed, because it may be a ring. */
const longestChain = 32;

/** Numbers of the styles whose text is hidden, from the style sheet in the table stream. */
export function readHiddenStyles(table: Uint8Array, span: { at: number; bytes: number }): ReadonlySet<number> {
  const hidden = new Set<number>();
  const limit = Math.min(table.length, span.at + span.bytes);
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  if (span.at + 6 > limit) return hidden;
  const count = Math.min(mostStyles, view.getUint16(span.at + 2, true));
  const baseBytes = view.getUint16(span.at + 4, true);
  const styles: (Style | undefined)[] = [];
  let at = span.at + 2 + view.getUint16(span.at, true);
  for (let i = 0; i < count && at + 2 <= limit; i++) {
    const bytes = view.getUint16(at, true);
    const end = at + 2 + bytes;
    styles.push(bytes >= 8 && end <= limit ? readStyle(view, at + 2, end, baseBytes) : undefined);
    at = end;
  }
  for (const [number, style] of styles.entries()) if (style && isHidden(styles, style)) hidden.add(number);
  return hidden;
}

/** Reads a style: fixed fields, its name, then its update parts, each with its length and at an even offset. */
function readStyle(view: DataView, start: number, end: number, baseBytes: number): Style {
  const kindAndBase = view.getUint16(start + 2, true);
  const style: Style = { base: kindAndBase >> 4, vanish: undefined };
  const wanted = characterPart[kindAndBase & 15];
  const nameAt = start + baseBytes;
  if (wanted === undefined || nameAt + 2 > end) return style;
  let at = nameAt + 2 + (view.getUint16(nameAt, true) + 1) * 2;
  for (let part = 0; part <= wanted && at + 2 <= end; part++) {
    const from = at + 2;
    const to = Math.min(end, from + view.getUint16(at, true));
    if (part === wanted)
      for (const { code, value } of propertiesIn(view, from, to))
        if (code === vanish)
          style.vanish = value === asStyle ? undefined : value === notAsStyle ? 'reverse' : isOn(value);
    at = to + ((to - start) & 1);
  }
  return style;
}

function isHidden(styles: readonly (Style | undefined)[], style: Style): boolean {
  let at: Style | undefined = style;
  let reversed = false;
  for (let i = 0; at !== undefined && i < longestChain; i++) {
    if (at.vanish === 'reverse') reversed = !reversed;
    else if (at.vanish !== undefined) return at.vanish !== reversed;
    at = styles[at.base];
  }
  return reversed;
}

export const vanish = 0x083c;
export const deletion = 0x0800;
const characterStyle = 0x4a30;

/** Bytes of an operand, by the upper three bits of the property's code; 0: the operand begins with its length. */
const operandBytes = [1, 1, 2, 4, 2, 2, 0, 3];

interface Property {
  code: number;
  /** First byte of the operand. */
  value: number;
  /** First two bytes of the operand, if it has as many. */
  word: number;
  /** Offset of its code. */
  place: number;
}

/** The property changes of a run, a paragraph or a style, in order. */
export function* propertiesIn(view: DataView, start: number, end: number): Iterable<Property> {
  for (let place = start; place + 3 <= end; ) {
    const code = view.getUint16(place, true);
    const value = view.getUint8(place + 2);
    const word = place + 4 <= end ? view.getUint16(place + 2, true) : value;
    yield { code, value, word, place };
    const size = operandBytes[code >> 13] ?? 1;
    place += 2 + (size === 0 ? 1 + value : size);
  }
}

const pageBytes = 512;

/** A run of bytes of the stream, with the page and offset of its properties. */
interface PageRun {
  start: number;
  end: number;
  /** Offset of the run's descriptor in the stream. */
  descriptor: number;
  page: number;
  pageEnd: number;
}

/** Runs in the pages of properties that a table lists; each descriptor takes `descriptorBytes`. */
export function* runsIn(
  view: DataView,
  table: Uint8Array,
  span: { at: number; bytes: number },
  descriptorBytes: number,
): Iterable<PageRun> {
  const tableView = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const count = Math.floor((Math.min(span.bytes, table.length - span.at) - 4) / 8);
  const most = Math.min(count, view.byteLength / pageBytes);
  for (let i = 0; i < most; i++) {
    const page = (tableView.getUint32(span.at + (count + 1) * 4 + i * 4, true) & 0x3fffff) * pageBytes;
    const pageEnd = page + pageBytes;
    if (pageEnd > view.byteLength) continue;
    const runs = view.getUint8(pageEnd - 1);
    for (let run = 0; run < runs && (runs + 1) * 4 + (run + 1) * descriptorBytes < pageBytes; run++) {
      const start = view.getUint32(page + run * 4, true);
      const end = view.getUint32(page + run * 4 + 4, true);
      yield { start, end, descriptor: page + (runs + 1) * 4 + run * descriptorBytes, page, pageEnd };
    }
  }
}
