import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { html, page, pageHeaders } from '../http/htmlPage.ts';
import { type LocalHandler, pathBelow, readBody } from '../http/server.ts';
import { authCalls } from './authCalls.ts';
import {
  KeptInvoice,
  type KsefCall,
  type KsefSandboxOptions,
  type KsefState,
  refusal,
  selfSigned,
} from './ksefState.ts';
import { queryCalls } from './queryCalls.ts';
import { packageCalls, sessionCalls } from './sessionCalls.ts';

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
        queryCalls(state, call, state.tokens.get(call.bearer ?? '') === 'access') ??
        refusal(404, 21001, 'No such address'));
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
  };
  return {
    handler,
    invoices: () => state.invoices,
    /** As if every login had been taken back. */
    forgetLogins: () => state.tokens.clear(),
    setDown(down: boolean) {
      state.isDown = down;
    },
  };
}

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

/** The sandbox's invoices in a file, one line each, so that they survive a restart or a kill. */
function openInvoiceFile(file: string): { invoices: KeptInvoice[]; add(invoice: KeptInvoice): void } {
  mkdirSync(dirname(file), { recursive: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  // The last line of a killed process may be incomplete: its invoice was not acknowledged.
  const whole = lines.slice(0, -1);
  const invoices = whole.filter(Boolean).map((line) => z.parse(KeptInvoice, JSON.parse(line)));
  if (lines.at(-1)) appendFileSync(file, '\n');
  return { invoices, add: (invoice) => appendFileSync(file, `${JSON.stringify(invoice)}\n`) };
}

/** Where the QR code of an invoice leads: whether the very file is in the system. */
function invoicePage(invoices: readonly KeptInvoice[], path: string, response: ServerResponse): void {
  const [, , nip = '', day = '', digest = ''] = path.split('/');
  const issuedOn = day.split('-').reverse().join('-');
  const found = invoices.find(
    (one) => one.ksefNumber && one.sellerNip === nip && one.issuedOn === issuedOn && one.digest === digest,
  );
  const body = found
    ? html`<p>The invoice <b>${found.number}</b> is in the sandbox of the national system.</p><p><code>${found.ksefNumber ?? ''}</code></p>`
    : html`<p>There is no such invoice in the sandbox of the national system.</p>`;
  response.writeHead(found ? 200 : 404, pageHeaders).end(page('KSeF sandbox', body));
}
