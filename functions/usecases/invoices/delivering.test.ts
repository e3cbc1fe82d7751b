import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { correctionInvoice } from '#functions/domain/invoice/correctionInvoice.ts';
import { fa3 } from '#functions/domain/invoice/fa3.ts';
import { draftOf, sampleSeller } from '#functions/domain/invoice/test/sampleInvoices.ts';
import { sampleOrder } from '#functions/domain/invoice/test/sampleOrder.ts';
import { type FileGateway, fileGateway } from '#functions/gateways/files.ts';
import { invoiceXmlKey } from '#functions/gateways/invoiceFiles.ts';
import type { KsefRefusal } from '#functions/gateways/ksef/ksefErrors.ts';
import { ksefGateway } from '#functions/gateways/ksef/ksefGateway.ts';
import { sandboxOffline } from '#functions/gateways/ksef/sandboxKeys.ts';
import { inDueShare } from '#functions/stores/dueRows.ts';
import { type InvoiceDueStore, invoiceDueStore } from '#functions/stores/invoices/invoiceDeliveries.ts';
import { type InvoiceStore, invoiceStore } from '#functions/stores/invoices/invoices.ts';
import { type OutsideKsefStore, outsideKsefStore } from '#functions/stores/invoices/outsideKsef.ts';
import { type Listening, listen } from '#infra/local/http/server.ts';
import { makeKsefSandbox } from '#infra/local/ksef/ksefSandbox.ts';
import { openS3Emulator } from '#infra/local/s3/s3Emulator.ts';
import { createTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { KsefTroubleKind } from '#shared/model/money/invoice.ts';
import { type DeliveryDeps, deliverInvoice } from './deliverInvoice.ts';
import { deliverInvoices } from './deliverInvoices.ts';
import { issueInvoice } from './issueInvoice.ts';
import { linkToInvoice } from './linkToInvoice.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
const start = new Date();
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
let dir: string;
let servers: Listening[];
let invoices: InvoiceStore;
let dues: InvoiceDueStore;
let listed: OutsideKsefStore;
let files: FileGateway;
let ksefUrl: string;
/** A week later by its clock: no invoice of the tests is of tomorrow. */
const system = makeKsefSandbox({ basePath: '', token: 'secret', now: () => at(10_000) });

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'invoices-'));
  const buckets = [{ name: 'files', region: 'eu-central-1', targets: [], cors: [] }];
  const s3Emulator = await openS3Emulator({
    dir,
    basePath: '/files',
    keys: credentials,
    send: async () => undefined,
    buckets,
  });
  servers = await Promise.all([listen(s3Emulator), listen(system.handler)]);
  ksefUrl = servers[1]!.url;
  const endpoint = `${servers[0]!.url}/files`;
  const s3 = new S3Client({
    endpoint,
    region: 'eu-central-1',
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  files = fileGateway(s3, 'files');
  const { db, names } = await createTables();
  invoices = invoiceStore(db, names.invoices);
  dues = invoiceDueStore(db, names.invoices);
  listed = outsideKsefStore(db, names);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await rm(dir, { recursive: true, force: true });
});

const deps = (minutes: number, change: Partial<DeliveryDeps> = {}): DeliveryDeps => ({
  dues,
  invoices,
  files,
  ksef: ksefGateway({
    baseUrl: `${ksefUrl}/v2`,
    nip: sampleSeller.nip,
    credentials: [{ kind: 'token', token: 'secret' }],
    timeoutMs: 20_000,
  }),
  ksefIsSandbox: true,
  qrBaseUrl: `${ksefUrl}/invoice`,
  signer: { serial: sandboxOffline.serial, key: sandboxOffline.key() },
  // Stands in for the PDF, which has its own test: here only the codes and the number matter.
  render: async (invoice, more) => new TextEncoder().encode(JSON.stringify({ number: invoice.number, ...more })),
  now: at(minutes),
  ...change,
});
/** Records the calls to KSeF. */
function counting(asked: string[]): DeliveryDeps {
  const own = deps(0);
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${url}`);
    return realFetch(url, init);
  });
  return own;
}
const realFetch = globalThis.fetch;
afterEach(() => vi.unstubAllGlobals());
let next = 0;
const newInvoice = async (change: object = {}, minutes = 0) => {
  const id = `order.TEST${++next}`;
  const draft = { ...draftOf(sampleOrder()), id, cartDigests: [`digest${next}`], ...change };
  const row = await issueInvoice({ invoices, seller: sampleSeller, now: at(minutes) }, draft);
  if (row === 'refused') throw new Error('refused');
  return row;
};
const issued = async (id: string) => {
  const row = await invoices.read(id);
  if (row?.state !== 'issued') throw new Error('not issued');
  return row;
};
const shown = async (key: string | undefined) => JSON.parse(new TextDecoder().decode(await files.read(key ?? '')));

test('an invoice is sent, accepted, and its PDF leads to the very file in the system', async () => {
  const { id } = await newInvoice();
  await deliverInvoices({ ...deps(1), onDefect: (_, error) => expect.unreachable(String(error)) });
  const row = await issued(id);
  expect(row).toMatchObject({ ksef: 'accepted', ksefNumber: expect.stringMatching(/^1111111111-/) });
  const { codes, ksefNumber } = await shown(row.pdf);
  expect(ksefNumber).toBe(row.ksefNumber);
  expect((await fetch(codes[0].url)).status).toBe(200);
  expect(await dues.due(at(1000), 10)).toEqual([]);
});

test('the confirmation of receipt is kept beside the files of an accepted invoice, whenever it comes', async () => {
  const confirmed = async (id: string) => {
    const { upo, ksefNumber } = await issued(id);
    const xml = upo && new TextDecoder().decode(await files.read(upo));
    return xml?.includes(`<NumerKSeFDokumentu>${ksefNumber}<`);
  };
  const [alone, later, foreign] = [await newInvoice(), await newInvoice(), await newInvoice()];
  await deliverInvoice(deps(1), await issued(alone.id));
  expect(await confirmed(alone.id)).toBe(true);
  expect((await issued(alone.id)).upo).toMatch(/\.upo\.xml$/);

  let answer: { status: number; xml?: string } | undefined = { status: 503 };
  system.answerInstead(({ path }) => (path.startsWith('/confirmations/') ? answer : undefined));
  await deliverInvoice(deps(1), await issued(later.id));
  expect(await issued(later.id)).toMatchObject({ ksef: 'accepted', pdf: expect.any(String) });
  expect((await dues.due(at(60), 10)).map(({ id }) => id)).toContain(later.id);
  // That of another document is not ours.
  answer = { status: 200, xml: '<Potwierdzenie><NumerKSeFDokumentu>1</NumerKSeFDokumentu></Potwierdzenie>' };
  await deliverInvoice(deps(60), await issued(later.id));
  expect((await issued(later.id)).upo).toBeUndefined();
  answer = undefined;
  const sentBefore = system.invoices().length;
  await deliverInvoices({ ...deps(120), onDefect: (_, error) => expect.unreachable(String(error)) });
  expect(system.invoices()).toHaveLength(sentBefore + 1);
  expect(await confirmed(later.id)).toBe(true);
  expect(await confirmed(foreign.id)).toBe(true);

  // A duplicate has that of the submission that counts.
  const twice = await newInvoice();
  await deliverInvoice(deps(1, { dues: { ...dues, note: async () => true } }), twice);
  await deliverInvoice(deps(2), await issued(twice.id));
  expect(await confirmed(twice.id)).toBe(true);

  // After three days nobody asks any more.
  const never = await newInvoice();
  answer = { status: 404 };
  await deliverInvoice(deps(1), await issued(never.id));
  await deliverInvoice(deps(4 * 24 * 60), await issued(never.id));
  expect(await issued(never.id)).not.toHaveProperty('upo');
  expect(await dues.due(at(100_000), 10)).toEqual([]);
  system.answerInstead(() => undefined);
});

test('of many, whose PDFs are made by other runs, none loses its confirmation', async () => {
  const rows = [await newInvoice(), await newInvoice(), await newInvoice()];
  system.answerInstead(({ path }) => (path.startsWith('/confirmations/') ? { status: 503 } : undefined));
  const all = { ...deps(1), onDefect: (_: string, error: unknown) => expect.unreachable(String(error)) };
  await deliverInvoices(all, { many: 2 });
  system.answerInstead(() => undefined);
  for (const { id } of rows) expect(await issued(id)).toMatchObject({ pdf: expect.any(String) });
  await deliverInvoices({ ...all, now: at(10) });
  for (const { id } of rows) expect((await issued(id)).upo).toEqual(expect.any(String));
});

test('while the system is away the customer gets a PDF without its number, and one with it later', async () => {
  const { id } = await newInvoice();
  system.setDown(true);
  expect(await deliverInvoice(deps(1), await issued(id))).toMatchObject({ ksef: 'queued' });
  expect((await issued(id)).pdf).toBeUndefined();
  await deliverInvoice(deps(11), await issued(id));
  const offline = await shown((await issued(id)).pdf);
  expect(offline).not.toHaveProperty('ksefNumber');
  expect(offline.codes.map(({ caption }: { caption: string }) => caption)).toEqual(['OFFLINE', 'CERTYFIKAT']);
  expect((await fetch(offline.codes[1].url)).status).toBe(200);
  system.setDown(false);
  const declared: unknown[] = [];
  system.answerInstead(({ path, body }) => {
    if (/^\/sessions\/online\/.+\/invoices$/.test(path)) declared.push((body as { offlineMode: unknown }).offlineMode);
    return undefined;
  });
  expect((await dues.due(at(24 * 60), 10)).map((row) => row.id)).toEqual([id]);
  await deliverInvoice(deps(30), await issued(id));
  const row = await issued(id);
  expect(declared).toEqual([true]);
  const later = await shown(row.pdf);
  expect(later.ksefNumber).toBe(row.ksefNumber);
  // It stays an invoice that was issued offline.
  expect(later.codes.map(({ caption }: { caption: string }) => caption)).toEqual([row.ksefNumber, 'CERTYFIKAT']);
  const other = await newInvoice();
  await deliverInvoice(deps(1), await issued(other.id));
  expect(declared).toEqual([true, false]);
  system.answerInstead(() => undefined);
});

test('without a certificate that vouches nobody gets a PDF before the invoice has its number', async () => {
  const { id } = await newInvoice();
  system.setDown(true);
  for (const minutes of [1, 11, 600]) await deliverInvoice(deps(minutes, { signer: undefined }), await issued(id));
  expect((await issued(id)).pdf).toBeUndefined();
  system.setDown(false);
  await deliverInvoice(deps(700, { signer: undefined }), await issued(id));
  const row = await issued(id);
  expect((await shown(row.pdf)).codes).toMatchObject([{ caption: row.ksefNumber }]);
});

test('what waits after an outage is declared as issued offline, in a package of its own where there are several', async () => {
  const handedOut = [await newInvoice(), await newInvoice()];
  system.setDown(true);
  for (const { id } of handedOut) await deliverInvoice(deps(11), await issued(id));
  system.setDown(false);
  const fresh = [await newInvoice({}, 20), await newInvoice({}, 20)];
  const packages: unknown[] = [];
  system.answerInstead(({ method, path, body }) => {
    if (method === 'POST' && path === '/sessions/batch') packages.push((body as { offlineMode: unknown }).offlineMode);
    return undefined;
  });
  await deliverInvoices({ ...deps(2000), now: at(20), onDefect: (_, error) => expect.unreachable(String(error)) });
  await deliverInvoices({ ...deps(2000), now: at(2000), onDefect: (_, error) => expect.unreachable(String(error)) });
  system.answerInstead(() => undefined);
  for (const { id } of [...handedOut, ...fresh]) expect((await issued(id)).ksef).toBe('accepted');
  expect(packages.toSorted()).toEqual([false, true]);
});

test('a run that was cut off after sending sends a duplicate, which is the first one', async () => {
  const row = await newInvoice();
  // The run is cut off: nothing that it did is recorded.
  await deliverInvoice(deps(1, { dues: { ...dues, note: async () => true } }), row);
  await deliverInvoice(deps(2), await issued(row.id));
  const numbers = system.invoices().filter(({ number }) => number === row.invoice.number);
  expect(numbers).toHaveLength(2);
  expect((await issued(row.id)).ksefNumber).toBe(numbers[0]?.ksefNumber);
});

test('invoices that wait together go as one package, asked about once, and each gets its own number', async () => {
  const rows = [await newInvoice({}, 500), await newInvoice({}, 500), await newInvoice({}, 500)];
  const asked: string[] = [];
  const counted = counting(asked);
  await deliverInvoices({ ...counted, now: at(501), onDefect: (_, error) => expect.unreachable(String(error)) });
  const done = await Promise.all(rows.map(({ id }) => issued(id)));
  expect(done.map(({ ksef }) => ksef)).toEqual(['accepted', 'accepted', 'accepted']);
  expect(new Set(done.map(({ ksefNumber }) => ksefNumber)).size).toBe(3);
  expect(new Set(done.map(({ ksefSession }) => ksefSession)).size).toBe(1);
  const of = (path: RegExp) => asked.filter((one) => path.test(one)).length;
  expect([of(/POST .*sessions\/batch$/), of(/close$/), of(/sessions\/online/), of(/invoices\?/)]).toEqual([1, 1, 0, 1]);
});

test('a package that the system refuses is sent again later, and says nothing of its invoices', async () => {
  const rows = [await newInvoice({}, 600), await newInvoice({}, 600)];
  const defects: unknown[] = [];
  const refusing = {
    ...deps(601).ksef,
    sendAll: async () => ({ refused: 'session_refused' as const, code: '21405', reasons: [] }),
  };
  await deliverInvoices({ ...deps(601, { ksef: refusing }), onDefect: (_, error) => defects.push(String(error)) });
  expect(defects).toEqual(['Error: The package was refused: session_refused, 21405.']);
  for (const { id } of rows) expect((await issued(id)).ksef).toBe('queued');
  await deliverInvoices({ ...deps(700), onDefect: (_, error) => expect.unreachable(String(error)) });
  for (const { id } of rows) expect((await issued(id)).ksef).toBe('accepted');
});

test('one of several runs speaks to the system; each makes the PDFs of its share, every one once', async () => {
  const rows = await Promise.all(Array.from({ length: 12 }, () => newInvoice({}, 800)));
  const asked: string[] = [];
  const rendered: string[] = [];
  const counted = counting(asked);
  const render: DeliveryDeps['render'] = (invoice, more) => {
    rendered.push(invoice.number);
    return counted.render(invoice, more);
  };
  const onDefect = (_: string, error: unknown) => expect.unreachable(String(error));
  const run = (part: number) =>
    inDueShare({ part, of: 9 }, () =>
      deliverInvoices({ ...counted, render, now: at(801), onDefect }, { handsIn: part === 0, many: 3 }),
    );
  const runs = [];
  for (let part = 0; part < 9; part++) runs.push(await run(part));
  expect(runs.map(({ accepted }) => accepted)).toEqual([12, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(runs.filter(({ finished }) => finished > 0).length).toBeGreaterThan(1);
  expect(asked.filter((one) => /POST .*sessions\/batch$/.test(one)).length).toBe(1);
  const done = await Promise.all(rows.map(({ id }) => issued(id)));
  for (const { pdf, ksefNumber } of done) expect((await shown(pdf)).ksefNumber).toBe(ksefNumber);
  expect(rendered.toSorted()).toEqual(done.map(({ invoice }) => invoice.number).toSorted());
  expect([...(await dues.due(at(9000), 100)), ...(await dues.pdfDue(at(9000), 100))]).toEqual([]);
});

test('two runs at once leave one state', async () => {
  const row = await newInvoice();
  await Promise.all([deliverInvoice(deps(1), row), deliverInvoice(deps(1), row)]);
  const done = await issued(row.id);
  expect((await shown(done.pdf)).ksefNumber).toBe(done.ksefNumber);
});

test('a test payment never goes to the real system; what that rejects is kept with its code', async () => {
  const trial = await newInvoice({ test: true });
  expect(await deliverInvoice(deps(1, { ksefIsSandbox: false }), trial)).toMatchObject({ ksef: 'none' });
  expect((await issued(trial.id)).pdf).toBeDefined();
  const row = await newInvoice();
  const refusal = { state: 'document_refused' as const, code: '430', reasons: ['Błąd'] };
  const refusing = { ...deps(1).ksef, statusOf: async () => refusal };
  expect(await deliverInvoice(deps(1, { ksef: refusing }), row)).toMatchObject({ ksef: 'rejected' });
  const trouble = { kind: 'document_refused', code: '430', reasons: ['Błąd'], attempts: 1 };
  expect(await issued(row.id)).toMatchObject({ ksef: 'rejected', ksefReason: '430', ksefTrouble: trouble });
  expect((await issued(row.id)).ksefTrouble?.nextAt).toBeUndefined();
});

const troubleOf = async (id: string) => (await issued(id)).ksefTrouble;
const outside = async (kind?: KsefTroubleKind) =>
  (await listed.page(kind, { limit: 50 })).rows.map((row) => 'id' in row && row.id);

test.each<[KsefRefusal, KsefTroubleKind]>([
  [{ refused: 'login_refused', fault: 'credentials', code: '21304' }, 'login_refused'],
  [{ refused: 'login_refused', fault: 'gone', code: 'http_410' }, 'login_refused'],
  [{ refused: 'session_refused', code: '21405', reasons: ['Błąd'] }, 'session_refused'],
  [{ refused: 'ksef_down', code: 'http_503' }, 'down'],
])('%o says nothing of the invoice: it is tried again, and the desk sees since when and why', async (refusal, kind) => {
  const { id } = await newInvoice({}, 2000);
  const refusing = { ...deps(0).ksef, send: async () => refusal };
  await deliverInvoice(deps(2001, { ksef: refusing }), await issued(id));
  await deliverInvoice(deps(2003, { ksef: refusing }), await issued(id));
  const { refused: _, ...said } = refusal;
  expect(await troubleOf(id)).toMatchObject({
    ...{ kind, ...said, attempts: 2, since: at(2001).toISOString(), triedAt: at(2003).toISOString() },
    nextAt: at(2004).toISOString(),
  });
  expect(await outside(kind)).toContain(id);
  expect((await dues.due(at(2004), 50)).map((row) => row.id)).toContain(id);
  await deliverInvoice(deps(2004), await issued(id));
  expect(await issued(id)).toMatchObject({ ksef: 'accepted' });
  expect(await troubleOf(id)).toBeUndefined();
  expect(await outside()).not.toContain(id);
});

test('a refused status of a session sends the invoice again; a refused login leaves it where it is', async () => {
  const { id } = await newInvoice({}, 2100);
  const { ksef } = deps(0);
  const asked = (refusal: KsefRefusal) => ({ ...ksef, statusOf: async () => refusal });
  const login = asked({ refused: 'login_refused', fault: 'permission', code: 'http_403' });
  await deliverInvoice(deps(2101, { ksef: login }), await issued(id));
  const { ksefReference } = await issued(id);
  expect(ksefReference).toBeDefined();
  expect(await issued(id)).toMatchObject({ ksef: 'sent', ksefTrouble: { kind: 'login_refused', fault: 'permission' } });
  const over = asked({ refused: 'session_refused', code: 'invoice_405', reasons: [] });
  await deliverInvoice(deps(2103, { ksef: over }), await issued(id));
  expect(await issued(id)).toMatchObject({ ksef: 'queued', ksefTrouble: { kind: 'session_refused', attempts: 1 } });
  expect((await issued(id)).ksefReference).toBeUndefined();
});

test('a number that another document has in KSeF is not taken for ours', async () => {
  const row = await newInvoice({}, 2200);
  // A second program with our series was faster: other buyer, other sum.
  const foreign = fa3({ ...row.invoice, buyer: { ...row.invoice.buyer, name: 'Other Buyer' } });
  const sent = await deps(0).ksef.send(foreign, at(2200));
  if ('refused' in sent) throw new Error(sent.refused);
  await deliverInvoice(deps(2201), row);
  const after = await issued(row.id);
  expect(after).toMatchObject({
    ksef: 'rejected',
    ksefTrouble: { kind: 'duplicate', code: '440', other: { number: row.invoice.number, buyer: 'Other Buyer' } },
  });
  expect(after.ksefNumber).toBeUndefined();
  expect(await outside('duplicate')).toContain(row.id);
  expect((await dues.due(at(9000), 50)).map(({ id }) => id)).not.toContain(row.id);
});

test('while KSeF does not show the other document of a duplicate nothing is decided', async () => {
  const { id } = await newInvoice({}, 2300);
  const original = { ksefNumber: '1111111111-20261120-0123456789AB-5C', session: 'S' };
  const duplicate = { ...deps(0).ksef, statusOf: async () => ({ state: 'duplicate' as const, original }) };
  const unseen = { ...duplicate, originalOf: async () => ({ found: undefined }) };
  await deliverInvoice(deps(2301, { ksef: unseen }), await issued(id));
  expect(await issued(id)).toMatchObject({ ksef: 'sent', ksefTrouble: { kind: 'down', code: 'original_unseen' } });
});

test('a run that read the row before the desk changed it writes nothing', async () => {
  const before = await newInvoice({}, 2400);
  expect(await dues.note(before, { ksef: 'queued' }, at(2401), at(2400))).toBe(true);
  expect(await dues.note(before, { ksef: 'sent' }, at(2401), at(2400))).toBe(false);
});

test('a correction of a release that did not wait gets its original’s number before its file is written', async () => {
  const original = await newInvoice({}, 2500);
  const refund = { refundId: `r${original.id}`, amount: grosze(500), refundedBefore: grosze(0) };
  const draft = correctionInvoice(
    original.invoice,
    { ...refund, reason: { en: 'Withdrawal', pl: 'Odstąpienie' } },
    { outsideKsef: true },
  );
  const { outsideKsef: _, ...unknown } = draft.corrects!;
  const row = await issueInvoice({ invoices, seller: sampleSeller, now: at(2500) }, { ...draft, corrects: unknown });
  if (row === 'refused') throw new Error('refused');
  await deliverInvoice(deps(2511), row);
  expect(await troubleOf(row.id)).toMatchObject({ kind: 'waiting_original' });
  expect((await issued(row.id)).pdf).toBeUndefined();
  await deliverInvoice(deps(2512), await issued(original.id));
  const { ksefNumber } = await issued(original.id);
  await deliverInvoice(deps(2513), await issued(row.id));
  expect(await issued(row.id)).toMatchObject({ ksef: 'accepted', invoice: { corrects: { ksefNumber } } });
  const xml = new TextDecoder().decode(await files.read(invoiceXmlKey(row.id)));
  expect(xml).toContain(`<NrKSeFFaKorygowanej>${ksefNumber}</NrKSeFFaKorygowanej>`);
});

test('the link downloads the file under the invoice’s number, for its openers only', async () => {
  const { id } = await newInvoice({ account: 'acc' });
  const ask = (reader: object, format: 'pdf' | 'xml' = 'pdf') =>
    linkToInvoice({ invoices, files, now: new Date() }, id, { account: undefined, hash: undefined, format, ...reader });
  expect(await ask({ account: 'acc' })).toEqual({ refused: 'conflict' });
  await deliverInvoice(deps(1), await issued(id));
  expect(await ask({ account: 'other' })).toEqual({ refused: 'not_found' });
  expect(await ask({ hash: 'h'.repeat(32) })).toEqual({ refused: 'not_found' });
  const link = await ask({ account: 'acc' }, 'xml');
  if ('refused' in link) throw new Error(link.refused);
  const response = await fetch(link.url);
  expect(response.headers.get('content-disposition')).toContain(link.fileName);
  expect(link.fileName).toMatch(/^FV-\d{4}-\d{2}-\d{4}\.xml$/);
  expect(await response.text()).toBe(new TextDecoder().decode(await files.read(invoiceXmlKey(id))));
});
