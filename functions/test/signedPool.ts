import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A user pool as far as its tokens go: an RS256 key pair, its JWKS address, tokens signed with it. */
export async function signedPool() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const poolId = 'eu-central-1_Test00000';
  const clientId = 'client1';
  const server = createServer((_, response) => {
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${poolId}`;
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  return {
    poolId,
    clientId,
    issuer,
    /** A token of the pool; `claims` replaces what a good one says. */
    token(claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}, key = privateKey): string {
      const now = Math.floor(Date.now() / 1000);
      const payload = {
        sub: randomUUID(),
        iss: issuer,
        token_use: 'access',
        client_id: clientId,
        auth_time: now,
        iat: now,
        exp: now + 3600,
        origin_jti: randomUUID(),
        jti: randomUUID(),
        username: 'user',
        'cognito:groups': ['customer'],
        ...claims,
      };
      const signed = `${encode({ alg: 'RS256', kid: 'key-1', ...header })}.${encode(payload)}`;
      return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
