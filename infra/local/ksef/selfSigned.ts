import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const sha256WithRsa = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const commonName = (name: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)))));
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

/** A key pair made now and its certificate, signed by itself: Node reads certificates but makes none. */
export function selfSigned(name: string): {
  certificate: string;
  privateKey: KeyObject;
  validFrom: Date;
  validTo: Date;
} {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const validFrom = new Date('2020-01-01T00:00:00Z');
  const validTo = new Date('2049-01-01T00:00:00Z');
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    commonName(name),
    sequence(time(validFrom), time(validTo)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const certificate = sequence(body, sha256WithRsa, signature).toString('base64');
  return { certificate, privateKey, validFrom, validTo };
}
