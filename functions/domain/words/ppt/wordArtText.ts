import type { PptRecord } from './PptRecord.ts';

/** Property that holds the text of word art, in UTF-16. */
const textProperty = 0xc0;
const complex = 0x8000;
const propertyBytes = 6;

/** Text of word art out of a shape's property table: fixed entries first, the long values after them in order. */
export function wordArtText(view: DataView, { instance, start, end }: PptRecord): string | undefined {
  let long = start + instance * propertyBytes;
  for (let at = start; at + propertyBytes <= Math.min(end, start + instance * propertyBytes); at += propertyBytes) {
    const id = view.getUint16(at, true);
    if ((id & complex) === 0) continue;
    const size = view.getUint32(at + 2, true);
    if (long + size > end) return undefined;
    if ((id & 0x3fff) === textProperty) {
      const bytes = new Uint8Array(view.buffer, view.byteOffset + long, size);
      return new TextDecoder('utf-16le').decode(bytes).replaceAll('\0', '');
    }
    long += size;
  }
  return undefined;
}
