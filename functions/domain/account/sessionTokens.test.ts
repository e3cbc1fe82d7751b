import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accessToken, readAccessToken, readRefreshToken, refreshToken } from './session.ts';

const secret = 'a'.repeat(43);
const named = { account: '5f0c1d2e-aaaa', session: 'Vt7Wb5Rz8Ynd' };
const token = (change: Partial<Parameters<typeof accessToken>[0]> = {}) =>
  accessToken(
    { ...named, beganAt: 100, role: 'customer', staffRoles: [], ...change },
    { issuedAt: 200, until: 3800 },
    secret,
  );
const claimsOf = (text: string): unknown => JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString());
const forged = (claims: unknown, last = secret) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${last}`;

test('an access token names its session and tells the browser its times and roles', () => {
  expect(readAccessToken(token())).toEqual(named);
  expect(claimsOf(token())).toEqual({
    ...{ sub: named.account, role: 'customer', origin_jti: named.session, auth_time: 100, iat: 200, exp: 3800 },
    token_use: 'access',
  });
  expect(claimsOf(token({ role: 'staff', staffRoles: ['finance', 'support'] }))).toMatchObject({
    staff_roles: 'finance support',
  });
});

test('a refresh token names its session', () => {
  expect(readRefreshToken(refreshToken(named, secret))).toEqual(named);
});

test.each([
  ['nothing', ''],
  ['one part', 'abc'],
  ['no secret', forged({ sub: 'a', origin_jti: 'b' }, '')],
  ['claims that are no JSON', `e30.${Buffer.from('{').toString('base64url')}.${secret}`],
  ['claims that are a list', forged(['a', 'b'])],
  ['claims that are null', forged(null)],
  ['no account', forged({ origin_jti: 'b' })],
  ['an account that is a number', forged({ sub: 7, origin_jti: 'b' })],
  ['a name that would be another row’s key', forged({ sub: 'a#session', origin_jti: 'b' })],
  ['a name that is too long', forged({ sub: 'a'.repeat(65), origin_jti: 'b' })],
])('an access token of %s names no session', (_, text) => {
  expect(readAccessToken(text)).toBeUndefined();
});

test.each(['', 'a', 'a.b', 'a.b.', '.b.c', 'a..c', 'a.b.c.d', 'a#x.b.c'])(
  'the refresh token "%s" names no session',
  (text) => {
    expect(readRefreshToken(text)).toBeUndefined();
  },
);

test('any text sent as a token either names a session by plain names or no session at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const read of [readAccessToken(text), readRefreshToken(text)]) {
        if (read) expect(`${read.account}${read.session}`).toMatch(/^[\w-]{2,128}$/);
      }
    }),
    { seed: 12, numRuns: 500 },
  );
});
