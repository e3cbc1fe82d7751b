import { constants, createCipheriv, createHash, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto';

/** RSA-OAEP with SHA-256, base64, by the key of a certificate of the system (base64 DER). */
export function sealFor(certificate: string, secret: Buffer): string {
  const key = new X509Certificate(Buffer.from(certificate, 'base64')).publicKey;
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, secret).toString('base64');
}

/** A fresh key of AES-256-CBC for one session. */
export const newSessionKey = () => ({ key: randomBytes(32), iv: randomBytes(16) });
export type SessionKey = ReturnType<typeof newSessionKey>;

/** The body of "send an invoice": the file encrypted, with digests and sizes of both forms. */
export function sealedInvoice(xml: string, { key, iv }: SessionKey) {
  const plain = Buffer.from(xml, 'utf8');
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return {
    invoiceHash: digest(plain),
    invoiceSize: plain.length,
    encryptedInvoiceHash: digest(sealed),
    encryptedInvoiceSize: sealed.length,
    encryptedInvoiceContent: sealed.toString('base64'),
    offlineMode: false,
  };
}

/** A package of invoices sealed in one part (100 MB at most), with what the opening of a batch session says of it. */
export function sealedPackage(zip: Uint8Array, { key, iv }: SessionKey) {
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  const sealed = Buffer.concat([cipher.update(zip), cipher.final()]);
  const part = { ordinalNumber: 1, fileSize: sealed.length, fileHash: digest(sealed) };
  return { sealed, batchFile: { fileSize: zip.length, fileHash: digest(Buffer.from(zip)), fileParts: [part] } };
}

/** By it the system names an invoice of a package. */
export const invoiceHash = (xml: string): string => digest(Buffer.from(xml, 'utf8'));

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');
