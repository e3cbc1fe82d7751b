import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { accessToken, type Session } from '../../domain/account/session.ts';
import { actsFor, type Member } from '../../domain/team/member.ts';
import type { AccessToken } from '../../domain/tokens/accessToken.ts';
import { apiTokenOf } from '../../domain/tokens/apiToken.ts';
import { digestOf } from '../../stores/digest.ts';
import { type CallerDeps, identifyCaller } from './callers.ts';

const now = new Date('2026-11-25T12:00:00Z');
const seconds = now.getTime() / 1000;
const text = apiTokenOf(randomBytes(64));
const testText = apiTokenOf(randomBytes(64), 'test');
const token: AccessToken = {
  ...{ id: 'token-1', account: 'account-1', name: 'ci', scopes: ['quotes', 'orders'] },
  createdAt: '2026-11-28T00:00:00.000Z',
};
const member = (state: Member['state'], role: Member['role'] = 'payer'): Member => ({
  ...{ company: 'company-1', person: 'account-1', role, state, since: token.createdAt, revision: 1 },
});
const begun = { account: 'account-1', session: 'session-1', beganAt: seconds - 60, role: 'customer' as const };
const secret = accessToken({ ...begun, staffRoles: [] }, { issuedAt: seconds, until: seconds + 3600 }, 'secret');
const session = (change: Partial<Session> = {}): Session => ({
  ...{ ...begun, staffRoles: [], epoch: 0, secondFactor: false, expires_at: seconds + 9999 },
  ...{ access: [{ digest: digestOf(secret), until: seconds + 1 }], refresh: [], spent: [], revision: 0 },
  ...change,
});

interface Kept {
  token?: AccessToken;
  session?: Session;
  member?: Member | undefined;
}
const noted: string[] = [];
const deps = (kept: Kept = {}, more: Partial<CallerDeps> = {}): CallerDeps => ({
  sessions: { find: async () => kept.session },
  tokens: {
    find: async () => kept.token,
    noteUse: async (used) => void noted.push(used),
  },
  members: { acting: async () => (actsFor(kept.member, { type: 'company' }) ? kept.member : undefined) },
  now,
  needsSecondFactor: true,
  onNoteFailed: expect.fail,
  ...more,
});
const byToken = (change: Partial<AccessToken> = {}, used = text, member?: Member) =>
  identifyCaller(`Bearer ${used}`, deps({ token: { ...token, ...change }, member }));
const facts = { kind: 'token', account: 'account-1', token: 'token-1', scopes: 'quotes orders' };

test.each([undefined, '', '   '])('without credentials (%j) a visitor calls', async (authorization) => {
  expect(await identifyCaller(authorization, deps())).toEqual({ kind: 'visitor' });
});

test('a token of today says nothing but its account and scopes, and spaces around it do not matter', async () => {
  expect(await byToken()).toEqual(facts);
  expect(await identifyCaller(`  bearer   ${text} `, deps({ token }))).toEqual(facts);
});

test('a token made before the newest version speaks the older one', async () => {
  expect(await byToken({ createdAt: '2026-11-23T23:59:59.999Z' })).toEqual({ ...facts, version: '2026-11-01' });
});

test.each<[Partial<AccessToken>, object]>([
  [{ mostPerOrder: grosze(0) }, { mostPerOrder: '0' }],
  [{ mostPerDay: grosze(100_000) }, { mostPerDay: '100000' }],
  [{ addresses: ['192.0.2.1', '198.51.100.0/24'] }, { addresses: '192.0.2.1 198.51.100.0/24' }],
  [{ addresses: [] }, {}],
])('the limits of a token %j go with the call', async (limits, said) => {
  expect(await byToken(limits)).toEqual({ ...facts, ...said });
});

test('a token of test mode counts with its own prefix only, and no other with that', async () => {
  expect(await byToken({ test: true }, testText)).toEqual({ ...facts, kind: 'test_token' });
  expect(await byToken({ test: true })).toEqual({ kind: 'invalid' });
  expect(await byToken({}, testText)).toEqual({ kind: 'invalid' });
});

test('a member’s token counts while they are a member, and says whose it is', async () => {
  const made = { account: 'company-1', member: 'account-1' };
  expect(await byToken(made, text, member('active'))).toEqual({ ...facts, account: 'company-1', member: 'account-1' });
  expect(await byToken(made, text, member('gone'))).toEqual({ kind: 'invalid' });
  expect(await byToken(made)).toEqual({ kind: 'invalid' });
});

test('a token that is mistyped or over is invalid, and its use is not noted', async () => {
  noted.length = 0;
  expect(await byToken({}, `${text.slice(0, -1)}_`)).toEqual({ kind: 'invalid' });
  expect(await byToken({ validUntil: now.toISOString() })).toEqual({ kind: 'invalid' });
  expect(await identifyCaller(`Bearer ${text}`, deps())).toEqual({ kind: 'invalid' });
  expect(noted).toEqual([]);
});

test('a use is noted once a minute; the call is answered even where that fails', async () => {
  noted.length = 0;
  await byToken({ lastUsedAt: new Date(now.getTime() - 59_999).toISOString() });
  expect(noted).toEqual([]);
  await byToken({ lastUsedAt: new Date(now.getTime() - 60_000).toISOString() });
  expect(noted).toEqual([text]);
  const failed: unknown[] = [];
  const broken = new Error('busy');
  const failing = { find: async () => token, noteUse: () => Promise.reject(broken) };
  const onNoteFailed = (error: unknown) => void failed.push(error);
  expect(await identifyCaller(`Bearer ${text}`, deps({}, { tokens: failing, onNoteFailed }))).toEqual(facts);
  expect(failed).toEqual([broken]);
});

const bySession = (change: Partial<Session> = {}, more: Partial<CallerDeps> = {}, company?: string, kept?: Member) =>
  identifyCaller(`Bearer ${secret}`, deps({ session: session(change), member: kept }, more), company);
const person = { account: 'account-1', authenticatedAt: String(seconds - 60), session: 'session-1' };

test('an access token counts until its hour is over', async () => {
  expect(await bySession()).toEqual({ kind: 'customer', ...person });
  expect(await bySession({ access: [{ digest: digestOf(secret), until: seconds }] })).toEqual({ kind: 'invalid' });
  expect(await identifyCaller(`Bearer ${secret}`, deps())).toEqual({ kind: 'invalid' });
});

test.each([
  ['customer', false, true, 'customer'],
  ['translator', false, true, 'without_second_factor'],
  ['translator', true, true, 'translator'],
  ['translator', false, false, 'translator'],
  ['staff', false, true, 'without_second_factor'],
  ['staff', true, true, 'staff'],
] as const)(
  'a %s whose second factor is %s, where one is needed: %s, is %s',
  async (role, secondFactor, needed, kind) => {
    const own = { role, secondFactor, staffRoles: ['support', 'finance'] };
    const called = await bySession(own, { needsSecondFactor: needed });
    if (kind === 'without_second_factor') expect(called).toEqual({ kind });
    else expect(called).toEqual({ kind, ...person, ...(kind === 'staff' && { staffRoles: 'support finance' }) });
  },
);

test.each<[string, Member | undefined, boolean]>([
  ['company-1', member('active', 'orderer'), true],
  ['company-1', member('gone'), false],
  ['company-1', undefined, false],
  ['a'.repeat(64), member('active', 'orderer'), true],
  ['a'.repeat(65), member('active', 'orderer'), false],
  ['', member('active', 'orderer'), false],
])('a call for the company %j is one of its member %j: %s', async (company, kept, isOf) => {
  const own = { ...person, account: company, person: 'account-1', memberRole: 'orderer' };
  expect(await bySession({}, {}, company, kept)).toEqual(
    isOf ? { kind: 'customer', ...own } : { kind: 'not_a_member' },
  );
});
