import type { Tally } from '../Tally.ts';
import { type PptRecord, recordsIn } from './PptRecord.ts';
import * as kind from './records.ts';

const utf16 = new TextDecoder('utf-16le');

/** Counts a slide's own header, footer and fixed date, where it shows them. */
export function readHeadersFooters(view: DataView, container: PptRecord, tally: Tally): void {
  let shown = 0;
  for (const { kind: inside, instance, start, end } of recordsIn(view, container.start, container.end)) {
    if (inside === kind.HEADERS_FOOTERS_ATOM && end - start >= 4) shown = view.getUint16(start + 2, true);
    const flag = [kind.hasUserDate, kind.hasHeader, kind.hasFooter][instance] ?? 0;
    if (inside !== kind.CSTRING || (shown & flag) === 0) continue;
    tally.text('headers_footers', utf16.decode(new Uint8Array(view.buffer, view.byteOffset + start, end - start)));
    tally.endParagraph('headers_footers');
  }
}
