import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { LocalHandler } from '../http/localHandler.ts';
import { pathBelow } from '../http/localHandler.ts';
import { readBody } from '../http/readBody.ts';
import { authCalls } from './authCalls.ts';
import { openInvoiceFile } from './invoiceFile.ts';
import { invoicePage } from './invoicePage.ts';
import type { KeptInvoice } from './keptInvoice.ts';
import { type KsefCall, type KsefSandboxOptions, type KsefState, refusal } from './ksefState.ts';
import { packageCalls } from './packageCalls.ts';
import { selfSigned } from './selfSigned.ts';
import { sessionCalls } from './sessionCalls.ts';

/**
 * The national system of invoices as a server: the calls of the API 2.0 that the gateway makes, with its encryption,
 * digests, uniqueness and numbers, and the page a QR code leads to.
 */
export function makeKsefSandbox(options: KsefSandboxOptions) {
  const kept = options.file === undefined ? undefined : openInvoiceFile(options.file);
  const invoices: KeptInvoice[] = kept?.invoices ?? [];
  let keys: ReturnType<typeof selfSigned> | undefined;
  const state: KsefState = {
    options,
    keys: () => {
      keys ??= selfSigned('KSeF sandbox');
      return keys;
    },
    tokens: new Map<string, 'authentication' | 'access'>(),
    invoices,
    keep: (invoice: KeptInvoice) => {
      kept?.add(invoice);
      invoices.push(invoice);
    },
    isDown: false,
    newReference: (kind: string) => `20261120-${kind}-${randomBytes(5).toString('hex').toUpperCase()}`,
  };
  const handler: LocalHandler = async (request, response) => {
    const { path } = pathBelow(request, options.basePath);
    if (path.startsWith('/invoice/')) return invoicePage(state.invoices, path, response);
    const at = `http://${request.headers.host}${options.basePath}/v2`;
    const call = { ...(await read(request, path.replace(/^\/v2/, ''))), at };
    const answer = state.isDown
      ? refusal(503, 50300, 'Unavailable')
      : (authCalls(state, call) ??
        packageCalls(state, call) ??
        sessionCalls(state, call) ??
        refusal(404, 21001, 'No such address'));
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
  };
  return {
    handler,
    invoices: () => state.invoices,
    setDown(down: boolean) {
      state.isDown = down;
    },
  };
}
export type KsefSandbox = ReturnType<typeof makeKsefSandbox>;

async function read(request: IncomingMessage, path: string): Promise<Omit<KsefCall, 'at'>> {
  const bytes = await readBody(request, 100_000_000);
  let body: unknown;
  try {
    body = JSON.parse(bytes?.toString() ?? '');
  } catch {
    body = undefined;
  }
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return { method: request.method ?? 'GET', path, bearer, body, bytes: bytes ?? Buffer.alloc(0) };
}
