import { type Certificate, ContentInfo, SignedData, SignedDataVerifyError } from 'pkijs';
import { coveredBytes, signedRanges } from './signedRanges.ts';

/**
 * What can be said of the signature of a PDF from its bytes alone. `sound`: it covers the whole file and is of these very
 * bytes. Not asked here: whether the certificate is qualified, trusted or revoked; a person looks that up.
 */
export type SignatureState = 'none' | 'not_whole' | 'changed' | 'unreadable' | 'sound';

export interface SignatureReport {
  state: SignatureState;
  /** Whose certificate it is made with, as that says. */
  signer?: string;
}

const commonName = '2.5.4.3';

/** Reads the last signature of a file: it is the one that must cover everything. Never throws for a file. */
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

/** The library throws where the digest of the bytes is another one, with no code of its own for it. */
const isMismatch = (error: unknown): boolean =>
  error instanceof SignedDataVerifyError && error.message.includes('digest doesn');

const nameIn = (certificate: Certificate | null | undefined): string | undefined => {
  const found = certificate?.subject.typesAndValues.find(({ type }) => type === commonName);
  const name: unknown = found?.value.valueBlock.value;
  return typeof name === 'string' ? name.slice(0, 120) : undefined;
};
