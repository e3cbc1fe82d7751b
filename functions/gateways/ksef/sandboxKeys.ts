import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto';

/** The seller's token in the sandbox server, used if no real one is set. It gives access to that sandbox only. */
export const sandboxToken = 'sandbox-ksef-token';

/** The certificate of type Offline that the sandbox knows: no secret, since it vouches for nothing elsewhere. */
export const sandboxOffline = {
  serial: '01DE300000000001',
  /** The key, which both sides make from a text that everybody can read. */
  key(): KeyObject {
    const curve = createECDH('prime256v1');
    const scalar = createHash('sha256').update('The sandbox of the national system of invoices').digest();
    curve.setPrivateKey(scalar);
    const point = curve.getPublicKey();
    const part = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
    const [x, y] = [part(point.subarray(1, 33)), part(point.subarray(33))];
    return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: part(scalar), x, y } });
  },
} as const;
