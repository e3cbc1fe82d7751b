import { expect, test } from 'vitest';
import { loginRefusalOf, refusalOf, verdictOf } from './ksefErrors.ts';

const said = (exceptionCode: number, exceptionDescription = 'Opis') => ({
  exception: { exceptionDetailList: [{ exceptionCode, exceptionDescription, details: ['Szczegół'] }] },
});
const status = (code: number, more: object = {}) => ({ status: { code, description: 'Opis', ...more } });

test.each([
  ['login', 400, said(21115), { refused: 'login_refused', fault: 'credentials', code: '21115' }],
  ['login', 410, undefined, { refused: 'login_refused', fault: 'gone', code: 'http_410' }],
  ['session', 401, undefined, { refused: 'login_refused', fault: 'credentials', code: 'http_401' }],
  [
    'session',
    403,
    { reasonCode: 'missing-permissions' },
    { refused: 'login_refused', fault: 'permission', code: 'missing-permissions' },
  ],
  ['session', 410, undefined, { refused: 'login_refused', fault: 'gone', code: 'http_410' }],
  ['session', 400, said(21405), { refused: 'session_refused', code: '21405', reasons: ['Opis', 'Szczegół'] }],
  ['session', 404, 'no JSON of theirs', { refused: 'session_refused', code: 'http_404', reasons: [] }],
  ['login', 429, undefined, { refused: 'ksef_down', code: 'http_429' }],
  ['session', 503, said(50300), { refused: 'ksef_down', code: 'http_503' }],
] as const)('%s answered by %i: %#', (phase, http, payload, refusal) => {
  expect(refusalOf(phase, http, payload)).toEqual(refusal);
});

test.each([
  [415, { refused: 'login_refused', fault: 'permission', code: 'auth_415' }],
  [450, { refused: 'login_refused', fault: 'credentials', code: 'auth_450' }],
  [460, { refused: 'login_refused', fault: 'credentials', code: 'auth_460' }],
  [480, { refused: 'login_refused', fault: 'permission', code: 'auth_480' }],
  [550, { refused: 'ksef_down', code: 'auth_550' }],
])('a login that ends with %i', (code, refusal) => {
  expect(loginRefusalOf(code)).toEqual(refusal);
});

test.each([
  [100, 'processing'],
  [150, 'processing'],
  [430, 'document_refused'],
  [450, 'document_refused'],
  [415, 'document_refused'],
])('%i of an invoice is %s', (code, state) => {
  expect(verdictOf(status(code))).toMatchObject({ state });
});

test.each([405, 435, 500, 550, 999])('%i says nothing about the document: it is sent again', (code) => {
  expect(verdictOf(status(code))).toEqual({ refused: 'session_refused', code: `invoice_${code}`, reasons: ['Opis'] });
});

test('a permission that lacks is one of the login, also where it is said of an invoice', () => {
  expect(verdictOf(status(410))).toEqual({ refused: 'login_refused', fault: 'permission', code: 'invoice_410' });
});

test('a number counts only with 200, and that of a duplicate is the original’s', () => {
  expect(verdictOf({ ...status(200), ksefNumber: 'N' })).toEqual({ state: 'accepted', ksefNumber: 'N' });
  expect(verdictOf(status(200))).toMatchObject({ refused: 'session_refused' });
  const extensions = { originalKsefNumber: 'N', originalSessionReferenceNumber: 'S' };
  expect(verdictOf(status(440, { extensions }))).toEqual({
    state: 'duplicate',
    original: { ksefNumber: 'N', session: 'S' },
  });
  expect(verdictOf(status(440))).toMatchObject({ refused: 'session_refused', code: 'invoice_440' });
});
