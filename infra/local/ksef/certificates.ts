import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate with its key, as the sandbox issues them. */
export interface Issued {
  /** PEM of the private key (PKCS #8), then of the certificate. */
  pem: string;
  /** base64 of the DER. */
  certificate: string;
  privateKey: KeyObject;
  /** Hexadecimal, in capitals. */
  serial: string;
  validFrom: Date;
  validTo: Date;
}

export interface CertificateWish {
  /** The seller's tax number, which the subject carries as a company's seal does (`organizationIdentifier`). */
  nip?: string;
  name: string;
  key?: 'rsa' | 'ec';
  /** What a certificate of KSeF is for; none: any use. */
  usage?: 'Authentication' | 'Offline';
  validFrom?: Date;
  validTo?: Date;
}

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const sha256WithRsa = sequence(identifier('2a864886f70d01010b'), der(0x05));
/** OIDs of the subject's attributes: 2.5.4.3, 2.5.4.97, 2.5.4.6. */
const attributes = { commonName: '550403', organizationIdentifier: '550461', countryName: '550406' } as const;
const attribute = (name: keyof typeof attributes, value: string) =>
  der(0x31, sequence(identifier(attributes[name]), der(0x0c, Buffer.from(value))));
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
/** Extension `keyUsage` (2.5.29.15): digital signature, or non-repudiation. */
const keyUsage = (bits: number, unused: number) =>
  der(0xa3, sequence(sequence(identifier('551d0f'), der(0x04, der(0x03, Buffer.from([unused, bits]))))));

/** Node reads certificates but makes none: one signed by `issuer`, or by itself. */
export function issueCertificate(wish: CertificateWish, issuer?: Issued & { name: string }): Issued {
  const { publicKey, privateKey } =
    wish.key === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const validFrom = wish.validFrom ?? new Date('2020-01-01T00:00:00Z');
  const validTo = wish.validTo ?? new Date('2049-01-01T00:00:00Z');
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(7)]);
  const nameOf = (name: string, nip?: string) =>
    sequence(
      attribute('countryName', 'PL'),
      ...(nip === undefined ? [] : [attribute('organizationIdentifier', `VATPL-${nip}`)]),
      attribute('commonName', name),
    );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    sha256WithRsa,
    nameOf(issuer?.name ?? wish.name),
    sequence(time(validFrom), time(validTo)),
    nameOf(wish.name, wish.nip),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(wish.usage === 'Authentication' ? [keyUsage(0x80, 7)] : wish.usage === 'Offline' ? [keyUsage(0x40, 6)] : []),
  );
  const signer = issuer?.privateKey ?? privateKey;
  if (signer.asymmetricKeyType !== 'rsa') throw new Error('Only RSA keys sign certificates here.');
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, signer));
  const certificate = sequence(body, sha256WithRsa, signature).toString('base64');
  const wrapped = certificate.replace(/.{64}/g, '$&\n').trim();
  const pem = `${privateKey.export({ type: 'pkcs8', format: 'pem' })}-----BEGIN CERTIFICATE-----\n${wrapped}\n-----END CERTIFICATE-----\n`;
  return {
    pem,
    certificate,
    privateKey: createPrivateKey(pem),
    serial: serial.toString('hex').toUpperCase(),
    validFrom,
    validTo,
  };
}
