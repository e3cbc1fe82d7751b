import { sign } from 'node:crypto';
import { publicKeyOf, signingKeyOf } from './pushKeys.ts';

/** Push services take no token that is good for longer than a day (RFC 8292, 2). */
const tokenSeconds = 12 * 3600;

/**
 * The header by which a push service knows who sends (RFC 8292): a token of ES256 for its origin alone, and the public key that
 * the browser subscribed with. `contact`: whom its operator writes to, `mailto:` or https.
 */
export function vapidHeader(
  endpoint: URL,
  { privateKey, contact, now }: { privateKey: string; contact: string; now: Date },
): string {
  const claims = { aud: endpoint.origin, exp: Math.floor(now.getTime() / 1000) + tokenSeconds, sub: contact };
  const content = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(content), {
    key: signingKeyOf(privateKey),
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKeyOf(privateKey)}`;
}
