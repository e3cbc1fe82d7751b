import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedPush {
  headers: IncomingHttpHeaders;
  /** The decrypted notification, as the browser reads it. */
  note: { title: string; body: string; path: string; tag: string };
  /** The sender's public key and claims, whose signature is verified. */
  sender: { key: string; claims: Record<string, unknown> };
}

/**
 * A push service with one browser, on this machine: written from RFC 8188, 8291 and 8292, independent of the sender's
 * code.
 */
export async function startPushReceiver() {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys('base64url');
  const auth = randomBytes(16);
  const got: ReceivedPush[] = [];
  const turn = { status: 201 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      if (turn.status < 300)
        got.push({
          headers: request.headers,
          note: JSON.parse(decrypted(body, browser, auth)),
          sender: verified(String(request.headers.authorization)),
        });
      response.writeHead(turn.status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscription: { endpoint: `${origin}/push/one`, p256dh, auth: auth.toString('base64url') },
    got,
    /** Sets how the service answers from now on. */
    turn,
    stop: () => new Promise<void>((done) => void server.close(() => done())),
  };
}

/** RFC 8188, 2 and 8291, 3: one record of aes128gcm with the sender's key in its header. */
function decrypted(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (body.length > 4096 || record.length > body.readUInt32BE(16)) throw new Error('More than one record.');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey]);
  const derive = (from: Buffer, salted: Buffer, said: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from, salted, said, length));
  const secret = derive(browser.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Padding that is none.');
  return padded.subarray(0, end).toString('utf8');
}

/** RFC 8292, 2 and 3. */
function verified(header: string): ReceivedPush['sender'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('Not signed by the key it names.');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
