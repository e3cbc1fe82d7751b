import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import * as z from 'zod/mini';

export interface KsefCall {
  method: string;
  path: string;
  bearer: string | undefined;
  body: unknown;
  /** As they came: a part of a package is no JSON. */
  bytes: Buffer;
  /** Where the system is asked. */
  at: string;
}
export interface KsefAnswer {
  status: number;
  body?: object;
}

export interface KsefSandboxOptions {
  basePath: string;
  token: string;
  /** The seller it lets in; everybody with the token where none is named. */
  nip?: string;
  /** How many requests about a submission return "in progress". */
  slowness?: number;
  /** Keeps the invoices over a restart; none: they are forgotten with the process. */
  file?: string;
}

/** A refusal in the API's form. */
export const refusal = (status: number, exceptionCode: number, description: string): KsefAnswer => ({
  status,
  body: {
    exception: {
      exceptionDetailList: [{ exceptionCode, exceptionDescription: description }],
      timestamp: new Date().toISOString(),
    },
  },
});

/** What the calls work on. */
export interface KsefState {
  options: KsefSandboxOptions;
  keys: () => ReturnType<typeof selfSigned>;
  tokens: Map<string, 'authentication' | 'access'>;
  invoices: readonly KeptInvoice[];
  keep(invoice: KeptInvoice): void;
  isDown: boolean;
  newReference: (kind: string) => string;
}

/** What the sandbox keeps of an invoice that was sent to it. */
export const KeptInvoice = z.object({
  session: z.string(),
  reference: z.string(),
  sellerNip: z.string(),
  kind: z.string(),
  number: z.string(),
  issuedOn: z.string(),
  /** base64url of the SHA-256 of the file. */
  digest: z.string(),
  buyer: z._default(z.object({ name: z.string(), id: z.optional(z.string()) }), { name: '' }),
  gross: z._default(z.number(), 0),
  ksefNumber: z.optional(z.string()),
  status: z.object({
    code: z.int(),
    description: z.string(),
    extensions: z.optional(
      z.object({ originalKsefNumber: z.string(), originalSessionReferenceNumber: z.optional(z.string()) }),
    ),
  }),
  /** Reaches its final status after this many requests. */
  asksLeft: z.int(),
});
export type KeptInvoice = z.infer<typeof KeptInvoice>;

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
