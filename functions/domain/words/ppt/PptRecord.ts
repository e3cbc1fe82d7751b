/** A record of PowerPoint's stream; containers hold records between `start` and `end`. */
export interface PptRecord {
  kind: number;
  instance: number;
  isContainer: boolean;
  start: number;
  end: number;
}

/** The record at a place, or undefined where none fits before `limit`. */
export function recordAt(view: DataView, at: number, limit: number): PptRecord | undefined {
  if (at < 0 || at + 8 > limit) return undefined;
  const first = view.getUint16(at, true);
  const bytes = view.getUint32(at + 4, true);
  const end = at + 8 + bytes;
  if (end > limit) return undefined;
  return {
    kind: view.getUint16(at + 2, true),
    instance: first >> 4,
    isContainer: (first & 15) === 15,
    start: at + 8,
    end,
  };
}

/** The records of a container, one after another. */
export function* recordsIn(view: DataView, start: number, end: number): Iterable<PptRecord> {
  let at = start;
  for (let one = recordAt(view, at, end); one !== undefined; one = recordAt(view, at, end)) {
    yield one;
    at = one.end;
  }
}
