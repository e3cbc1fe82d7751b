import { createDecipheriv } from 'node:crypto';
import { unzipSync } from 'fflate';
import * as z from 'zod/mini';
import { unseal } from './authCalls.ts';
import { type KsefAnswer, type KsefCall, type KsefState, refusal } from './ksefState.ts';
import { digest, keep, opening } from './sessionCalls.ts';

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
  if (call.method === 'POST' && second === '') return open(state, own, call);
  const found = own.get(second);
  if (!found || third !== 'close') return undefined;
  found.code = look(state, second, found);
  return { status: 204 };
}

function open(state: KsefState, own: Map<string, Package>, { body, at }: KsefCall): KsefAnswer {
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
