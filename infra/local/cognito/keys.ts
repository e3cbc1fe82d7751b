import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export interface PoolKeys {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** What stands at `/.well-known/jwks.json`. */
  jwks: { keys: object[] };
}

/** The pool's RSA key pair: made at the first start, readable by its owner only, the same ever after. */
export function openKeys(file: string): PoolKeys {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(`${file}.part`, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  }
  const privateKey = createPrivateKey(readFileSync(file));
  const publicKey = createPublicKey(privateKey);
  const jwk = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(jwk.n)).digest('base64');
  return {
    kid,
    privateKey,
    publicKey,
    jwks: { keys: [{ alg: 'RS256', kid, use: 'sig', e: jwk.e, kty: jwk.kty, n: jwk.n }] },
  };
}
