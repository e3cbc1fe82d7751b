import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listening, listen } from '#infra/local/http/server.ts';
import { kmsEmulator } from '#infra/local/kmsEmulator.ts';
import { checkSignature, signDocument } from './signedDocuments.ts';
import { kmsKeys, rawSignature } from './signingKeys.ts';

const [first, second] = ['first', 'second'].map((name) => `arn:aws:kms:eu-central-1:000000000000:key/${name}`) as [
  string,
  string,
];
const dir = mkdtempSync(join(tmpdir(), 'verso-keys-'));
let server: Listening;
let kms: KMSClient;
beforeAll(async () => {
  server = await listen(kmsEmulator(dir, [first, second]));
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  kms = new KMSClient({ endpoint: server.url, region: 'eu-central-1', credentials });
});
afterAll(async () => {
  kms.destroy();
  await server.stop();
  rmSync(dir, { recursive: true });
});

const document = { price: 12_300, name: 'Zażółć', lines: [{ net: 10_000 }] };

describe('the local host’s KMS', () => {
  it('gives the public part of a key and what its private part signs', async () => {
    const { PublicKey } = await kms.send(new GetPublicKeyCommand({ KeyId: first }));
    const call = { KeyId: first, Message: Buffer.from('text'), SigningAlgorithm: 'ECDSA_SHA_256' } as const;
    const { Signature } = await kms.send(new SignCommand({ ...call, MessageType: 'RAW' }));
    const key = createPublicKey({ key: Buffer.from(PublicKey!), format: 'der', type: 'spki' });
    expect(verify('sha256', Buffer.from('text'), key, Signature!)).toBe(true);
  });

  it('knows no other key, and signs no more than 4096 bytes, as KMS does', async () => {
    const call = { SigningAlgorithm: 'ECDSA_SHA_256', MessageType: 'RAW' } as const;
    const other = new SignCommand({ ...call, KeyId: `${first}s`, Message: Buffer.from('text') });
    await expect(kms.send(other)).rejects.toMatchObject({ name: 'NotFoundException' });
    const long = new SignCommand({ ...call, KeyId: first, Message: Buffer.alloc(4097) });
    await expect(kms.send(long)).rejects.toMatchObject({ name: 'ValidationException' });
  });
});

describe('a signed document', () => {
  it('is valid as it was signed, however its names are ordered', async () => {
    const keys = kmsKeys(kms, [first]);
    const signature = await signDocument(keys, document);
    const { lines, name, price } = document;
    expect(checkSignature({ name, lines, price }, signature, await keys.all())).toBe('valid');
  });

  it('is wrong with one digit changed, and with any character of its signature changed', async () => {
    const keys = kmsKeys(kms, [first]);
    const signature = await signDocument(keys, document);
    const published = await keys.all();
    expect(checkSignature({ ...document, price: 12_301 }, signature, published)).toBe('wrong');
    for (let place = 0; place < signature.length; place++) {
      const changed = signature[place] === 'A' ? 'B' : 'A';
      const other = signature.slice(0, place) + changed + signature.slice(place + 1);
      expect([place, checkSignature(document, other, published)]).not.toEqual([place, 'valid']);
    }
  });

  it('stays valid when another key takes over, as long as the old one is published', async () => {
    const before = await signDocument(kmsKeys(kms, [first]), document);
    const rotated = kmsKeys(kms, [first, second]);
    const after = await signDocument(rotated, document);
    const published = await rotated.all();
    expect(published.map(({ kid }) => kid)).toHaveLength(new Set(published.map(({ kid }) => kid)).size);
    expect(await rotated.kid()).toBe(published[1]?.kid);
    expect([before, after].map((one) => checkSignature(document, one, published))).toEqual(['valid', 'valid']);
    expect(checkSignature(document, before, published.slice(1))).toBe('unknown_key');
  });

  it('is not taken from a key that only says it is ours', async () => {
    const keys = kmsKeys(kms, [second]);
    const [ours] = await kmsKeys(kms, [first]).all();
    const forged = await signDocument({ kid: async () => ours!.kid, sign: keys.sign }, document);
    expect(checkSignature(document, forged, [ours!])).toBe('wrong');
  });
});

it('a signature in DER is read whatever the length of its numbers', () => {
  const short = Uint8Array.from([0x30, 0x07, 0x02, 0x01, 0x05, 0x02, 0x02, 0x00, 0x81]);
  const raw = rawSignature(short);
  expect([raw.length, raw[31], raw[63], raw.filter((byte) => byte !== 0).length]).toEqual([64, 5, 0x81, 2]);
  expect(() => rawSignature(short.subarray(0, 8))).toThrow(RangeError);
});
