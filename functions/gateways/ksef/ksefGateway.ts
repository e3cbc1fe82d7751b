import { strToU8, zipSync } from 'fflate';
import * as z from 'zod/mini';
import type { KsefCredential } from './credentials.ts';
import { invoiceStatus, type KsefRefusal, type KsefVerdict, ksefDown, verdictOf } from './ksefErrors.ts';
import { type KsefOriginal, originalOf } from './ksefOriginal.ts';
import {
  callKsef,
  invoiceHash,
  type KsefTransport,
  newSessionKey,
  publicKey,
  sealedInvoice,
  sealedPackage,
  sealFor,
} from './ksefSession.ts';
import { logIn } from './logIn.ts';
import { fetchUpo, type UpoPlace } from './upo.ts';

interface KsefOptions {
  baseUrl: string;
  /** NIP of the seller whose invoices are sent. */
  nip: string;
  /** What lets the seller in. */
  credentials: readonly KsefCredential[];
  timeoutMs?: number;
}

const sentReference = z.object({ referenceNumber: z.string() });

/**
 * The national invoice system (KSeF API 2.0). Login by certificate or token; one invoice is sent in an interactive session, several in
 * a package. Open one gateway per run: it remembers the state of a package.
 */
export function ksefGateway({ baseUrl, nip, credentials, timeoutMs = 8000 }: KsefOptions) {
  const transport: KsefTransport = { baseUrl, timeoutMs };
  let known: { session: string; at: number; said: ReturnType<typeof packageStatus> } | undefined;
  let login: { accessToken: string; until: number } | undefined;
  // A run logs in once, also if it is refused: asked once for each of thousands of invoices, KSeF would block us.
  let asked: { at: number; got: ReturnType<typeof logIn> } | undefined;

  async function access(now: Date): Promise<string | KsefRefusal> {
    if (login && login.until - 60_000 > now.getTime()) return login.accessToken;
    if (asked?.at !== now.getTime()) asked = { at: now.getTime(), got: logIn(transport, { nip, credentials }, now) };
    const got = await asked.got;
    if ('refused' in got) return got;
    login = { accessToken: got.accessToken, until: Date.parse(got.validUntil) };
    return got.accessToken;
  }

  return {
    /** Submits an FA(3) file. `statusOf` returns its result. `offline`: it was issued offline. */
    send: (xml: string, now: Date, offline = false): Promise<{ session: string; reference: string } | KsefRefusal> =>
      loggedIn(now, (accessToken) => sendAlone(transport, accessToken, { xml, offline }, now)),

    /** Submits several invoices as one package; the references are in the same order. */
    sendAll: (
      xmls: readonly string[],
      now: Date,
      offline = false,
    ): Promise<{ session: string; references: string[] } | KsefRefusal> =>
      loggedIn(now, async (accessToken) => {
        const certificate = await publicKey(transport, 'SymmetricKeyEncryption', now);
        if (typeof certificate !== 'string') return certificate;
        return sendPackage(transport, { token: accessToken, certificate }, { xmls, offline });
      }),

    statusOf: (sent: { session: string; reference: string }, now: Date): Promise<KsefVerdict | KsefRefusal> =>
      loggedIn(now, async (accessToken) => {
        if (sent.reference.startsWith(packaged)) return statusInPackage(accessToken, sent, now);
        const path = `sessions/${encodeURIComponent(sent.session)}/invoices/${encodeURIComponent(sent.reference)}`;
        const found = await callKsef(transport, { method: 'GET', path, token: accessToken, answer: invoiceStatus });
        return 'refused' in found ? found : verdictOf(found);
      }),

    /** The document that KSeF has under a number of its own; undefined: it does not show it (yet). */
    originalOf: (
      original: { ksefNumber: string; session: string | undefined },
      now: Date,
    ): Promise<{ found: KsefOriginal | undefined } | KsefRefusal> =>
      loggedIn(now, (accessToken) => originalOf(transport, accessToken, original)),

    /** The confirmation of an invoice's receipt (UPO). */
    upo: (place: UpoPlace, now: Date): Promise<{ upo: Uint8Array } | KsefRefusal> =>
      loggedIn(now, (accessToken) => fetchUpo(transport, accessToken, place)),
  };

  /** A call with an access token. One that was kept may have been revoked since: then the call is made with a new one. */
  async function loggedIn<T extends object>(
    now: Date,
    call: (accessToken: string) => Promise<T | KsefRefusal>,
  ): Promise<T | KsefRefusal> {
    const isKept = login !== undefined && asked?.at !== now.getTime();
    const accessToken = await access(now);
    if (typeof accessToken !== 'string') return accessToken;
    const answer = await call(accessToken);
    if (!('refused' in answer) || answer.refused !== 'login_refused') return answer;
    login = undefined;
    known = undefined;
    return isKept ? loggedIn(now, call) : answer;
  }

  async function statusInPackage(token: string, sent: { session: string; reference: string }, now: Date) {
    // The state of a package is requested once per run and kept for its other invoices.
    if (known?.session !== sent.session || known.at !== now.getTime())
      known = { session: sent.session, at: now.getTime(), said: packageStatus(transport, token, sent.session) };
    const said = await known.said;
    if ('refused' in said) return said;
    const found = said.invoices.get(sent.reference.slice(packaged.length));
    if (found) return verdictOf(found);
    // A package that could not be opened is refused as a whole.
    return said.code >= 300
      ? { refused: 'session_refused' as const, code: `package_${said.code}`, reasons: [] }
      : { state: 'processing' as const };
  }
}
type Gateway = ReturnType<typeof ksefGateway>;
/** `upo` undefined: a system that confirms nothing, as that of test mode. */
export type KsefGateway = Omit<Gateway, 'upo'> & Partial<Pick<Gateway, 'upo'>>;

async function sendAlone(
  transport: KsefTransport,
  accessToken: string,
  { xml, offline }: { xml: string; offline: boolean },
  now: Date,
): Promise<{ session: string; reference: string } | KsefRefusal> {
  const certificate = await publicKey(transport, 'SymmetricKeyEncryption', now);
  if (typeof certificate !== 'string') return certificate;
  const sessionKey = newSessionKey();
  const post = { method: 'POST', token: accessToken } as const;
  const opened = await callKsef(transport, {
    ...post,
    path: 'sessions/online',
    body: {
      formCode,
      encryption: {
        encryptedSymmetricKey: sealFor(certificate, sessionKey.key),
        initializationVector: sessionKey.iv.toString('base64'),
      },
    },
    answer: sentReference,
  });
  if ('refused' in opened) return opened;
  const session = opened.referenceNumber;
  const path = `sessions/online/${encodeURIComponent(session)}`;
  const body = { ...sealedInvoice(xml, sessionKey), offlineMode: offline };
  const sent = await callKsef(transport, { ...post, path: `${path}/invoices`, body, answer: sentReference });
  if ('refused' in sent) return sent;
  // An open session ends automatically after twelve hours: failing to close it loses nothing.
  await callKsef(transport, { ...post, path: `${path}/close`, answer: z.unknown() });
  return { session, reference: sent.referenceNumber };
}

const openedSession = z.object({
  referenceNumber: z.string(),
  partUploadRequests: z.array(
    z.object({ method: z.string(), url: z.string(), headers: z._default(z.record(z.string(), z.string()), {}) }),
  ),
});

/**
 * The most invoices in a package: encrypted, 5000 of our invoices have some 30 MB, which is one part and half the limit
 * of a session.
 */
export const mostInPackage = 5000;

/**
 * Submits several FA(3) files as one package: one opening and one closing, however many files there are. Sent one by
 * one, they would count against the limit of 180 an hour. Until KSeF has processed the package, an invoice is known by
 * its digest.
 */
async function sendPackage(
  transport: KsefTransport,
  { token, certificate }: { token: string; certificate: string },
  { xmls, offline }: { xmls: readonly string[]; offline: boolean },
): Promise<{ session: string; references: string[] } | KsefRefusal> {
  const key = newSessionKey();
  const zip = zipSync(Object.fromEntries(xmls.map((xml, i) => [`${i + 1}.xml`, strToU8(xml)])));
  const { sealed, batchFile } = sealedPackage(zip, key);
  const post = { method: 'POST', token } as const;
  const session = await callKsef(transport, {
    ...post,
    path: 'sessions/batch',
    body: {
      formCode,
      batchFile,
      encryption: {
        encryptedSymmetricKey: sealFor(certificate, key.key),
        initializationVector: key.iv.toString('base64'),
      },
      offlineMode: offline,
    },
    answer: openedSession,
  });
  if ('refused' in session) return session;
  for (const { method, url, headers } of session.partUploadRequests) {
    try {
      const body = new Uint8Array(sealed);
      const { ok, status } = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(30_000) });
      if (!ok) return { refused: 'session_refused', code: `part_${status}`, reasons: [] };
    } catch {
      return ksefDown();
    }
  }
  const path = `sessions/batch/${encodeURIComponent(session.referenceNumber)}/close`;
  const closed = await callKsef(transport, { ...post, path, answer: z.unknown() });
  // KSeF does not process an unclosed session: the invoices are sent again, and if both arrive, the first one counts.
  if (typeof closed === 'object' && closed !== null && 'refused' in closed) return ksefDown();
  return { session: session.referenceNumber, references: xmls.map((xml) => packaged + invoiceHash(xml)) };
}

/** Prefix of references that are digests of invoices in packages; other references are KSeF's own. */
const packaged = 'sha256:';

type InvoiceStatus = z.output<typeof invoiceStatus>;

const statusPage = z.object({
  continuationToken: z.optional(z.nullable(z.string())),
  invoices: z.array(z.extend(invoiceStatus, { invoiceHash: z.string() })),
});
const sessionStatus = z.object({ status: z.object({ code: z.int() }) });

/** KSeF's result for each invoice of a package, by digest; `code`: the result of the package itself. */
interface PackageStatus {
  code: number;
  invoices: ReadonlyMap<string, InvoiceStatus>;
}

async function packageStatus(
  transport: KsefTransport,
  token: string,
  reference: string,
): Promise<PackageStatus | KsefRefusal> {
  const get = { method: 'GET', token } as const;
  const path = `sessions/${encodeURIComponent(reference)}`;
  const itself = await callKsef(transport, { ...get, path, answer: sessionStatus });
  if ('refused' in itself) return itself;
  const invoices = new Map<string, InvoiceStatus>();
  let continuation: string | undefined;
  do {
    const found = await callKsef(transport, {
      ...get,
      path: `${path}/invoices?pageSize=1000`,
      answer: statusPage,
      ...(continuation !== undefined && { headers: { 'x-continuation-token': continuation } }),
    });
    if ('refused' in found) return found;
    for (const invoice of found.invoices) invoices.set(invoice.invoiceHash, invoice);
    continuation = found.continuationToken ?? undefined;
  } while (continuation !== undefined);
  return { code: itself.status.code, invoices };
}

/** The form of every submitted invoice: FA(3). */
const formCode = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' } as const;
