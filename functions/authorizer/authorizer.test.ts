import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/createTables.ts';
import type { TokenScope } from '#shared/model/tokenScope.ts';
import { apiTokenOf } from '../domain/tokens/apiToken.ts';
import { callerOf } from '../runtime/http/callerOf.ts';
import { profileKey, sessionsKey } from '../stores/accounts/accountKeys.ts';
import { tokenDigest, tokenStore } from '../stores/accounts/tokenStore.ts';
import { signedPool } from '../test/signedPool.ts';
import { handler } from './index.ts';

let pool: Awaited<ReturnType<typeof signedPool>>;
let tables: TestTables;
const now = () => Math.floor(Date.now() / 1000);

beforeAll(async () => {
  [pool, tables] = await Promise.all([signedPool(), createTables()]);
  process.env.USER_POOL_ID = pool.poolId;
  process.env.USER_POOL_CLIENT_ID = pool.clientId;
  process.env.IDENTITY_ISSUER = pool.issuer;
  process.env.TABLE_ACCOUNTS = tables.names.accounts;
});
afterAll(() => pool.stop());

const ask = (authorization?: string) =>
  handler({ headers: authorization === undefined ? {} : { authorization } } as APIGatewayRequestAuthorizerEventV2);

/** What an area makes of the authorizer's answer. */
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

test.each(['customer', 'translator', 'staff'] as const)('a session of the group %s calls as such', async (kind) => {
  const sub = randomUUID();
  const token = pool.token({ sub, auth_time: 1_700_000_000, 'cognito:groups': [kind], origin_jti: 's1' });
  expect(await caller(`Bearer ${token}`)).toEqual({
    kind,
    account: sub,
    authenticatedAt: 1_700_000_000,
    session: 's1',
  });
});

test('of several groups the most powerful counts', async () => {
  const token = pool.token({ 'cognito:groups': ['customer', 'staff'] });
  expect(await caller(`bearer ${token}`)).toMatchObject({ kind: 'staff' });
});

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
test.each([
  ['another scheme', () => 'Basic dXNlcjpwYXNz'],
  ['two tokens at once', () => `Bearer ${pool.token()}, Bearer ${pool.token()}`],
  ['a text that is no token', () => 'Bearer nonsense'],
  ['an expired session', () => `Bearer ${pool.token({ exp: now() - 1 })}`],
  ['a session of another issuer', () => `Bearer ${pool.token({ iss: `${pool.issuer}x` })}`],
  ['a session of another client', () => `Bearer ${pool.token({ client_id: 'other' })}`],
  ['an id token', () => `Bearer ${pool.token({ token_use: 'id' })}`],
  ['a session without a group', () => `Bearer ${pool.token({ 'cognito:groups': [] })}`],
  ['a session of a group that is none of ours', () => `Bearer ${pool.token({ 'cognito:groups': ['admin'] })}`],
  ['a session signed by someone else', () => `Bearer ${pool.token({}, {}, stranger)}`],
  ['a session that says it needs no signature', () => `Bearer ${pool.token({}, { alg: 'none' })}`],
  ['a session signed with an unknown key', () => `Bearer ${pool.token({}, { kid: 'key-2' })}`],
  ['a changed session', () => `Bearer ${pool.token().replace(/\.[^.]+\./, '.e30.')}`],
  ['an API token of the right form that nobody made', () => `Bearer ${apiTokenOf(randomBytes(64))}`],
  ['an API token with a wrong checksum', () => `Bearer trp_${'a'.repeat(39)}`],
])('%s is invalid', async (_, authorization) => {
  expect(await caller(authorization())).toBe('invalid');
});

test('a session from before the sessions were ended is invalid, a new one is not', async () => {
  const sub = randomUUID();
  const row = { ...sessionsKey(sub), validFrom: now() - 10, endedSession: 'mine' };
  await tables.db.send(new PutCommand({ TableName: tables.names.accounts, Item: row }));
  expect(await caller(`Bearer ${pool.token({ sub, auth_time: now() - 11 })}`)).toBe('invalid');
  expect(await caller(`Bearer ${pool.token({ sub, origin_jti: 'mine' })}`)).toBe('invalid');
  expect(await caller(`Bearer ${pool.token({ sub })}`)).toMatchObject({ kind: 'customer' });
});

test('no session of a closed account counts', async () => {
  const sub = randomUUID();
  const row = { ...sessionsKey(sub), closed: true };
  await tables.db.send(new PutCommand({ TableName: tables.names.accounts, Item: row }));
  expect(await caller(`Bearer ${pool.token({ sub })}`)).toBe('invalid');
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
