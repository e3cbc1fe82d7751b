import { createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { unzipSync } from 'fflate';
import * as z from 'zod/mini';
import { crc8 } from '#functions/domain/invoice/ksef.ts';
import { unseal } from './authCalls.ts';
import { type KeptInvoice, type KsefAnswer, type KsefCall, type KsefState, refusal } from './ksefState.ts';

const opening = z.object({
  formCode: z.object({ systemCode: z.literal('FA (3)'), schemaVersion: z.literal('1-0E'), value: z.literal('FA') }),
  encryption: z.object({ encryptedSymmetricKey: z.string(), initializationVector: z.string() }),
});
const sending = z.object({
  invoiceHash: z.string(),
  invoiceSize: z.int(),
  encryptedInvoiceHash: z.string(),
  encryptedInvoiceSize: z.int(),
  encryptedInvoiceContent: z.string(),
});
const largestBytes = 1_000_000;
const sessions = new WeakMap<KsefState, Map<string, { key: Buffer; iv: Buffer; isOpen: boolean }>>();

/** Interactive sessions, what is sent in them, and what became of it; undefined for other addresses. */
export function sessionCalls(state: KsefState, { method, path, bearer, body }: KsefCall): KsefAnswer | undefined {
  if (!path.startsWith('/sessions/')) return undefined;
  if (bearer === undefined || state.tokens.get(bearer) !== 'access') return { status: 401, body: {} };
  const own = sessions.get(state) ?? new Map();
  sessions.set(state, own);
  const [, , kind = '', second = '', third = '', fourth = ''] = path.split('/');
  if (method === 'POST' && path === '/sessions/online') {
    const request = opening.safeParse(body);
    const key = request.success ? unseal(state, request.data.encryption.encryptedSymmetricKey) : undefined;
    const iv = request.success ? Buffer.from(request.data.encryption.initializationVector, 'base64') : undefined;
    if (key?.length !== 32 || iv?.length !== 16) return refusal(400, 21405, 'Validation failed');
    const referenceNumber = state.newReference('SO');
    own.set(referenceNumber, { key, iv, isOpen: true });
    return { status: 201, body: { referenceNumber, validUntil: new Date(Date.now() + 43_200_000).toISOString() } };
  }
  if (method === 'GET' && second === 'invoices') return tell(state, kind, third);
  const session = own.get(second);
  if (method !== 'POST' || kind !== 'online' || fourth !== '' || !session) return undefined;
  if (third === 'close') {
    session.isOpen = false;
    return { status: 204 };
  }
  if (third !== 'invoices') return undefined;
  if (!session.isOpen) return refusal(400, 21180, 'Session is closed');
  const request = sending.safeParse(body);
  const xml = request.success ? decrypted(request.data, session) : undefined;
  if (xml === undefined) return refusal(400, 21405, 'Validation failed');
  const kept = keep(state, second, xml);
  return { status: 202, body: { referenceNumber: kept.reference } };
}

function tell({ invoices }: KsefState, session: string, reference: string): KsefAnswer {
  const invoice = invoices.find((one) => one.session === session && one.reference === reference);
  if (!invoice) return refusal(404, 21173, 'No such invoice');
  const base = { ordinalNumber: 1, invoiceNumber: invoice.number, referenceNumber: reference };
  if (invoice.asksLeft > 0) {
    invoice.asksLeft -= 1;
    return { status: 200, body: { ...base, status: { code: 150, description: 'Trwa przetwarzanie' } } };
  }
  return { status: 200, body: { ...base, ksefNumber: invoice.ksefNumber, status: invoice.status } };
}

function decrypted(sent: z.infer<typeof sending>, { key, iv }: { key: Buffer; iv: Buffer }): string | undefined {
  const sealed = Buffer.from(sent.encryptedInvoiceContent, 'base64');
  if (sealed.length !== sent.encryptedInvoiceSize || digest(sealed) !== sent.encryptedInvoiceHash) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv);
    const plain = Buffer.concat([decipher.update(sealed), decipher.final()]);
    if (plain.length !== sent.invoiceSize || digest(plain) !== sent.invoiceHash) return undefined;
    return plain.length <= largestBytes ? plain.toString('utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** Takes an invoice of the seller, once: seller, kind and number are unique. */
function keep(state: KsefState, session: string, xml: string): KeptInvoice {
  const field = (name: string, within = xml) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(within)?.[1] ?? '';
  const buyer = /<Podmiot2>.*?<\/Podmiot2>/s.exec(xml)?.[0] ?? '';
  const [sellerNip, kind, number, issuedOn] = [field('NIP'), field('RodzajFaktury'), field('P_2'), field('P_1')];
  const same = state.invoices.find(
    (one) => one.ksefNumber && one.sellerNip === sellerNip && one.kind === kind && one.number === number,
  );
  const isOurs =
    sellerNip === (state.options.nip ?? sellerNip) && xml.includes('http://crd.gov.pl/wzor/2025/06/25/13775/');
  const taken = !same && isOurs && number !== '' && !xml.startsWith('\ufeff');
  const stem = `${sellerNip}-${issuedOn.replaceAll('-', '')}-${randomBytes(6).toString('hex').toUpperCase()}`;
  const kept: KeptInvoice = {
    session,
    reference: state.newReference('EE'),
    sellerNip,
    kind,
    number,
    issuedOn,
    digest: createHash('sha256').update(xml).digest('base64url'),
    buyer: { name: field('Nazwa', buyer), id: field('NIP', buyer) || field('NrVatUE', buyer) || field('NrID', buyer) },
    gross: Number(field('P_15')) || 0,
    ksefNumber: taken ? `${stem}-${crc8(stem)}` : undefined,
    status: taken
      ? { code: 200, description: 'Sukces' }
      : same?.ksefNumber
        ? {
            code: 440,
            description: 'Duplikat faktury',
            extensions: { originalKsefNumber: same.ksefNumber, originalSessionReferenceNumber: same.session },
          }
        : { code: 430, description: 'Błąd weryfikacji pliku faktury' },
    asksLeft: state.options.slowness ?? 0,
  };
  state.keep(kept);
  return kept;
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

const batchOpening = z.extend(opening, {
  batchFile: z.object({
    fileSize: z.int(),
    fileHash: z.string(),
    fileParts: z.array(z.object({ ordinalNumber: z.int(), fileSize: z.int(), fileHash: z.string() })),
  }),
});
interface Package {
  key: Buffer;
  iv: Buffer;
  wanted: z.output<typeof batchOpening>['batchFile'];
  part?: Buffer;
  /** As the system says it of a batch session. */
  code: number;
}
const packages = new WeakMap<KsefState, Map<string, Package>>();

/** Batch sessions: a package is opened, sent in one part, closed, and its invoices are listed; undefined for other addresses. */
export function packageCalls(state: KsefState, call: KsefCall): KsefAnswer | undefined {
  const own = packages.get(state) ?? new Map<string, Package>();
  packages.set(state, own);
  const [, root = '', kind = '', second = '', third = ''] = call.path.replace(/\?.*/, '').split('/');
  // The address of a part is its own key: nobody is asked who sends it.
  if (root === 'parts' && call.method === 'PUT') return take(own.get(kind), call.bytes);
  if (root !== 'sessions') return undefined;
  const isListing = call.method === 'GET' && own.has(kind) && ['', 'invoices'].includes(second);
  if (kind !== 'batch' && !isListing) return undefined;
  if (call.bearer === undefined || state.tokens.get(call.bearer) !== 'access') return { status: 401, body: {} };
  if (isListing)
    return second === '' ? { status: 200, body: { status: { code: own.get(kind)?.code } } } : list(state, kind);
  if (call.method === 'POST' && second === '') return openPackage(state, own, call);
  const found = own.get(second);
  if (!found || third !== 'close') return undefined;
  found.code = look(state, second, found);
  return { status: 204 };
}

function openPackage(state: KsefState, own: Map<string, Package>, { body, at }: KsefCall): KsefAnswer {
  const request = batchOpening.safeParse(body);
  const key = request.success ? unseal(state, request.data.encryption.encryptedSymmetricKey) : undefined;
  if (!request.success || key?.length !== 32 || request.data.batchFile.fileParts.length !== 1)
    return refusal(400, 21405, 'Validation failed');
  const referenceNumber = state.newReference('SB');
  const iv = Buffer.from(request.data.encryption.initializationVector, 'base64');
  own.set(referenceNumber, { key, iv, wanted: request.data.batchFile, code: 100 });
  const headers = { 'x-ms-blob-type': 'BlockBlob' };
  const upload = { ordinalNumber: 1, method: 'PUT', url: `${at}/parts/${referenceNumber}/1`, headers };
  return { status: 201, body: { referenceNumber, partUploadRequests: [upload] } };
}

function take(found: Package | undefined, bytes: Buffer): KsefAnswer {
  const [part] = found?.wanted.fileParts ?? [];
  if (!found || part?.fileSize !== bytes.length || part.fileHash !== digest(bytes)) return { status: 403 };
  found.part = bytes;
  return { status: 201 };
}

/** 200: each invoice has what became of it; 405: the package could not be opened. */
function look(state: KsefState, reference: string, { part, key, iv, wanted }: Package): number {
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv);
    const zip = Buffer.concat([decipher.update(part ?? Buffer.alloc(0)), decipher.final()]);
    if (zip.length !== wanted.fileSize || digest(zip) !== wanted.fileHash) return 405;
    for (const file of Object.values(unzipSync(zip))) keep(state, reference, Buffer.from(file).toString('utf8'));
    return 200;
  } catch {
    return 405;
  }
}

function list(state: KsefState, reference: string): KsefAnswer {
  const invoices = state.invoices
    .filter(({ session }) => session === reference)
    .map((invoice, i) => {
      const base = {
        ordinalNumber: i + 1,
        referenceNumber: invoice.reference,
        invoiceHash: Buffer.from(invoice.digest, 'base64url').toString('base64'),
      };
      if (invoice.asksLeft === 0) return { ...base, ksefNumber: invoice.ksefNumber, status: invoice.status };
      invoice.asksLeft -= 1;
      return { ...base, status: { code: 150, description: 'Trwa przetwarzanie' } };
    });
  return { status: 200, body: { invoices } };
}
