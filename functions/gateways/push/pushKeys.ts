import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto';

const curve = 'prime256v1';

/** The public key (65 bytes) of a private key (32 bytes), both base64url, as in RFC 8292. */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH(curve);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
}

/** A private key as the KeyObject that signs tokens for push services. */
export function signingKeyOf(privateKey: string): KeyObject {
  const point = Buffer.from(publicKeyOf(privateKey), 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: privateKey, x: x ?? '', y: y ?? '' } });
}

/** Whether these are valid keys of a browser: a point of the P-256 curve and 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false;
  const pair = createECDH(curve);
  pair.generateKeys();
  try {
    pair.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/**
 * The key used when the whole product runs on one machine. Everyone can derive it; it only signs that machine's
 * notifications.
 */
export const sandboxPushKey = createHash('sha256').update('verso local web push').digest('base64url');
