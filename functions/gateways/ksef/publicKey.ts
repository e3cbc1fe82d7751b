import * as z from 'zod/mini';
import { callKsef, type KsefRefusal, type KsefTransport } from './call.ts';

const certificates = z.array(
  z.object({ certificate: z.string(), validFrom: z.string(), validTo: z.string(), usage: z.array(z.string()) }),
);

/** The system's encryption certificate (base64 DER); it changes from time to time, so it is requested. */
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
  return good?.certificate ?? { refused: 'ksef_unavailable' };
}
