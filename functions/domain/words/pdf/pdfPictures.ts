const mark = Buffer.from('/Image');
/** How far the dictionary around the marker is searched on both sides. */
const reach = 600;
const most = 1_000;

/** Sizes in bytes of the image streams of a PDF, from their dictionaries, which are never compressed. */
export function pdfPictures(bytes: Uint8Array): number[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sizes: number[] = [];
  for (let at = buffer.indexOf(mark); at >= 0 && sizes.length < most; at = buffer.indexOf(mark, at + mark.length)) {
    const before = buffer.toString('latin1', Math.max(0, at - reach), at);
    if (!/\/Subtype\s*$/.test(before)) continue;
    const start = before.lastIndexOf('obj');
    const dictionary = before.slice(start + 1) + buffer.toString('latin1', at, at + reach).split('stream', 1)[0];
    const length = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1];
    // An indirect length is assumed to be a picture of medium size.
    sizes.push(length === undefined ? 10_000 : Number(length));
  }
  return sizes;
}
