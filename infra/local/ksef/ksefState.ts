import type { KeptInvoice } from './keptInvoice.ts';
import type { selfSigned } from './selfSigned.ts';

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
