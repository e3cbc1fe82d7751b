/** A signature of a PDF (ISO 32000, 12.8): the ranges it covers, and the DER. */
export interface SignedRange {
  /** Offsets and lengths of the two covered parts. */
  parts: readonly [number, number, number, number];
  /** Everything but the signature's own bytes is covered. */
  isWhole: boolean;
  contents: Uint8Array<ArrayBuffer>;
}

const byteRange = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

/** All signatures of a file in order. The file is only read. */
export function signedRanges(pdf: Uint8Array): SignedRange[] {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const found: SignedRange[] = [];
  for (const match of text.matchAll(byteRange)) {
    const [from = 0, first = 0, then = 0, last = 0] = match.slice(1).map(Number);
    const place = text.slice(from + first, then).trim();
    const hex = /^<([0-9A-Fa-f\s]*)>$/.exec(place)?.[1]?.replace(/\s/g, '');
    const contents = new Uint8Array(Buffer.from(hex ?? '', 'hex'));
    // Line breaks after the end marker of a file are no content.
    const isWhole =
      from === 0 && hex !== undefined && text.slice(then + last).trim() === '' && then + last <= text.length;
    found.push({ parts: [from, first, then, last], isWhole, contents });
  }
  return found;
}

/** The bytes covered by a signature. */
export function coveredBytes(
  pdf: Uint8Array,
  [from, first, then, last]: SignedRange['parts'],
): Uint8Array<ArrayBuffer> {
  const covered = new Uint8Array(first + last);
  covered.set(pdf.subarray(from, from + first), 0);
  covered.set(pdf.subarray(then, then + last), first);
  return covered;
}
