const pageBytes = 512;

/** A run of bytes of the stream, and where in its page its properties are. */
export interface PageRun {
  start: number;
  end: number;
  /** Place of the run's descriptor in the stream. */
  descriptor: number;
  page: number;
  pageEnd: number;
}

/** Runs of the pages of properties that a table lists, whose descriptors take `descriptorBytes` each. */
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
