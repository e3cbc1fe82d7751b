import * as z from 'zod/mini';
import { packaged, sendPackage } from './batch.ts';
import { callKsef, type KsefRefusal, type KsefTransport } from './call.ts';
import { newSessionKey, sealedInvoice, sealFor } from './encrypt.ts';
import { formCode } from './formCode.ts';
import { logIn } from './logIn.ts';
import { type InvoiceStatus, packageStatus, status } from './packageStatus.ts';
import { publicKey } from './publicKey.ts';

export interface KsefOptions {
  baseUrl: string;
  /** NIP of the seller whose invoices are sent. */
  nip: string;
  /** The seller's KSeF token. */
  token: string;
  timeoutMs?: number;
}

/** Reference of an invoice in the system. */
export type KsefStatus =
  | { state: 'processing' }
  | { state: 'accepted'; ksefNumber: string }
  | { state: 'rejected'; code: string };

const reference = z.object({ referenceNumber: z.string() });
/** Already sent, probably by an interrupted run: the first submission counts. */
const duplicate = 440;

/**
 * The national system of invoices (KSeF API 2.0): login by token; one file goes in an interactive session, several in a package.
 * Each run opens its own: it asks about a package once.
 */
export function ksefGateway({ baseUrl, nip, token, timeoutMs = 8000 }: KsefOptions) {
  const transport: KsefTransport = { baseUrl, timeoutMs };
  let known: { session: string; at: number; said: ReturnType<typeof packageStatus> } | undefined;
  let login: { accessToken: string; until: number } | undefined;

  async function access(now: Date): Promise<string | KsefRefusal> {
    if (login && login.until - 60_000 > now.getTime()) return login.accessToken;
    const got = await logIn(transport, { nip, token });
    if ('refused' in got) return got;
    login = { accessToken: got.accessToken, until: Date.parse(got.validUntil) };
    return got.accessToken;
  }

  return {
    /** Submits an FA(3) file. `statusOf` returns its result. */
    async send(xml: string, now: Date): Promise<{ session: string; reference: string } | KsefRefusal> {
      const accessToken = await access(now);
      if (typeof accessToken !== 'string') return accessToken;
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
        answer: reference,
      });
      if ('refused' in opened) return opened;
      const session = opened.referenceNumber;
      const path = `sessions/online/${encodeURIComponent(session)}`;
      const body = sealedInvoice(xml, sessionKey);
      const sent = await callKsef(transport, { ...post, path: `${path}/invoices`, body, answer: reference });
      if ('refused' in sent) return sent;
      // An open session ends automatically after twelve hours: failing to close it loses nothing.
      await callKsef(transport, { ...post, path: `${path}/close`, answer: z.unknown() });
      return { session, reference: sent.referenceNumber };
    },

    /** Submits several at once; references are in the same order. */
    async sendAll(
      xmls: readonly string[],
      now: Date,
    ): Promise<{ session: string; references: string[] } | KsefRefusal> {
      const accessToken = await access(now);
      if (typeof accessToken !== 'string') return accessToken;
      const certificate = await publicKey(transport, 'SymmetricKeyEncryption', now);
      if (typeof certificate !== 'string') return certificate;
      return sendPackage(transport, { token: accessToken, certificate }, xmls);
    },

    async statusOf(sent: { session: string; reference: string }, now: Date): Promise<KsefStatus | KsefRefusal> {
      const accessToken = await access(now);
      if (typeof accessToken !== 'string') return accessToken;
      if (sent.reference.startsWith(packaged)) return statusInPackage(accessToken, sent, now);
      const path = `sessions/${encodeURIComponent(sent.session)}/invoices/${encodeURIComponent(sent.reference)}`;
      const found = await callKsef(transport, { method: 'GET', path, token: accessToken, answer: status });
      if ('refused' in found) return found;
      return stateOf(found);
    },
  };

  async function statusInPackage(token: string, sent: { session: string; reference: string }, now: Date) {
    // Short-lived: invoices of a package are asked about one after the other.
    if (known?.session !== sent.session || known.at !== now.getTime())
      known = { session: sent.session, at: now.getTime(), said: packageStatus(transport, token, sent.session) };
    const said = await known.said;
    if ('refused' in said) return said;
    const found = said.invoices.get(sent.reference.slice(packaged.length));
    if (found) return stateOf(found);
    // A package that could not be opened is rejected as a whole.
    return said.code >= 300
      ? { state: 'rejected' as const, code: `package_${said.code}` }
      : { state: 'processing' as const };
  }
}

function stateOf({ status: { code, extensions }, ksefNumber: own }: InvoiceStatus): KsefStatus {
  const ksefNumber = code === duplicate ? extensions?.originalKsefNumber : own;
  if (code < 200) return { state: 'processing' };
  if ((code === 200 || code === duplicate) && ksefNumber) return { state: 'accepted', ksefNumber };
  return { state: 'rejected', code: String(code) };
}
export type KsefGateway = ReturnType<typeof ksefGateway>;
