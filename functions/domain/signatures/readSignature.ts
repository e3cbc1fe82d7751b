import { type Certificate, ContentInfo, SignedData, SignedDataVerifyError } from 'pkijs';

/**
 * What a PDF's bytes alone say about its signature. `sound`: it covers the whole file and matches its bytes. Not
 * checked: whether the certificate is qualified, trusted or revoked; a person looks that up. `other`: it carries and signs
 * content of its own, so it says nothing about this file.
 */
type SignatureState = 'none' | 'not_whole' | 'changed' | 'unreadable' | 'other' | 'sound';

export interface SignatureReport {
  state: SignatureState;
  /** Common name of the certificate's subject. */
  signer?: string;
}

const commonName = '2.5.4.3';

/** Reads the last signature of a file, which must cover everything. Never throws, whatever the file. */
export async function readSignature(pdf: Uint8Array): Promise<SignatureReport> {
  const ranges = signedRanges(pdf);
  const last = ranges.at(-1);
  if (!last) return { state: 'none' };
  if (!last.isWhole) return { state: 'not_whole' };
  try {
    const signed = new SignedData({ schema: ContentInfo.fromBER(last.contents.buffer).content });
    // The library would verify that content and never the bytes of the file. A time stamp, which comes after a
    // signature, is such a one by its nature.
    if (signed.encapContentInfo.eContent) return { state: ranges.length > 1 ? 'not_whole' : 'other' };
    const result = await signed.verify({
      signer: 0,
      data: coveredBytes(pdf, last.parts).buffer,
      checkChain: false,
      extendedMode: true,
    });
    const name = nameIn(result.signerCertificate);
    return {
      state: result.signatureVerified === true ? 'sound' : 'changed',
      ...(name !== undefined && { signer: name }),
    };
  } catch (error) {
    return { state: isMismatch(error) ? 'changed' : 'unreadable' };
  }
}

/** Whether the library threw because the digest does not match: it gives no error code for that. */
const isMismatch = (error: unknown): boolean =>
  error instanceof SignedDataVerifyError && error.message.includes('digest doesn');

const nameIn = (certificate: Certificate | null | undefined): string | undefined => {
  const found = certificate?.subject.typesAndValues.find(({ type }) => type === commonName);
  const name: unknown = found?.value.valueBlock.value;
  return typeof name === 'string' ? name.slice(0, 120) : undefined;
};

/** A signature of a PDF (ISO 32000, 12.8): the ranges it covers, and the DER. */
interface SignedRange {
  /** Offsets and lengths of the two covered parts. */
  parts: readonly [number, number, number, number];
  /** Everything but the signature's own bytes is covered. */
  isWhole: boolean;
  contents: Uint8Array<ArrayBuffer>;
}

const byteRange = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

/** All signatures of a file in order. The file is only read. */
function signedRanges(pdf: Uint8Array): SignedRange[] {
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
function coveredBytes(pdf: Uint8Array, [from, first, then, last]: SignedRange['parts']): Uint8Array<ArrayBuffer> {
  const covered = new Uint8Array(first + last);
  covered.set(pdf.subarray(from, from + first), 0);
  covered.set(pdf.subarray(then, then + last), first);
  return covered;
}
