import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import type { CertificateWish, Issued } from './certificates.ts';

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
  /** A document instead of JSON. */
  xml?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface KsefSandboxOptions {
  basePath: string;
  token: string;
  /** The seller it lets in; everybody with the token where none is named. */
  nip?: string;
  /** How many requests about a submission return "in progress". */
  slowness?: number;
  /** Whether calls are limited as in production; the ministry's environment for tests limits none. */
  limits?: boolean;
  /** Keeps the invoices over a restart; none: they are forgotten with the process. */
  file?: string;
  now?: () => Date;
}

/** A refusal in the API's form. */
export const refusal = (
  status: number,
  exceptionCode: number,
  exceptionDescription: string,
  details?: string[],
): KsefAnswer => ({
  status,
  body: {
    exception: {
      exceptionDetailList: [{ exceptionCode, exceptionDescription, ...(details && { details }) }],
      timestamp: new Date().toISOString(),
    },
  },
});

/** How a login that was begun ends: status and reason as the API lists them (200, 415, 450, 460, 480 …). */
export interface LoginResult {
  code: number;
  description: string;
  details?: string[];
}

/** A bearer token: what it is for, whose invoices it may send, and until when. */
export interface Pass {
  kind: 'authentication' | 'access';
  nip: string;
  until: number;
  /** How the login ended that an authentication token belongs to. */
  result: LoginResult;
}

/** A certificate that the system knows. */
export interface Registered {
  publicKey: KeyObject;
  /** Whose it is; undefined: everybody's, as the sandbox itself is. */
  nip: string | undefined;
  usage: CertificateWish['usage'];
  validFrom: Date;
  validTo: Date;
  isRevoked: boolean;
}

/** What the calls work on. */
export interface KsefState {
  options: KsefSandboxOptions;
  now: () => Date;
  /** The system's own key and certificate, which everything is encrypted for. */
  keys: () => Issued;
  /** Certificates issued to sellers, by serial number. */
  certificates: Map<string, Registered>;
  passes: Map<string, Pass>;
  challenges: Map<string, number>;
  invoices: readonly KeptInvoice[];
  keep(invoice: KeptInvoice): void;
  isDown: boolean;
  /** A document with this text is refused, as production refuses what its rules say from one day to the next. */
  refuses: string | undefined;
  /** An answer instead of the system's own, for tests of what production can say. */
  instead: (call: KsefCall) => KsefAnswer | undefined;
  /** How logins end; undefined: as they deserve. */
  loginResult: LoginResult | undefined;
  /** What the system takes and nobody should have sent: untruths about other documents. */
  findings: { number: string; text: string }[];
  newReference: (kind: string) => string;
}

/** What the sandbox keeps of an invoice that was sent to it. Those kept by an earlier version lack the later fields. */
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
  net: z._default(z.number(), 0),
  gross: z._default(z.number(), 0),
  /** ISO 8601: when it came. */
  receivedAt: z._default(z.string(), '2026-01-01T00:00:00.000Z'),
  mode: z._default(z.enum(['Online', 'Offline']), 'Online'),
  /** Numbers of the documents that it corrects and calls issued outside the system. */
  correctsOutside: z._default(z.array(z.string()), []),
  ksefNumber: z.optional(z.string()),
  status: z.object({
    code: z.int(),
    description: z.string(),
    details: z.optional(z.array(z.string())),
    extensions: z.optional(
      z.object({ originalKsefNumber: z.string(), originalSessionReferenceNumber: z.optional(z.string()) }),
    ),
  }),
  /** Reaches its final status after this many requests. */
  asksLeft: z.int(),
});
export type KeptInvoice = z.infer<typeof KeptInvoice>;

/** The pass that a call shows, while it holds; undefined: it has none of this kind. */
export function passOf(state: KsefState, { bearer }: KsefCall, kind: Pass['kind']): Pass | undefined {
  const pass = bearer === undefined ? undefined : state.passes.get(bearer);
  return pass?.kind === kind && state.now().getTime() < pass.until ? pass : undefined;
}
