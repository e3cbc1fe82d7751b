import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fa3 } from '#functions/domain/invoice/fa3.ts';
import { sampleInvoices } from '#functions/domain/invoice/test/sampleInvoices.ts';
import { type Listening, listen } from '#infra/local/http/server.ts';
import { makeKsefSandbox } from '#infra/local/ksef/ksefSandbox.ts';
import {
  credentialsEnd,
  endsSoon,
  inForce,
  inOrder,
  type KsefCredential,
  readCertificate,
  tokensEndAt,
} from './credentials.ts';
import { ksefGateway } from './ksefGateway.ts';
import { logIn } from './logIn.ts';
import { signedRequest } from './signedRequest.ts';

const nip = '1111111111';
const system = makeKsefSandbox({ basePath: '/ksef', token: 'secret' });
const asked: string[] = [];
let server: Listening;
beforeAll(async () => {
  server = await listen(async (request, response) => {
    asked.push(request.url ?? '');
    await system.handler(request, response);
  });
});
afterAll(() => server.stop());

const now = new Date();
const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
const issue = (wish: Partial<Parameters<typeof system.issueCertificate>[0]> = {}) =>
  system.issueCertificate({ name: 'Demo', nip, usage: 'Authentication', ...wish });
const certificate = (wish: Parameters<typeof issue>[0] = {}) => readCertificate(issue(wish).pem);
const transport = () => ({ baseUrl: `${server.url}/ksef/v2`, timeoutMs: 20_000 });
const login = (...credentials: KsefCredential[]) => logIn(transport(), { nip, credentials }, now);
const token = { kind: 'token', token: 'secret' } as const;

test.each(['rsa', 'ec'] as const)('a certificate with a key of %s lets the seller in, and invoices go', async (key) => {
  expect(await login(certificate({ key }))).toHaveProperty('accessToken');
  const credentials = [certificate({ key })];
  const gateway = ksefGateway({ baseUrl: transport().baseUrl, nip, credentials, timeoutMs: 20_000 });
  const xml = fa3(sampleInvoices()['Polish company']!);
  expect(await gateway.send(xml, now)).toHaveProperty('reference');
});

describe('a login is refused', () => {
  test.each([
    ['with the certificate of somebody else', () => certificate({ nip: '5260001246' }), 'auth_415', 'permission'],
    ['with a certificate of type Offline', () => certificate({ usage: 'Offline' }), 'auth_460', 'credentials'],
    ['with a certificate that was revoked', () => revoked(), 'auth_460', 'credentials'],
    ['without any credential in force', () => certificate({ validTo: day(-1) }), 'no_credential', 'credentials'],
  ] as const)('%s', async (_, credential, code, fault) => {
    expect(await login(credential())).toEqual({ refused: 'login_refused', fault, code });
  });
  const revoked = () => {
    const made = issue();
    system.revoke(made.serial);
    return readCertificate(made.pem);
  };

  test('with a signature, digest or certificate that was changed', async () => {
    const { challenge } = (await (await fetch(`${transport().baseUrl}/auth/challenge`, { method: 'POST' })).json()) as {
      challenge: string;
    };
    const own = certificate({ key: 'ec' });
    const good = signedRequest({ challenge, nip, at: now }, own);
    const send = async (xml: string) => {
      const answer = await fetch(`${transport().baseUrl}/auth/xades-signature`, { method: 'POST', body: xml });
      const said = (await answer.json()) as { exception?: { exceptionDetailList: [{ exceptionCode: number }] } };
      return said.exception?.exceptionDetailList[0].exceptionCode ?? answer.status;
    };
    const other = certificate({ key: 'ec' });
    const changed = {
      nip: good.replace(`<Nip>${nip}`, '<Nip>5260001246'),
      challenge: good.replace(/CR-../, 'CR-FF'),
      time: good.replace(/SigningTime>20\d\d/, 'SigningTime>2001'),
      value: good.replace(/SignatureValue>./, (start) => `${start.slice(0, -1)}${start.endsWith('A') ? 'B' : 'A'}`),
      certificate: good.replace(/X509Certificate>[^<]+/, `X509Certificate>${other.certificate.raw.toString('base64')}`),
      added: good.replace('</ContextIdentifier>', '<Nip>5260001246</Nip></ContextIdentifier>'),
      algorithm: good.replace(
        'xml-exc-c14n#"></ds:CanonicalizationMethod>',
        'xml-c14n11"></ds:CanonicalizationMethod>',
      ),
      unsigned: good.replace(/<ds:Signature .*<\/ds:Signature>/s, ''),
    };
    for (const [name, xml] of Object.entries(changed)) {
      expect(xml, name).not.toBe(good);
      expect([9101, 21401], name).toContain(await send(xml));
    }
    expect(await send('no xml')).toBe(21001);
    expect(await send(good)).toBe(202);
    // A challenge is answered once.
    expect(await send(good)).toBe(21111);
  });
});

test('two certificates overlap without a gap: the newest in force is tried first, then the one before, then the token', async () => {
  const before = certificate({ validFrom: day(-700), validTo: day(5) });
  const next = issue({ validFrom: day(-1), validTo: day(729) });
  const later = certificate({ validFrom: day(1), validTo: day(730) });
  const newest = readCertificate(next.pem);
  expect(inOrder([token, before, later, newest], now)).toEqual([newest, before, token]);
  expect(inForce([before, later, newest], day(6))).toEqual([later, newest]);
  system.revoke(next.serial);
  asked.length = 0;
  expect(await login(token, before, newest)).toHaveProperty('accessToken');
  expect(asked.filter((path) => path.endsWith('/xades-signature'))).toHaveLength(2);
  expect(await login(token, newest)).toHaveProperty('accessToken');
  expect(asked.filter((path) => path.endsWith('/ksef-token'))).toHaveLength(1);
  // The first refusal is the one to put right.
  expect(await login({ kind: 'token', token: 'wrong' }, newest)).toMatchObject({ code: 'auth_460' });
});

test('a system that is down is asked once, not with every credential', async () => {
  system.setDown(true);
  asked.length = 0;
  expect(await login(certificate(), token)).toEqual({ refused: 'ksef_down', code: 'http_503' });
  expect(asked).toHaveLength(1);
  system.setDown(false);
});

test('the day on which the last credential ends is known', () => {
  expect(credentialsEnd([])).toBeUndefined();
  expect(credentialsEnd([token])).toEqual(tokensEndAt);
  const end = new Date('2028-05-01T00:00:00Z');
  expect(credentialsEnd([token, certificate({ validTo: end }), certificate({ validTo: day(1) })])).toEqual(end);
  expect(endsSoon(day(31), now)).toBe(false);
  expect(endsSoon(day(30), now)).toBe(true);
  expect(endsSoon(undefined, now)).toBe(false);
});

test('a key and its certificate are read in either order, and what is wrong with them is said without what is in them', () => {
  const { pem, serial } = issue({ key: 'ec' });
  const [key = '', shown = ''] = pem.split(/(?=-----BEGIN CERTIFICATE)/);
  expect(readCertificate(shown + key + shown)).toMatchObject({ serial, kind: 'certificate' });
  expect(() => readCertificate(key)).toThrow('A private key and a certificate are needed');
  expect(() => readCertificate(key.replaceAll('PRIVATE', 'ENCRYPTED PRIVATE') + shown)).toThrow('has a password');
  expect(() => readCertificate((issue({ key: 'ec' }).pem.split(/(?=-----BEGIN C)/)[0] ?? '') + shown)).toThrow(
    'not that of',
  );
});
