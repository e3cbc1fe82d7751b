import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';

/** A certificate of the national system with its key: of the kind that logs in, or the one that vouches offline. */
export interface KsefCertificate {
  kind: 'certificate';
  certificate: X509Certificate;
  key: KeyObject;
  /** Hexadecimal, in capitals. */
  serial: string;
  validFrom: Date;
  validTo: Date;
}
/** What lets the seller in. */
export type KsefCredential = { kind: 'token'; token: string } | KsefCertificate;

/** The last day on which KSeF lets tokens in: the regulation in force ends them with 2026. */
export const tokensEndAt = new Date('2026-12-31T23:00:00Z');

const block = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g;

/**
 * Reads a private key and its certificate as PEM in either order; more certificates may follow, those of its issuers. The
 * key is RSA of 2048 bits or more, or EC P-256, without a password. Throws with what is wrong, never with what is in it.
 */
export function readCertificate(pem: string): KsefCertificate {
  const blocks = [...pem.matchAll(block)].map(([text, label = '']) => ({ text, label }));
  const keyText = blocks.find(({ label }) => label.endsWith('PRIVATE KEY'));
  const [certificateText] = blocks.filter(({ label }) => label === 'CERTIFICATE');
  if (keyText?.label === 'ENCRYPTED PRIVATE KEY') throw new Error('The private key has a password: take it off first.');
  if (!keyText || !certificateText) throw new Error('A private key and a certificate are needed, both as PEM.');
  const key = createPrivateKey(keyText.text);
  const certificate = new X509Certificate(certificateText.text);
  if (!certificate.checkPrivateKey(key)) throw new Error('The private key is not that of the certificate.');
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  const isStrong = key.asymmetricKeyType === 'rsa' ? modulusLength >= 2048 : namedCurve === 'prime256v1';
  if (!isStrong) throw new Error('The key is neither RSA of 2048 bits nor EC P-256.');
  return {
    ...{ kind: 'certificate', certificate, key, serial: certificate.serialNumber },
    ...{ validFrom: new Date(certificate.validFrom), validTo: new Date(certificate.validTo) },
  };
}

/** Certificates that are in force, the newest first: while two overlap, the one before is the way back. */
export const inForce = (certificates: readonly KsefCertificate[], now: Date): KsefCertificate[] =>
  certificates
    .filter(({ validFrom, validTo }) => validFrom <= now && now < validTo)
    .toSorted((one, other) => other.validFrom.getTime() - one.validFrom.getTime());

/** Credentials in the order in which they are tried: certificates in force, then the token. */
export function inOrder(credentials: readonly KsefCredential[], now: Date): KsefCredential[] {
  const certificates = credentials.filter((one) => one.kind === 'certificate');
  return [...inForce(certificates, now), ...credentials.filter(({ kind }) => kind === 'token')];
}

/** A certificate is exchanged in its last thirty days: by then `deploy:check` and an alarm ask for it. */
export const endsSoon = (end: Date | undefined, now: Date): boolean =>
  end !== undefined && end.getTime() - now.getTime() <= 30 * 86_400_000;

/** When the last of the credentials ends that let the seller in; undefined: none is there. */
export function credentialsEnd(credentials: readonly KsefCredential[]): Date | undefined {
  const ends = credentials.map((one) => (one.kind === 'token' ? tokensEndAt : one.validTo).getTime());
  return ends.length === 0 ? undefined : new Date(Math.max(...ends));
}
