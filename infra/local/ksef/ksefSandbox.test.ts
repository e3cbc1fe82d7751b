import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fa3 } from '#functions/domain/invoice/fa3.ts';
import { issued, sampleInvoices } from '#functions/domain/invoice/test/sampleInvoices.ts';
import { sealFor } from '#functions/gateways/ksef/ksefSession.ts';
import { type Listening, listen } from '../http/server.ts';
import { makeKsefSandbox } from './ksefSandbox.ts';

const nip = '1111111111';
const system = makeKsefSandbox({ basePath: '/ksef', token: 'secret', nip });
let server: Listening;
let pass: string;
beforeAll(async () => {
  server = await listen(system.handler);
  pass = await loggedIn();
});
afterAll(() => server.stop());

const ask = async (method: string, path: string, body?: object | Uint8Array, bearer = pass) => {
  const isJson = body !== undefined && !(body instanceof Uint8Array);
  const answer = await fetch(path.startsWith('http') ? path : `${server.url}/ksef/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, ...(isJson && { 'content-type': 'application/json' }) },
    ...(body && { body: isJson ? JSON.stringify(body) : new Uint8Array(body as Uint8Array) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
};
const codeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) =>
  [status, body.exception?.exceptionDetailList[0]?.exceptionCode] as const;

async function login(change: object = {}, token = 'secret') {
  const made = (await ask('POST', '/auth/challenge', {}, '')).body;
  const [{ certificate }] = (await ask('GET', '/security/public-key-certificates', undefined, '')).body;
  const encryptedToken = sealFor(certificate, Buffer.from(`${token}|${made.timestampMs}`));
  const contextIdentifier = { type: 'Nip', value: nip };
  const asked = { challenge: made.challenge, contextIdentifier, encryptedToken, ...change };
  return ask('POST', '/auth/ksef-token', asked, '');
}
async function resultOf(begun: Awaited<ReturnType<typeof ask>>) {
  const { referenceNumber, authenticationToken } = begun.body;
  return (await ask('GET', `/auth/${referenceNumber}`, undefined, authenticationToken.token)).body.status;
}
async function loggedIn(): Promise<string> {
  const { authenticationToken } = (await login()).body;
  return (await ask('POST', '/auth/token/redeem', {}, authenticationToken.token)).body.accessToken.token;
}

const formCode = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' };
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');
async function newKey() {
  const [{ certificate }] = (await ask('GET', '/security/public-key-certificates')).body;
  const [key, iv] = [randomBytes(32), randomBytes(16)];
  const seal = (plain: Uint8Array) => {
    const cipher = createCipheriv('aes-256-cbc', key, iv);
    return Buffer.concat([cipher.update(plain), cipher.final()]);
  };
  const encryption = { encryptedSymmetricKey: sealFor(certificate, key), initializationVector: iv.toString('base64') };
  return { seal, encryption };
}
async function send(file: string | Uint8Array, change: object = {}) {
  const plain = typeof file === 'string' ? strToU8(file) : file;
  const { seal, encryption } = await newKey();
  const session = (await ask('POST', '/sessions/online', { formCode, encryption })).body.referenceNumber;
  const sealed = seal(plain);
  const sent = await ask('POST', `/sessions/online/${session}/invoices`, {
    invoiceHash: digest(plain),
    invoiceSize: plain.length,
    encryptedInvoiceHash: digest(sealed),
    encryptedInvoiceSize: sealed.length,
    encryptedInvoiceContent: sealed.toString('base64'),
    ...change,
  });
  return { session, sent, path: `/sessions/${session}/invoices/${sent.body.referenceNumber}` };
}
const verdict = async (file: string | Uint8Array, change: object = {}) =>
  (await ask('GET', (await send(file, change)).path)).body;

let position = 100;
/** An invoice that was never sent, of one of the samples' kinds. */
const fresh = (change: object = {}) => fa3(issued({ ...sampleInvoices()['Polish company']!, ...change }, position++));
function edited(from: string | RegExp, to: string): string {
  const xml = fresh();
  const changed = xml.replace(from, to);
  if (changed === xml) throw new Error(`Nothing to change: ${from}`);
  return changed;
}

test('invoices of every kind and treatment are taken', async () => {
  for (const [name, invoice] of Object.entries(sampleInvoices())) {
    const { id, ...draft } = invoice;
    const { status } = await verdict(fa3(issued({ ...draft, id }, position++)));
    expect(`${name}: ${status.code} ${status.details ?? ''}`).toBe(`${name}: 200 `);
  }
});

describe('a file is refused', () => {
  const at = (code: number) => edited('<P_7>', `<P_7>a${String.fromCodePoint(code)}`);
  test.each([0x7f, 0x84, 0x86, 0x9f, 0xfdd0, 0xfdef, 0x1fffe, 0x10ffff])(
    'with the discouraged character %i, written or by its number',
    async (code) => {
      const { status } = await verdict(at(code));
      expect(status.code).toBe(450);
      expect(status.details[0]).toContain(code.toString(16).toUpperCase());
      const byNumber = await verdict(edited('<P_7>', `<P_7>a&#x${code.toString(16)};`));
      expect(byNumber.status.code).toBe(450);
    },
  );
  test('and not with their neighbours', async () => {
    for (const code of [0x7e, 0x85, 0xa0, 0xfdcf, 0xfdf0, 0x1fffd])
      expect((await verdict(at(code))).status).toMatchObject({ code: 200 });
  });

  test.each([
    ['with a byte order mark', () => `\ufeff${fresh()}`, 450],
    ['with a processing instruction', () => edited('<Faktura', '<?style no?><Faktura'), 450],
    ['in another encoding', () => edited('UTF-8', 'windows-1250'), 450],
    [
      'that is no UTF-8',
      () => Buffer.from(edited('<P_7>', '<P_7>\u0081')).map((one) => (one === 0xc2 ? 0x81 : one)),
      450,
    ],
    ['that is no XML', () => edited('</Faktura>', ''), 450],
    ['of another schema', () => edited('/2025/06/25/13775/', '/2023/06/29/12648/'), 450],
    ['with an element that FA(3) has not', () => edited('<JST>', '<Xyz>1</Xyz><JST>'), 450],
    ['with elements in another order', () => edited('<JST>2</JST><GV>2</GV>', '<GV>2</GV><JST>2</JST>'), 450],
    ['with a rate that is none', () => edited('<P_12>23<', '<P_12>24<'), 450],
    ['with a number that is not unique text', () => edited(/<P_2>[^<]*/, `<P_2>${'1'.repeat(257)}`), 450],
    ['of tomorrow', () => edited(/<P_1>[^<]*/, '<P_1>2049-12-31'), 450],
    ['with a tax number whose check digit is wrong', () => edited('<NIP>5260001246<', '<NIP>5260001247<'), 450],
    ['of another seller', () => edited(`<NIP>${nip}<`, '<NIP>5260001246<'), 410],
    ['of more than a million bytes', () => edited('</Faktura>', `<!--${'x'.repeat(1_000_000)}--></Faktura>`), 430],
  ])('%s', async (_, file, code) => {
    expect((await verdict(file())).status).toMatchObject({ code });
  });
});

test('seller, kind and number are taken once, and the second is told of the first', async () => {
  const xml = fresh();
  const first = await send(xml);
  const { ksefNumber } = (await ask('GET', first.path)).body;
  expect(await verdict(xml.replace('<P_7>', '<P_7>Other '))).toMatchObject({
    status: {
      code: 440,
      extensions: { originalKsefNumber: ksefNumber, originalSessionReferenceNumber: first.session },
    },
  });
  expect(await verdict(xml.replace('>VAT<', '>ROZ<'))).toMatchObject({ status: { code: 200 } });
});

test('what was sealed or announced otherwise is refused', async () => {
  const refused = async (change: object) => codeOf((await send(fresh(), change)).sent);
  expect(await refused({ encryptedInvoiceSize: 1 })).toEqual([400, 21402]);
  expect(await refused({ encryptedInvoiceHash: digest(strToU8('other')) })).toEqual([400, 21403]);
  expect(await refused({ invoiceHash: 'short' })).toEqual([400, 21405]);
  expect((await verdict(fresh(), { invoiceHash: digest(strToU8('other')) })).status).toMatchObject({ code: 430 });
  expect((await verdict(fresh(), { invoiceSize: 1 })).status).toMatchObject({ code: 430 });
  const garbage = randomBytes(33);
  const sealed = { encryptedInvoiceContent: garbage.toString('base64'), encryptedInvoiceSize: 33 };
  expect((await verdict(fresh(), { ...sealed, encryptedInvoiceHash: digest(garbage) })).status.code).toBe(435);
});

test('a package is refused as a whole where it is not what was announced', async () => {
  const sent = async (files: Record<string, string>, change: (zip: Uint8Array) => Uint8Array = (zip) => zip) => {
    const { seal, encryption } = await newKey();
    const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
    const sealed = seal(zip);
    const fileParts = [{ ordinalNumber: 1, fileSize: sealed.length, fileHash: digest(sealed) }];
    const batchFile = { fileSize: zip.length, fileHash: digest(zip), fileParts };
    const opened = (await ask('POST', '/sessions/batch', { formCode, encryption, batchFile })).body;
    await ask('PUT', opened.partUploadRequests[0].url, change(sealed));
    await ask('POST', `/sessions/batch/${opened.referenceNumber}/close`);
    const path = `/sessions/${opened.referenceNumber}`;
    const invoices = (await ask('GET', `${path}/invoices?pageSize=1000`)).body.invoices;
    return { code: (await ask('GET', path)).body.status.code, invoices };
  };
  expect(await sent({ '1.xml': fresh(), '2.xml': '<Faktura/>' })).toMatchObject({
    code: 200,
    invoices: [{ status: { code: 200 } }, { status: { code: 450 } }],
  });
  expect(await sent({ '1.xml': '<Faktura/>' })).toMatchObject({ code: 445 });
  expect(await sent({ '1.xml': fresh() }, (sealed) => sealed.slice(1))).toMatchObject({ code: 405, invoices: [] });
});

test('logins end as the API lists it', async () => {
  expect(await resultOf(await login())).toMatchObject({ code: 200 });
  expect(await resultOf(await login({}, 'wrong'))).toMatchObject({ code: 450, details: ['Nieprawidłowy token'] });
  const other = { contextIdentifier: { type: 'Nip', value: '5260001246' } };
  expect(await resultOf(await login(other))).toMatchObject({ code: 415 });
  expect(codeOf(await login({ challenge: '20261120-CR-0000000000-0000000000-00' }))).toEqual([400, 21111]);
  system.setLoginResult({ code: 450, description: 'no', details: ['Token unieważniony'] });
  const begun = await login();
  expect(await resultOf(begun)).toMatchObject({ code: 450, details: ['Token unieważniony'] });
  expect(codeOf(await ask('POST', '/auth/token/redeem', {}, begun.body.authenticationToken.token))).toEqual([
    400, 21301,
  ]);
  system.setLoginResult(undefined);
  system.answerInstead(({ path }) => (path === '/auth/ksef-token' ? { status: 410 } : undefined));
  expect((await login()).status).toBe(410);
  system.answerInstead(() => undefined);
  system.forgetLogins();
  expect((await ask('POST', '/sessions/online', {})).status).toBe(401);
  pass = await loggedIn();
});

test('a correction that calls its original issued outside is found, whichever of the two comes first', async () => {
  const original = fresh();
  const number = /<P_2>([^<]*)/.exec(original)?.[1] ?? '';
  const correction = (ksefNumber?: string) => {
    const corrects = { id: 'o', number, issuedOn: '2026-11-20', reason: { en: 'Error', pl: 'Błąd' } };
    return fresh({ kind: 'KOR', corrects: { ...corrects, ...(ksefNumber ? { ksefNumber } : { outsideKsef: true }) } });
  };
  const before = system.findings().length;
  expect((await verdict(correction())).status.code).toBe(200);
  expect(system.findings()).toHaveLength(before);
  const { ksefNumber } = await verdict(original);
  expect(system.findings().at(-1)?.text).toContain(`said that ${number} was issued outside KSeF`);
  await verdict(correction(ksefNumber));
  expect(system.findings()).toHaveLength(before + 1);
  await verdict(correction());
  expect(system.findings().at(-1)?.text).toContain(`says that ${number} was issued outside KSeF`);
  await verdict(correction('5265877635-20250826-0100001AF629-AF'));
  expect(system.findings().at(-1)?.text).toContain('which KSeF never gave');
  const said = (await ask('GET', `${server.url}/ksef/findings`)).body;
  expect(said).toEqual(expect.arrayContaining(system.findings().slice(before)));
});

test('it is down, and refuses documents with a text, as long as somebody wants it to; what was refused else is told', async () => {
  const mood = (wanted: object) => ask('PUT', `${server.url}/ksef/mood`, wanted);
  const told = async () => (await ask('GET', `${server.url}/ksef/findings`)).body as { number: string; text: string }[];
  const numberOf = (xml: string) => /<P_2>([^<]*)/.exec(xml)?.[1] ?? '';
  await mood({ down: true });
  expect((await ask('POST', '/auth/challenge', {})).status).toBe(503);
  const asked = fresh();
  await mood({ refuses: numberOf(asked) });
  expect((await verdict(asked)).status).toMatchObject({
    code: 430,
    details: [expect.stringContaining(numberOf(asked))],
  });
  expect(await told()).not.toContainEqual(expect.objectContaining({ number: numberOf(asked) }));
  await mood({});
  expect((await verdict(asked)).status.code).toBe(200);
  const broken = fresh().replace('<KodWaluty>PLN</KodWaluty>', '<KodWaluty>ZLOTY</KodWaluty>');
  expect((await verdict(broken)).status.code).toBe(450);
  expect(await told()).toContainEqual({ number: numberOf(broken), text: expect.stringContaining('refused with 450') });
});

test('who sent an invoice gets its confirmation, and its metadata by its number', async () => {
  const { session, path } = await send(fresh(), { offlineMode: true });
  const { ksefNumber, invoicingMode } = (await ask('GET', path)).body;
  expect(invoicingMode).toBe('Offline');
  const upo = await ask('GET', `/sessions/${session}/invoices/ksef/${ksefNumber}/upo`);
  expect(upo.text).toContain(`<NumerKSeFDokumentu>${ksefNumber}</NumerKSeFDokumentu>`);
  expect((await ask('GET', `${path}/upo`)).text).toBe(upo.text);
  const dateRange = { dateType: 'Invoicing', from: '2020-01-01T00:00:00Z' };
  const asked = await ask('POST', '/invoices/query/metadata?pageSize=10', {
    subjectType: 'Subject1',
    dateRange,
    ksefNumber,
  });
  expect(asked.body.invoices).toMatchObject([
    { ksefNumber, grossAmount: expect.any(Number), buyer: { identifier: { type: 'Nip' } } },
  ]);
});

test('the 61st package that is opened within an hour is refused, with how long to wait', async () => {
  let now = Date.now();
  const limited = makeKsefSandbox({ basePath: '/ksef', token: 'secret', nip, limits: true, now: () => new Date(now) });
  const other = await listen(limited.handler);
  const call = async (path: string, bearer: string, body: object) => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
    return fetch(`${other.url}/ksef/v2${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const enter = async () => {
    const made = await (await call('/auth/challenge', '', {})).json();
    const [{ certificate }] = await (await fetch(`${other.url}/ksef/v2/security/public-key-certificates`)).json();
    const contextIdentifier = { type: 'Nip', value: nip };
    const encryptedToken = sealFor(certificate, Buffer.from(`secret|${made.timestampMs}`));
    const asked = { challenge: made.challenge, contextIdentifier, encryptedToken };
    const { authenticationToken } = await (await call('/auth/ksef-token', '', asked)).json();
    return (await (await call('/auth/token/redeem', authenticationToken.token, {})).json()).accessToken.token;
  };
  const open = async () => call('/sessions/batch', await enter(), {});
  for (let opened = 0; opened < 60; opened++, now += 50_000) expect((await open()).status).toBe(400);
  const refused = await open();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBe(600);
  expect((await refused.json()).status.details[0]).toContain('60 żądań na godzinę');
  now += 601_000;
  expect((await open()).status).toBe(400);
  await other.stop();
});
