import { strToU8, zipSync } from 'fflate';
import * as z from 'zod/mini';
import { callKsef, type KsefRefusal, type KsefTransport } from './call.ts';
import { invoiceHash, newSessionKey, sealedPackage, sealFor } from './encrypt.ts';
import { formCode } from './formCode.ts';

const opened = z.object({
  referenceNumber: z.string(),
  partUploadRequests: z.array(
    z.object({ method: z.string(), url: z.string(), headers: z._default(z.record(z.string(), z.string()), {}) }),
  ),
});

/** Encrypted, five thousand of our invoices are some 30 MB: one part, and half of a session's limit. */
export const mostInPackage = 5000;

/**
 * Hands in several FA(3) files as one package: one opening and one closing, however many they are, where each file by itself
 * would be one of 180 an hour. The system names them by their digests until it has looked at them.
 */
export async function sendPackage(
  transport: KsefTransport,
  { token, certificate }: { token: string; certificate: string },
  xmls: readonly string[],
): Promise<{ session: string; references: string[] } | KsefRefusal> {
  const key = newSessionKey();
  const zip = zipSync(Object.fromEntries(xmls.map((xml, i) => [`${i + 1}.xml`, strToU8(xml)])));
  const { sealed, batchFile } = sealedPackage(zip, key);
  const post = { method: 'POST', token } as const;
  const session = await callKsef(transport, {
    ...post,
    path: 'sessions/batch',
    body: {
      formCode,
      batchFile,
      encryption: {
        encryptedSymmetricKey: sealFor(certificate, key.key),
        initializationVector: key.iv.toString('base64'),
      },
      offlineMode: false,
    },
    answer: opened,
  });
  if ('refused' in session) return session;
  for (const { method, url, headers } of session.partUploadRequests) {
    try {
      const body = new Uint8Array(sealed);
      const { ok } = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(30_000) });
      if (!ok) return { refused: 'ksef_unavailable' };
    } catch {
      return { refused: 'ksef_unavailable' };
    }
  }
  const path = `sessions/batch/${encodeURIComponent(session.referenceNumber)}/close`;
  const closed = await callKsef(transport, { ...post, path, answer: z.unknown() });
  // An unclosed session is not processed: it is sent again, and the first one counts.
  if (typeof closed === 'object' && closed !== null && 'refused' in closed) return { refused: 'ksef_unavailable' };
  return { session: session.referenceNumber, references: xmls.map((xml) => packaged + invoiceHash(xml)) };
}

/** References of this kind are digests; others are the system's own. */
export const packaged = 'sha256:';
