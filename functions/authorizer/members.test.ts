import { randomBytes, randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import { beforeAll, expect, test } from 'vitest';
import { placeSession } from '#infra/test/placeSession.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import type { MemberRole } from '#shared/model/account/roles.ts';
import type { Member } from '../domain/team/member.ts';
import { apiTokenOf } from '../domain/tokens/apiToken.ts';
import { callerOf } from '../runtime/http/callers.ts';
import { profileKey } from '../stores/accounts/accountKeys.ts';
import { memberKey } from '../stores/accounts/team.ts';
import { tokenStore } from '../stores/accounts/tokens.ts';
import { handler } from './index.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
  process.env.TABLE_ACCOUNTS = tables.names.accounts;
});

const put = (Item: object) => tables.db.send(new PutCommand({ TableName: tables.names.accounts, Item: { ...Item } }));

const is = (account: string, type: 'company' | 'individual') =>
  put({ ...profileKey(account), state: 'active', person: { type } });

/** A logged-in user, and the caller that an area sees when they call for a company. */
async function person(role: 'customer' | 'translator' | 'staff' = 'customer') {
  const account = randomUUID();
  const { accessToken } = await placeSession(tables.db, tables.names.accounts, { account, role });
  return { account, callsFor: (company: string) => caller(accessToken, company) };
}
async function caller(credentials: string, company?: string) {
  const { context } = await handler({
    headers: { authorization: `Bearer ${credentials}`, ...(company !== undefined && { 'x-company': company }) },
    requestContext: { requestId: randomUUID() },
  } as unknown as APIGatewayRequestAuthorizerEventV2);
  return callerOf({ authorizer: { lambda: context } });
}
async function belongs(account: string, company: string, role: MemberRole, state: Member['state'] = 'active') {
  await is(company, 'company');
  const member: Member = { company, person: account, role, state, since: '2026-11-20T12:00:00.000Z', revision: 1 };
  await put({ ...memberKey(company, account), ...member });
}

/** A token of a company, made by its owner or by a member of it. */
async function tokenOf(company: string, more: { member?: string; test?: boolean } = {}, mode?: 'test') {
  await is(company, 'company');
  const token = apiTokenOf(randomBytes(64), mode);
  const kept = { id: randomUUID(), account: company, name: 'ci', scopes: ['quotes' as const], ...more };
  const row = { ...kept, createdAt: '2026-11-20T12:00:00.000Z' };
  expect(await tokenStore(tables.db, tables.names.accounts).add(token, row)).toBe('added');
  return token;
}

test('a member calls for the company with their role, and under their own name', async () => {
  const [company, anna] = [randomUUID(), await person()];
  await belongs(anna.account, company, 'payer');
  expect(await anna.callsFor(company)).toMatchObject({
    ...{ kind: 'customer', account: company, person: anna.account, memberRole: 'payer' },
  });
});

test('no one calls for a company that they have left, never belonged to, or that does not exist', async () => {
  const [company, anna] = [randomUUID(), await person()];
  expect(await anna.callsFor(company)).toBe('not_a_member');
  await belongs(anna.account, company, 'payer', 'gone');
  expect(await anna.callsFor(company)).toBe('not_a_member');
  await belongs(anna.account, '', 'owner');
  await belongs(anna.account, 'a#b', 'owner');
  for (const none of ['', 'a#b', 'a'.repeat(65)]) expect(await anna.callsFor(none)).toBe('not_a_member');
});

test.each(['translator', 'staff'] as const)('a %s calls for themselves, whatever company they name', async (role) => {
  const [company, someone] = [randomUUID(), await person(role)];
  await belongs(someone.account, company, 'owner');
  const found = await someone.callsFor(company);
  expect(found).toMatchObject({ kind: role, account: someone.account });
  expect(found).not.toHaveProperty('memberRole');
});

test('the token that a member made ends with the membership; its owner’s stays', async () => {
  const [company, anna] = [randomUUID(), await person()];
  await belongs(anna.account, company, 'developer');
  const [members, owners] = [await tokenOf(company, { member: anna.account }), await tokenOf(company)];
  for (const token of [members, owners]) expect(await caller(token)).toMatchObject({ kind: 'token', account: company });
  await belongs(anna.account, company, 'developer', 'gone');
  expect(await caller(members)).toBe('invalid');
  expect(await caller(owners)).toMatchObject({ kind: 'token', account: company });
});

test('a token names no company but its own: with another it is refused, not answered with its own data', async () => {
  const [company, other] = [randomUUID(), randomUUID()];
  const token = await tokenOf(company);
  await belongs(company, other, 'owner');
  expect(await caller(token, company)).toMatchObject({ kind: 'token', account: company });
  for (const named of [other, 'a#b', '']) expect(await caller(token, named)).toBe('not_a_member');
});

test('members do nothing for an account that is no company any more, nor do their tokens; its owner does', async () => {
  const [company, anna, owner] = [randomUUID(), await person(), await person()];
  await belongs(anna.account, company, 'payer');
  await belongs(owner.account, company, 'owner');
  const token = await tokenOf(company, { member: anna.account });
  await is(company, 'individual');
  expect(await anna.callsFor(company)).toBe('not_a_member');
  expect(await caller(token)).toBe('invalid');
  expect(await owner.callsFor(company)).toMatchObject({ account: company, memberRole: 'owner' });
});

test('a token of test mode is no caller of any live area, nor is one whose beginning and row differ', async () => {
  const company = randomUUID();
  expect(await caller(await tokenOf(company, { test: true }, 'test'))).toBe('invalid');
  expect(await caller(await tokenOf(company, {}, 'test'))).toBe('invalid');
  expect(await caller(await tokenOf(company, { test: true }))).toBe('invalid');
});
