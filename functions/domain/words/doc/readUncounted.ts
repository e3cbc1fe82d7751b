/** A run of bytes of the stream whose text is hidden or deleted. */
export interface Uncounted {
  start: number;
  end: number;
  deleted: boolean;
}

const pageBytes = 512;
const vanish = 0x083c;
const deletion = 0x0800;

/** Bytes of an operand by the upper three bits of its code; 0 where the operand begins with its length. */
const operandBytes = [1, 1, 2, 4, 2, 2, 0, 3];

/** Finds hidden and deleted runs in the pages of character properties, in the order of the stream. */
export function readUncounted(stream: Uint8Array, table: Uint8Array, span: { at: number; bytes: number }): Uncounted[] {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const tableView = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const found: Uncounted[] = [];
  const count = Math.floor((Math.min(span.bytes, table.length - span.at) - 4) / 8);
  const most = Math.min(count, stream.length / pageBytes);
  for (let i = 0; i < most; i++) {
    const page = (tableView.getUint32(span.at + (count + 1) * 4 + i * 4, true) & 0x3fffff) * pageBytes;
    if (page + pageBytes > stream.length) continue;
    const runs = view.getUint8(page + pageBytes - 1);
    for (let run = 0; run < runs && (run + 1) * 4 + runs * 5 < pageBytes; run++) {
      const list = view.getUint8(page + (runs + 1) * 4 + run) * 2;
      if (list === 0) continue;
      const kind = propertiesAt(view, page + list, page + pageBytes);
      if (kind === undefined) continue;
      const start = view.getUint32(page + run * 4, true);
      found.push({ start, end: view.getUint32(page + run * 4 + 4, true), deleted: kind === 'deleted' });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

function propertiesAt(view: DataView, at: number, limit: number): 'hidden' | 'deleted' | undefined {
  let place = at + 1;
  const end = Math.min(limit, place + view.getUint8(at));
  let hidden = false;
  let deleted = false;
  while (place + 3 <= end) {
    const code = view.getUint16(place, true);
    const value = view.getUint8(place + 2);
    // 0x80 and 0x81 are "as the style" and its opposite; no style is looked up.
    if (code === vanish) hidden = value === 1 || value === 0x81;
    if (code === deletion) deleted = value === 1;
    const size = operandBytes[code >> 13] ?? 1;
    place += 2 + (size === 0 ? 1 + value : size);
  }
  return deleted ? 'deleted' : hidden ? 'hidden' : undefined;
}
