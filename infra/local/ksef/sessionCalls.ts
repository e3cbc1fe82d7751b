import { createDecipheriv, createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { unseal } from './authCalls.ts';
import { keepInvoice } from './keepInvoice.ts';
import { type KeptInvoice, type KsefAnswer, type KsefCall, type KsefState, passOf, refusal } from './ksefState.ts';
import { upoOf } from './upo.ts';

/** What opens a session of either kind. */
export const opening = z.object({
  formCode: z.object({ systemCode: z.literal('FA (3)'), schemaVersion: z.literal('1-0E'), value: z.literal('FA') }),
  encryption: z.object({ encryptedSymmetricKey: z.string(), initializationVector: z.string() }),
});
const sha256 = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/));
const sending = z.object({
  invoiceHash: sha256,
  invoiceSize: z.int().check(z.minimum(1)),
  encryptedInvoiceHash: sha256,
  encryptedInvoiceSize: z.int().check(z.minimum(1)),
  encryptedInvoiceContent: z.string(),
  offlineMode: z._default(z.boolean(), false),
});
const mostInSession = 10_000;

export interface SessionKey {
  key: Buffer;
  iv: Buffer;
}
interface Session extends SessionKey {
  nip: string;
  isOpen: boolean;
}
const sessions = new WeakMap<KsefState, Map<string, Session>>();

export const invalid = refusal(400, 21405, 'Błąd walidacji danych wejściowych.');
export const unauthorised = refusal(401, 21301, 'Brak autoryzacji.');

/** The key of a session, sealed for the system; undefined where it is none. */
export function openedKey(state: KsefState, { encryption }: z.output<typeof opening>): SessionKey | undefined {
  const key = unseal(state, encryption.encryptedSymmetricKey);
  const iv = Buffer.from(encryption.initializationVector, 'base64');
  return key?.length === 32 && iv.length === 16 ? { key, iv } : undefined;
}

/** Interactive sessions, what is sent in them, and what became of any invoice; undefined for other addresses. */
export async function sessionCalls(state: KsefState, call: KsefCall): Promise<KsefAnswer | undefined> {
  const { method, body } = call;
  const path = call.path.replace(/\?.*/, '');
  if (method === 'POST' && path === '/invoices/query/metadata') return queried(state, call);
  // The address of a confirmation is its own key, too.
  if (method === 'GET' && path.startsWith('/confirmations/')) {
    const reference = path.split('/').at(-1);
    return upo(
      state,
      state.invoices.find((one) => one.reference === reference),
      'upo',
    );
  }
  if (!path.startsWith('/sessions/')) return undefined;
  const pass = passOf(state, call, 'access');
  if (!pass) return unauthorised;
  const own = sessions.get(state) ?? new Map<string, Session>();
  sessions.set(state, own);
  const [, , kind = '', second = '', third = '', fourth = '', fifth = ''] = path.split('/');
  if (method === 'POST' && path === '/sessions/online') {
    const request = opening.safeParse(body);
    const key = request.success ? openedKey(state, request.data) : undefined;
    if (!key) return invalid;
    const referenceNumber = state.newReference('SO');
    own.set(referenceNumber, { ...key, nip: pass.nip, isOpen: true });
    const validUntil = new Date(state.now().getTime() + 43_200_000).toISOString();
    return { status: 201, body: { referenceNumber, validUntil } };
  }
  if (method === 'GET' && second === 'invoices') {
    const seen = state.invoices.filter((one) => one.session === kind && one.sellerNip === pass.nip);
    if (third === 'ksef')
      return upo(
        state,
        seen.find((one) => one.ksefNumber === fourth),
        fifth,
      );
    const found = seen.find((one) => one.reference === third);
    return fourth === 'upo'
      ? upo(state, found, fourth)
      : tell(
          state.invoices.find((one) => one.session === kind && one.reference === third),
          call,
        );
  }
  if (method !== 'POST' || kind !== 'online' || fourth !== '') return undefined;
  const session = own.get(second);
  if (!session) return refusal(400, 21173, 'Brak sesji o wskazanym numerze referencyjnym.');
  if (third === 'close') {
    session.isOpen = false;
    return { status: 204 };
  }
  return third === 'invoices' ? take(state, second, session, body) : undefined;
}

async function take(state: KsefState, reference: string, session: Session, body: unknown): Promise<KsefAnswer> {
  if (!session.isOpen) return refusal(400, 21180, 'Status sesji nie pozwala na wykonanie operacji.');
  if (state.invoices.filter((one) => one.session === reference).length >= mostInSession)
    return refusal(400, 21155, 'Przekroczono dozwoloną liczbę faktur w sesji.');
  const request = sending.safeParse(body);
  if (!request.success) return invalid;
  const sent = request.data;
  const sealed = Buffer.from(sent.encryptedInvoiceContent, 'base64');
  if (sealed.length !== sent.encryptedInvoiceSize) return refusal(400, 21402, 'Nieprawidłowy rozmiar pliku.');
  if (digest(sealed) !== sent.encryptedInvoiceHash) return refusal(400, 21403, 'Nieprawidłowy skrót pliku.');
  const { nip } = session;
  const plain = opened(sealed, session);
  const kept = await (plain === undefined
    ? keepBroken(state, reference, nip, 435, 'Błąd odszyfrowania pliku')
    : plain.length === sent.invoiceSize && digest(plain) === sent.invoiceHash
      ? keepInvoice(state, { session: reference, bytes: plain, nip, isOffline: sent.offlineMode })
      : keepBroken(state, reference, nip, 430, 'Błąd weryfikacji pliku faktury'));
  return { status: 202, body: { referenceNumber: kept.reference } };
}

/** What could not be read is refused later, as production does: the call itself is taken. */
function keepBroken(
  state: KsefState,
  session: string,
  sellerNip: string,
  code: number,
  description: string,
): KeptInvoice {
  const kept: KeptInvoice = {
    ...{ session, reference: state.newReference('EE'), sellerNip, kind: '', number: '', issuedOn: '', digest: '' },
    ...{ buyer: { name: '' }, net: 0, gross: 0, receivedAt: state.now().toISOString(), mode: 'Online' },
    ...{ correctsOutside: [], status: { code, description }, asksLeft: state.options.slowness ?? 0 },
  };
  state.keep(kept);
  return kept;
}

function tell(invoice: KeptInvoice | undefined, { at }: KsefCall): KsefAnswer {
  if (!invoice) return refusal(400, 21405, 'Błąd walidacji danych wejściowych.');
  return { status: 200, body: told(invoice, 1, at) };
}

/** An invoice as lists and questions about it show it: not decided on before it was asked for often enough. */
export function told(invoice: KeptInvoice, ordinalNumber: number, at: string): object {
  const { number: invoiceNumber, reference: referenceNumber, receivedAt: invoicingDate, mode, ksefNumber } = invoice;
  const invoiceHash = Buffer.from(invoice.digest, 'base64url').toString('base64');
  const base = { ordinalNumber, invoiceNumber, referenceNumber, invoiceHash, invoicingDate };
  if (invoice.asksLeft === 0)
    return {
      ...base,
      ...(ksefNumber && { ksefNumber, invoicingMode: mode, upoDownloadUrl: `${at}/confirmations/${referenceNumber}` }),
      status: invoice.status,
    };
  invoice.asksLeft -= 1;
  return { ...base, status: { code: 150, description: 'Trwa przetwarzanie' } };
}

function upo(state: KsefState, invoice: KeptInvoice | undefined, last: string): KsefAnswer | undefined {
  if (last !== 'upo') return undefined;
  if (!invoice?.ksefNumber || invoice.asksLeft > 0) return invalid;
  return { status: 200, xml: upoOf(state, invoice) };
}

const query = z.object({
  subjectType: z.literal('Subject1'),
  dateRange: z.object({ dateType: z.string(), from: z.string(), to: z.optional(z.string()) }),
  ksefNumber: z.optional(z.string()),
  invoiceNumber: z.optional(z.string()),
});

/** Metadata of the seller's invoices that the system has, by number or day. */
function queried(state: KsefState, call: KsefCall): KsefAnswer {
  const pass = passOf(state, call, 'access');
  if (!pass) return unauthorised;
  const request = query.safeParse(call.body);
  if (!request.success) return invalid;
  const { dateRange, ksefNumber, invoiceNumber } = request.data;
  const found = state.invoices.filter(
    (one) =>
      one.ksefNumber !== undefined &&
      one.sellerNip === pass.nip &&
      one.receivedAt >= dateRange.from &&
      one.receivedAt <= (dateRange.to ?? one.receivedAt) &&
      one.ksefNumber === (ksefNumber ?? one.ksefNumber) &&
      one.number === (invoiceNumber ?? one.number),
  );
  return { status: 200, body: { hasMore: false, isTruncated: false, invoices: found.map(metadataOf) } };
}

const metadataOf = (invoice: KeptInvoice): object => {
  const { ksefNumber, number, issuedOn, receivedAt, sellerNip, buyer, net, gross, mode, kind, digest: hash } = invoice;
  const type = buyer.id === undefined || buyer.id === '' ? 'None' : /^\d{10}$/.test(buyer.id) ? 'Nip' : 'Other';
  return {
    ...{ ksefNumber, invoiceNumber: number, issueDate: issuedOn, invoicingDate: receivedAt },
    ...{ acquisitionDate: receivedAt, permanentStorageDate: receivedAt, seller: { nip: sellerNip } },
    buyer: { identifier: { type, ...(buyer.id && { value: buyer.id }) }, name: buyer.name },
    ...{ netAmount: net, grossAmount: gross, vatAmount: Math.round((gross - net) * 100) / 100, currency: 'PLN' },
    ...{
      invoicingMode: mode,
      invoiceType: kind,
      formCode: { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' },
    },
    ...{ isSelfInvoicing: false, hasAttachment: false, invoiceHash: Buffer.from(hash, 'base64url').toString('base64') },
  };
};

/** What was sealed with a session's key; undefined where it was not. */
export function opened(sealed: Uint8Array, { key, iv }: SessionKey): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv);
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** SHA-256, base64. */
export const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');
