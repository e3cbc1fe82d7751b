import { randomBytes, randomUUID } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import { beforeAll, expect, test } from 'vitest';
import { placeSession } from '#infra/test/placeSession.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import type { TokenScope } from '#shared/model/software/tokenScope.ts';
import { apiTokenOf } from '../domain/tokens/apiToken.ts';
import { callerOf } from '../runtime/http/callers.ts';
import { profileKey, sessionsKey } from '../stores/accounts/accountKeys.ts';
import { sessionStore } from '../stores/accounts/sessions.ts';
import { memberStore } from '../stores/accounts/team.ts';
import { tokenDigest, tokenStore } from '../stores/accounts/tokens.ts';
import { identifyCaller } from '../usecases/callers/callers.ts';
import { handler } from './index.ts';

let tables: TestTables;
const now = Math.floor(Date.now() / 1000);

beforeAll(async () => {
  tables = await createTables();
  process.env.TABLE_ACCOUNTS = tables.names.accounts;
});

/** A session of a new person, and its access token. */
const session = async (more: Parameters<typeof placeSession>[2] | object = {}) => {
  const account = randomUUID();
  return { account, ...(await placeSession(tables.db, tables.names.accounts, { account, ...more })) };
};

const ask = (authorization?: string) =>
  handler({
    headers: authorization === undefined ? {} : { authorization },
    requestContext: { requestId: randomUUID() },
  } as APIGatewayRequestAuthorizerEventV2);

/** The caller as an area reads it from the authorizer's answer. */
async function caller(authorization?: string) {
  const { isAuthorized, context } = await ask(authorization);
  expect(isAuthorized).toBe(true);
  return callerOf({ authorizer: { lambda: context } });
}

const store = () => tokenStore(tables.db, tables.names.accounts);

async function newToken({ validUntil, scopes = ['quotes'] }: { validUntil?: string; scopes?: TokenScope[] } = {}) {
  const token = apiTokenOf(randomBytes(64));
  const kept = { id: randomUUID(), account: randomUUID(), name: 'ci', scopes, createdAt: new Date().toISOString() };
  const profile = { ...profileKey(kept.account), state: 'active' };
  await tables.db.send(new PutCommand({ TableName: tables.names.accounts, Item: profile }));
  expect(await store().add(token, { ...kept, validUntil })).toBe('added');
  return { token, ...kept };
}

const rowOf = async (token: string) =>
  (
    await tables.db.send(
      new GetCommand({ TableName: tables.names.accounts, Key: { pk: `token#${tokenDigest(token)}`, sk: 'token' } }),
    )
  ).Item;

test('no credentials are a visitor’s', async () => {
  expect(await caller()).toEqual({ kind: 'visitor' });
  expect(await caller('')).toEqual({ kind: 'visitor' });
});

test.each(['customer', 'translator', 'staff'] as const)('a session of a %s calls as such', async (kind) => {
  const own = await session({ role: kind, staffRoles: ['support'], beganAt: 1_700_000_000 });
  expect(await caller(`Bearer ${own.accessToken}`)).toEqual({
    kind,
    account: own.account,
    authenticatedAt: 1_700_000_000,
    session: own.session,
    ...(kind === 'staff' && { staffRoles: ['support'] }),
  });
});

const changed = (token: string, claims: object): string => {
  const [head, , secret] = token.split('.');
  return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${secret}`;
};
test.each([
  ['another scheme', async () => 'Basic dXNlcjpwYXNz'],
  ['two tokens at once', async () => `Bearer ${(await session()).accessToken}, Bearer x.y.z`],
  ['a text that is no token', async () => 'Bearer nonsense'],
  ['three parts that say nothing', async () => 'Bearer a.b.c'],
  ['a session that is over', async () => `Bearer ${(await session({ expires_at: now - 1 })).accessToken}`],
  ['a refresh token', async () => `Bearer ${(await session()).refreshToken}`],
  [
    'an access token past its hour',
    async () => {
      const account = randomUUID();
      const { accessToken } = await session({ account, access: [{ digest: 'another', until: now + 60 }] });
      return `Bearer ${accessToken}`;
    },
  ],
  [
    'the secret of one session with the claims of another',
    async () => {
      const [mine, other] = [await session(), await session({ role: 'staff' })];
      return `Bearer ${changed(mine.accessToken, { sub: other.account, origin_jti: other.session })}`;
    },
  ],
  [
    'claims that were changed',
    async () => {
      const { account, session: id, accessToken } = await session();
      return `Bearer ${changed(accessToken, { sub: account, origin_jti: id, exp: now + 9e9 })}`;
    },
  ],
  ['a session that nobody began', async () => `Bearer ${changed('x.y.z', { sub: randomUUID(), origin_jti: 'none' })}`],
  ['an API token of the right form that nobody made', async () => `Bearer ${apiTokenOf(randomBytes(64))}`],
  ['an API token with a wrong checksum', async () => `Bearer trp_${'a'.repeat(39)}`],
])('%s is invalid', async (_, authorization) => {
  expect(await caller(await authorization())).toBe('invalid');
});

test('no session from before all sessions were ended counts, however fresh; a later one does', async () => {
  const account = randomUUID();
  const before = await session({ account });
  expect(await caller(`Bearer ${before.accessToken}`)).toMatchObject({ kind: 'customer' });
  expect(await sessionStore(tables.db, tables.names.accounts).endAll(account)).toBe(1);
  expect(await caller(`Bearer ${before.accessToken}`)).toBe('invalid');
  expect(await caller(`Bearer ${(await session({ account })).accessToken}`)).toMatchObject({ kind: 'customer' });
});

test('no session of a closed account counts', async () => {
  const account = randomUUID();
  const { accessToken } = await session({ account });
  const row = { ...sessionsKey(account), closed: true };
  await tables.db.send(new PutCommand({ TableName: tables.names.accounts, Item: row }));
  expect(await caller(`Bearer ${accessToken}`)).toBe('invalid');
});

test('where a second factor is required, translators and staff are let in by a session that began with it', async () => {
  const deps = {
    sessions: sessionStore(tables.db, tables.names.accounts),
    tokens: store(),
    members: memberStore(tables.db, tables.names.accounts),
    now: new Date(),
    needsSecondFactor: true,
    onNoteFailed: () => undefined,
  };
  const kindOf = async (more: object) =>
    (await identifyCaller(`Bearer ${(await session(more)).accessToken}`, deps)).kind;
  for (const role of ['translator', 'staff']) {
    expect(await kindOf({ role })).toBe('without_second_factor');
    expect(await kindOf({ role, secondFactor: true })).toBe(role);
  }
  expect(await kindOf({})).toBe('customer');
});

test('an API token calls for its account with its scopes, and is not kept in clear', async () => {
  const { token, account, id } = await newToken({ scopes: ['quotes', 'files'] });
  expect(await caller(`Bearer ${token}`)).toEqual({ kind: 'token', account, token: id, scopes: ['quotes', 'files'] });
  expect(JSON.stringify(await rowOf(token))).not.toContain(token);
});

test('an API token past its end is invalid', async () => {
  const ended = await newToken({ validUntil: new Date(Date.now() - 1).toISOString() });
  const open = await newToken({ validUntil: new Date(Date.now() + 60_000).toISOString() });
  expect(await caller(`Bearer ${ended.token}`)).toBe('invalid');
  expect(await caller(`Bearer ${open.token}`)).toMatchObject({ kind: 'token' });
});

test('a revoked API token is invalid at the very next call, and only its owner can revoke it', async () => {
  const { token, account, id } = await newToken();
  expect(await store().revoke(randomUUID(), id)).toBe('absent');
  expect(await caller(`Bearer ${token}`)).toMatchObject({ kind: 'token' });
  expect(await store().revoke(account, id)).toMatchObject({ name: 'ci' });
  expect(await caller(`Bearer ${token}`)).toBe('invalid');
  await store().noteUse(token, new Date());
  expect(await rowOf(token)).toBeUndefined();
});

test('the last use is noted at most once a minute', async () => {
  const { token } = await newToken();
  await caller(`Bearer ${token}`);
  const first = (await rowOf(token))?.lastUsedAt;
  expect(first).toEqual(expect.any(String));
  await caller(`Bearer ${token}`);
  expect((await rowOf(token))?.lastUsedAt).toBe(first);
  const earlier = new Date(Date.now() - 61_000);
  await store().noteUse(token, earlier);
  await caller(`Bearer ${token}`);
  expect((await rowOf(token))?.lastUsedAt > earlier.toISOString()).toBe(true);
});

test('where nobody can say who calls, the areas answer that the service is busy, and not as to a visitor', async () => {
  const token = apiTokenOf(randomBytes(64));
  const unreadable = { pk: `token#${tokenDigest(token)}`, sk: 'token', account: 5 };
  await tables.db.send(new PutCommand({ TableName: tables.names.accounts, Item: unreadable }));
  expect(await caller(`Bearer ${token}`)).toBe('failed');
});
