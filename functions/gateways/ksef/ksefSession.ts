import { constants, createCipheriv, createHash, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import { type KsefRefusal, ksefDown, refusalOf } from './ksefErrors.ts';

export interface KsefTransport {
  /** The address with the version of the API, without a slash at the end. */
  baseUrl: string;
  timeoutMs: number;
}

/**
 * One call of the API 2.0: bearer token, timeout, parsed answer; every failure is a value. `null`: no body expected.
 */
export async function callKsef<S extends z.core.$ZodType>(
  { baseUrl, timeoutMs }: KsefTransport,
  {
    method,
    path,
    token,
    body,
    xml,
    headers,
    answer,
  }: {
    method: 'GET' | 'POST';
    path: string;
    token?: string;
    body?: object;
    /** A document as the body. */
    xml?: string;
    headers?: Readonly<Record<string, string>>;
    answer: S;
  },
): Promise<z.output<S> | KsefRefusal> {
  let status: number;
  let payload: unknown;
  try {
    const response = await fetch(`${baseUrl}/${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(xml !== undefined && { 'content-type': 'application/xml' }),
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(xml !== undefined && { body: xml }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    payload = await response.json().catch(() => undefined);
  } catch {
    return ksefDown();
  }
  if (status >= 400) return refusalOf(path.startsWith('auth/') ? 'login' : 'session', status, payload);
  const parsed = z.safeParse(answer, payload);
  return parsed.success ? parsed.data : ksefDown('unreadable');
}

/** Encrypts a secret by RSA-OAEP with SHA-256 for the key of one of KSeF's certificates (base64 DER); base64. */
export function sealFor(certificate: string, secret: Buffer): string {
  const key = new X509Certificate(Buffer.from(certificate, 'base64')).publicKey;
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, secret).toString('base64');
}

/** A fresh key of AES-256-CBC for one session. */
export const newSessionKey = () => ({ key: randomBytes(32), iv: randomBytes(16) });
type SessionKey = ReturnType<typeof newSessionKey>;

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
  };
}

/**
 * Encrypts a package of invoices in one part (100 MB at most); `batchFile` describes it for the opening of a batch
 * session.
 */
export function sealedPackage(zip: Uint8Array, { key, iv }: SessionKey) {
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  const sealed = Buffer.concat([cipher.update(zip), cipher.final()]);
  const part = { ordinalNumber: 1, fileSize: sealed.length, fileHash: digest(sealed) };
  return { sealed, batchFile: { fileSize: zip.length, fileHash: digest(Buffer.from(zip)), fileParts: [part] } };
}

/** The digest by which KSeF identifies an invoice of a package. */
export const invoiceHash = (xml: string): string => digest(Buffer.from(xml, 'utf8'));

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

const certificates = z.array(
  z.object({ certificate: z.string(), validFrom: z.string(), validTo: z.string(), usage: z.array(z.string()) }),
);

/** KSeF's certificate for an encryption (base64 DER). KSeF changes it from time to time, so it is requested. */
export async function publicKey(
  transport: KsefTransport,
  usage: 'KsefTokenEncryption' | 'SymmetricKeyEncryption',
  now: Date,
): Promise<string | KsefRefusal> {
  const found = await callKsef(transport, {
    method: 'GET',
    path: 'security/public-key-certificates',
    answer: certificates,
  });
  if ('refused' in found) return found;
  const time = now.getTime();
  const good = found.find(
    (one) => one.usage.includes(usage) && Date.parse(one.validFrom) <= time && time < Date.parse(one.validTo),
  );
  return good?.certificate ?? ksefDown('unreadable');
}
