import { createPublicKey, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { crc8 } from '#functions/domain/invoice/ksef.ts';
import { sandboxOffline } from '#functions/gateways/ksef/sandboxKeys.ts';
import { type LocalHandler, pathBelow, readBody } from '../http/server.ts';
import { authCalls } from './authCalls.ts';
import { overLimit } from './callLimits.ts';
import { type CertificateWish, type Issued, issueCertificate } from './certificates.ts';
import { checkPages } from './checkPages.ts';
import { askedFor } from './keepInvoice.ts';
import {
  KeptInvoice,
  type KsefCall,
  type KsefSandboxOptions,
  type KsefState,
  type LoginResult,
  type Registered,
  refusal,
} from './ksefState.ts';
import { packageCalls } from './packageCalls.ts';
import { sessionCalls } from './sessionCalls.ts';

/**
 * The national system of invoices as a server: the calls of the API 2.0 that the gateway makes, with logins by token and
 * by certificate, encryption, digests, the rules for files, FA(3), uniqueness, numbers and confirmations, and the pages
 * that QR codes lead to.
 */
export function makeKsefSandbox(options: KsefSandboxOptions) {
  const state = newState(options);
  const handler: LocalHandler = async (request, response) => {
    const { path, query } = pathBelow(request, options.basePath);
    if (/^\/(invoice|certificate)\//.test(path)) return checkPages(state, request, path, response);
    if (path === '/findings') return void response.writeHead(200, json).end(JSON.stringify(complaints(state)));
    if (path === '/mood') return changeMood(state, request, response);
    const at = `http://${request.headers.host}${options.basePath}/v2`;
    const below = path.replace(/^\/v2/, '') + (query.size > 0 ? `?${query}` : '');
    const call = { ...(await read(request, below)), at };
    const answer = state.isDown
      ? refusal(503, 50300, 'Unavailable')
      : (state.instead(call) ??
        (options.limits ? overLimit(state, call) : undefined) ??
        (await authCalls(state, call)) ??
        (await packageCalls(state, call)) ??
        (await sessionCalls(state, call)) ??
        refusal(404, 21001, 'No such address'));
    const type = answer.xml === undefined ? json : { 'content-type': 'application/xml' };
    response
      .writeHead(answer.status, { ...type, ...answer.headers })
      .end(answer.xml ?? (answer.body && JSON.stringify(answer.body)));
  };
  return {
    handler,
    invoices: () => state.invoices,
    /** What was taken and is untrue about other documents: a test that finds one has found a defect. */
    findings: () => state.findings,
    setDown(down: boolean) {
      state.isDown = down;
    },
    /** How all logins end from now on, as the API lists it; undefined: as they deserve. */
    setLoginResult(result: LoginResult | undefined) {
      state.loginResult = result;
    },
    /** Answers in the system's place, where they are not undefined. */
    answerInstead(answer: KsefState['instead']) {
      state.instead = answer;
    },
    /** Access tokens end before their time, as when rights are taken away. */
    forgetLogins: () => state.passes.clear(),
    /** A certificate of the system for a seller. */
    issueCertificate: (wish: CertificateWish & { nip: string }) => issue(state, wish),
    revoke(serial: string) {
      const found = state.certificates.get(serial);
      if (found) found.isRevoked = true;
    },
  };
}

/** What an auditor would ask about: untruths that were taken, and documents that were refused, not those asked for. */
const complaints = ({ findings, invoices, refuses }: KsefState) => [
  ...findings,
  ...invoices.flatMap(({ number, status: { code, details = [] } }) =>
    code === 200 || (refuses !== undefined && details.includes(askedFor(refuses)))
      ? []
      : [{ number, text: `was refused with ${code}: ${details.join(' ')}` }],
  ),
];

const Mood = z.object({ down: z.optional(z.boolean()), refuses: z.optional(z.string()) });

/** `PUT /mood` with `down` and `refuses`: how the system is from now on, for whoever tries an outage or a refusal. */
async function changeMood(state: KsefState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const wanted = Mood.safeParse(JSON.parse((await readBody(request))?.toString() || '{}'));
  if (request.method !== 'PUT' || !wanted.success) return void response.writeHead(400).end();
  state.isDown = wanted.data.down ?? false;
  state.refuses = wanted.data.refuses;
  response.writeHead(204).end();
}

const json = { 'content-type': 'application/json' };

const issuer = 'KSeF sandbox';

function newState(options: KsefSandboxOptions): KsefState {
  const kept = options.file === undefined ? undefined : openInvoiceFile(options.file);
  const invoices: KeptInvoice[] = kept?.invoices ?? [];
  let keys: ReturnType<typeof issueCertificate> | undefined;
  const now = options.now ?? (() => new Date());
  return {
    options,
    now,
    keys: () => {
      keys ??= issueCertificate({ name: issuer });
      return keys;
    },
    certificates: new Map([known]),
    passes: new Map(),
    challenges: new Map(),
    invoices,
    keep: (invoice: KeptInvoice) => {
      kept?.add(invoice);
      invoices.push(invoice);
    },
    isDown: false,
    refuses: undefined,
    instead: () => undefined,
    loginResult: undefined,
    findings: [],
    newReference: (kind: string) => {
      const part = () => randomBytes(5).toString('hex').toUpperCase();
      const stem = `${now().toISOString().slice(0, 10).replaceAll('-', '')}-${kind}-${part()}-${part()}`;
      return `${stem}-${crc8(stem)}`;
    },
  };
}

function issue(state: KsefState, { nip, usage, ...wish }: CertificateWish & { nip: string }): Issued {
  const made = issueCertificate({ ...wish, nip, ...(usage && { usage }) }, { ...state.keys(), name: issuer });
  const { validFrom, validTo } = made;
  const publicKey = createPublicKey(made.privateKey);
  state.certificates.set(made.serial, { publicKey, nip, usage, validFrom, validTo, isRevoked: false });
  return made;
}

/** The certificate that products without one of their own vouch by. */
const known: [string, Registered] = [
  sandboxOffline.serial,
  {
    publicKey: createPublicKey(sandboxOffline.key()),
    nip: undefined,
    usage: 'Offline',
    validFrom: new Date('2020-01-01T00:00:00Z'),
    validTo: new Date('2049-01-01T00:00:00Z'),
    isRevoked: false,
  },
];

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
