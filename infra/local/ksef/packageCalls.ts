import { unzipSync } from 'fflate';
import * as z from 'zod/mini';
import { keepInvoice } from './keepInvoice.ts';
import { type KsefAnswer, type KsefCall, type KsefState, type Pass, passOf, refusal } from './ksefState.ts';
import { digest, invalid, opened, openedKey, opening, type SessionKey, told, unauthorised } from './sessionCalls.ts';

const part = z.object({ ordinalNumber: z.int(), fileSize: z.int().check(z.minimum(1)), fileHash: z.string() });
const batchOpening = z.extend(opening, {
  batchFile: z.object({
    fileSize: z.int().check(z.minimum(1), z.maximum(5_000_000_000)),
    fileHash: z.string(),
    fileParts: z.array(part),
  }),
  offlineMode: z._default(z.boolean(), false),
});
/** Of a part before it is encrypted; encryption adds 16 bytes at most. */
const largestPart = 100_000_016;
const mostInPackage = 10_000;

interface Package extends SessionKey {
  nip: string;
  isOffline: boolean;
  wanted: z.output<typeof batchOpening>['batchFile'];
  part?: Buffer;
  /** As the system says it of a batch session. */
  code: number;
}
const packages = new WeakMap<KsefState, Map<string, Package>>();

/** Batch sessions: a package is opened, sent in one part, closed, and its invoices are listed; undefined for other addresses. */
export async function packageCalls(state: KsefState, call: KsefCall): Promise<KsefAnswer | undefined> {
  const own = packages.get(state) ?? new Map<string, Package>();
  packages.set(state, own);
  const [, root = '', kind = '', second = '', third = ''] = call.path.replace(/\?.*/, '').split('/');
  // The address of a part is its own key: nobody is asked who sends it.
  if (root === 'parts' && call.method === 'PUT') return take(own.get(kind), call.bytes);
  if (root !== 'sessions') return undefined;
  const isListing = call.method === 'GET' && third === '' && ['', 'invoices'].includes(second) && kind !== 'online';
  if (kind !== 'batch' && !isListing) return undefined;
  const pass = passOf(state, call, 'access');
  if (!pass) return unauthorised;
  if (isListing) return second === '' ? stateOf(state, own, kind) : list(state, kind, call);
  if (call.method === 'POST' && second === '') return openPackage(state, own, call, pass);
  const found = own.get(second);
  if (!found || third !== 'close') return undefined;
  found.code = await look(state, second, found);
  return { status: 204 };
}

function stateOf(state: KsefState, own: ReadonlyMap<string, Package>, reference: string): KsefAnswer {
  const isOnline = state.invoices.some((one) => one.session === reference);
  const code = own.get(reference)?.code ?? (isOnline ? 200 : undefined);
  return code === undefined ? invalid : { status: 200, body: { status: { code, description: '' } } };
}

function openPackage(state: KsefState, own: Map<string, Package>, { body, at }: KsefCall, { nip }: Pass): KsefAnswer {
  const request = batchOpening.safeParse(body);
  const key = request.success ? openedKey(state, request.data) : undefined;
  if (!request.success || !key) return invalid;
  const { batchFile, offlineMode } = request.data;
  // Production takes fifty parts; nobody here sends more than one.
  if (batchFile.fileParts.length !== 1) return refusal(400, 21161, 'Przekroczono dozwoloną liczbę części pakietu.');
  if (batchFile.fileParts.some(({ fileSize }) => fileSize > largestPart))
    return refusal(400, 21157, 'Nieprawidłowy rozmiar części pakietu.');
  const referenceNumber = state.newReference('SB');
  own.set(referenceNumber, { ...key, nip, isOffline: offlineMode, wanted: batchFile, code: 100 });
  const headers = { 'x-ms-blob-type': 'BlockBlob' };
  const upload = { ordinalNumber: 1, method: 'PUT', url: `${at}/parts/${referenceNumber}/1`, headers };
  return { status: 201, body: { referenceNumber, partUploadRequests: [upload] } };
}

function take(found: Package | undefined, bytes: Buffer): KsefAnswer {
  if (!found) return { status: 403 };
  found.part = bytes;
  return { status: 201 };
}

/**
 * What the system says of a closed package. 200: each invoice has what became of it; 405: not what was announced; 435: not
 * sealed with the key; 430: no archive; 420: too many; 440: nothing sent; 445: not one good invoice.
 */
async function look(state: KsefState, session: string, { part: sealed, wanted, nip, isOffline, ...key }: Package) {
  const [said] = wanted.fileParts;
  if (!sealed) return 440;
  if (said?.fileSize !== sealed.length || said.fileHash !== digest(sealed)) return 405;
  const zip = opened(sealed, key);
  if (!zip) return 435;
  if (zip.length !== wanted.fileSize || digest(zip) !== wanted.fileHash) return 405;
  let files: Uint8Array[];
  try {
    files = Object.values(unzipSync(zip));
  } catch {
    return 430;
  }
  if (files.length > mostInPackage) return 420;
  let good = 0;
  for (const bytes of files) {
    const { status } = await keepInvoice(state, { session, bytes, nip, isOffline });
    if (status.code === 200) good += 1;
  }
  return good === 0 ? 445 : 200;
}

function list(state: KsefState, reference: string, { at }: KsefCall): KsefAnswer {
  const invoices = state.invoices.filter(({ session }) => session === reference);
  return { status: 200, body: { invoices: invoices.map((invoice, place) => told(invoice, place + 1, at)) } };
}
