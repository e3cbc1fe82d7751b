import { type Certificate, ContentInfo, SignedData, SignedDataVerifyError } from 'pkijs';
import { coveredBytes, signedRanges } from './signedRanges.ts';

/**
 * What a PDF's bytes alone say about its signature. `sound`: it covers the whole file and matches its bytes. Not
 * checked: whether the certificate is qualified, trusted or revoked; a person looks that up.
 */
export type SignatureState = 'none' | 'not_whole' | 'changed' | 'unreadable' | 'sound';

export interface SignatureReport {
  state: SignatureState;
  /** The subject of the certificate. */
  signer?: string;
}

const commonName = '2.5.4.3';

/** Reads the last signature of a file, which must cover everything. Never throws, whatever the file. */
export async function readSignature(pdf: Uint8Array): Promise<SignatureReport> {
  const last = signedRanges(pdf).at(-1);
  if (!last) return { state: 'none' };
  if (!last.isWhole) return { state: 'not_whole' };
  try {
    const signed = new SignedData({ schema: ContentInfo.fromBER(last.contents.buffer).content });
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

/** The library throws when the digest does not match, without an error code. */
const isMismatch = (error: unknown): boolean =>
  error instanceof SignedDataVerifyError && error.message.includes('digest doesn');

const nameIn = (certificate: Certificate | null | undefined): string | undefined => {
  const found = certificate?.subject.typesAndValues.find(({ type }) => type === commonName);
  const name: unknown = found?.value.valueBlock.value;
  return typeof name === 'string' ? name.slice(0, 120) : undefined;
};
