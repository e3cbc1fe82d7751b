import { constants, type KeyObject, sign } from 'node:crypto';
import { invoiceDigest, qrLink } from './ksef.ts';

/** A QR code on an invoice: where it leads, and what stands below it. */
export interface VerificationCode {
  url: string;
  caption: string;
}

/** The certificate of type Offline with which the seller vouches for an invoice that the national system has not yet. */
export interface OfflineSigner {
  /** Of the certificate, hexadecimal, in capitals. */
  serial: string;
  /** RSA of 2048 bits or more, or EC P-256. */
  key: KeyObject;
}

/**
 * Whether an invoice counts as issued offline, and so has the second code: it was handed out without its number, or the
 * system received it on a later day than that of issue (the day stands in the number), which it calls offline24 by itself.
 */
export const isOffline = (
  { issuedOn }: { issuedOn: string },
  { ksefNumber, wasHandedOut }: { ksefNumber: string | undefined; wasHandedOut: boolean },
): boolean => ksefNumber === undefined || wasHandedOut || ksefNumber.slice(11, 19) > issuedOn.replaceAll('-', '');

/**
 * The codes of an invoice as the ministry lays them down (KSeF, "Kody weryfikujące QR"): the first leads to the document in
 * the national system, below it its number or, until there is one, OFFLINE; the second, of an invoice issued offline, to
 * the certificate that vouches for it. `qrBaseUrl` ends with `/invoice`.
 */
export function verificationCodes(
  { nip, issuedOn, xml }: { nip: string; issuedOn: string; xml: string },
  {
    qrBaseUrl,
    ksefNumber,
    signer,
  }: {
    qrBaseUrl: string;
    ksefNumber: string | undefined;
    /** Of an invoice that was issued offline. */
    signer: OfflineSigner | undefined;
  },
): VerificationCode[] {
  const first = { url: qrLink(qrBaseUrl, { nip, issuedOn, xml }), caption: ksefNumber ?? 'OFFLINE' };
  if (!signer) return [first];
  const stem = `${qrBaseUrl.replace(/\/invoice$/, '/certificate')}/Nip/${nip}/${nip}/${signer.serial}/${invoiceDigest(xml)}`;
  return [first, { url: `${stem}/${signatureOf(stem, signer)}`, caption: 'CERTYFIKAT' }];
}

/** Signs an address without its scheme: RSA-PSS with a salt of 32 bytes, or ECDSA as R and S one after the other. */
function signatureOf(url: string, { key }: OfflineSigner): string {
  const how =
    key.asymmetricKeyType === 'ec'
      ? ({ key, dsaEncoding: 'ieee-p1363' } as const)
      : { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  return sign('sha256', Buffer.from(url.replace(/^https?:\/\//, '')), how).toString('base64url');
}
