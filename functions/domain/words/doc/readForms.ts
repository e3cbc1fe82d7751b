import type { Fib } from './Fib.ts';
import { propertiesIn, runsIn } from './readUncounted.ts';

const dataPlace = 0x6a03;
const isData = 0x0806;
const dropDown = 2;
/** The number that stands for no entry of its own: then the list's default is shown. */
const noEntry = 25;
const longestText = 256;
const mostForms = 10_000;

/**
 * What the drop-down lists of old forms show, by the offset in the text stream of the character that stands for each.
 * `data` is the stream that holds them; whatever in it is no list is left out.
 */
export function readForms(stream: Uint8Array, table: Uint8Array, data: Uint8Array, fib: Fib): Map<number, string> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const chosen = new Map<number, string>();
  for (const { start, descriptor, page, pageEnd } of runsIn(view, table, fib.characterPages, 1)) {
    const list = page + view.getUint8(descriptor) * 2;
    if (list === page) continue;
    const end = Math.min(pageEnd, list + 1 + view.getUint8(list));
    let at: number | undefined;
    let holdsData = false;
    for (const { code, value, place } of propertiesIn(view, list + 1, end)) {
      if (code === dataPlace && place + 6 <= end) at = view.getUint32(place + 2, true);
      if (code === isData) holdsData = value === 1;
    }
    const shown = holdsData && at !== undefined ? chosenEntry(data, at) : undefined;
    if (shown !== undefined && chosen.size < mostForms) chosen.set(start, shown);
  }
  return chosen;
}

/** The entry that a form's list shows ([MS-DOC] 2.9.78, FFData); undefined for any other form. */
function chosenEntry(data: Uint8Array, place: number): string | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (place + 6 > data.length) return undefined;
  let at = place + view.getUint16(place + 4, true);
  const limit = Math.min(data.length, place + view.getUint32(place, true));
  const word = () => {
    const value = at + 2 <= limit ? view.getUint16(at, true) : 0;
    at += 2;
    return value;
  };
  if (word() !== 0xffff || word() !== 0xffff) return undefined;
  const bits = word();
  if ((bits & 3) !== dropDown) return undefined;
  at += 4;
  /** Skips a text of UTF-16 units behind their number. */
  const skip = (behind: number) => {
    const units = word();
    at += units * 2 + behind;
  };
  skip(2);
  const usual = word();
  for (let texts = 0; texts < 5; texts++) skip(2);
  if (word() !== 0xffff) return undefined;
  const entries = word();
  at += 2;
  const own = (bits >> 2) & 31;
  const wanted = own === noEntry ? usual : own;
  if (wanted >= entries) return undefined;
  for (let i = 0; i < wanted; i++) skip(0);
  const length = word();
  if (length > longestText || at + length * 2 > limit) return undefined;
  return new TextDecoder('utf-16le').decode(data.subarray(at, at + length * 2));
}
