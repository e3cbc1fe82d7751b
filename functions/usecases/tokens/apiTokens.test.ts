import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Account, SecurityEvent } from '../../domain/account/account.ts';
import type { AccessToken } from '../../domain/tokens/accessToken.ts';
import { isWellFormedApiToken } from '../../domain/tokens/apiToken.ts';
import { createToken, revokeTokens } from './apiTokens.ts';

const now = new Date('2026-11-20T12:00:00Z');
const owner: Account = {
  ...{ account: 'account-1', email: 'demo@example.com', state: 'active', locale: 'pl', invoicing: 'order' },
  ...{ person: { type: 'individual' }, marketing: false, createdAt: now.toISOString(), revision: 0 },
};
const kept = (id: string): AccessToken => ({
  ...{ id, account: 'account-1', name: `Token ${id}`, scopes: ['quotes'], createdAt: now.toISOString() },
});
const eventOf = (account: string, event: SecurityEvent) => ({
  Put: { TableName: 'accounts', Item: { account, ...event } },
});

/** Creates a token for an account with `has` tokens; returns the answer and what was written, mailed and queued. */
async function created(
  given: Partial<Parameters<typeof createToken>[1]> = {},
  { has = 0, added = 'added', of = owner }: { has?: number; added?: 'added' | 'closed'; of?: Account } = {},
) {
  const done: unknown[] = [];
  const answer = await createToken(
    of,
    { name: 'Build server', ...given },
    {
      tokens: {
        list: async () => Array.from({ length: has }, (_, place) => kept(String(place))),
        add: async (text, token, extra) => {
          done.push({ text, token, extra });
          return added;
        },
      },
      security: { item: eventOf },
      outbox: { enqueue: async (mail) => done.push(mail) > 0 },
      mailQueue: { send: async (message) => void done.push(message) },
      now,
    },
  );
  return { answer, done };
}
async function tokenOf(...given: Parameters<typeof created>) {
  const { answer } = await created(...given);
  return 'refused' in answer ? expect.fail(answer.refused) : answer;
}

test('a token is written with its event, and its owner is mailed; its text is in the answer only', async () => {
  const { answer, done } = await created();
  if ('refused' in answer) return expect.fail(answer.refused);
  const { text, token } = answer;
  expect(token).toEqual({
    ...{ id: expect.any(String), account: 'account-1', name: 'Build server', scopes: ['quotes'] },
    ...{ createdAt: now.toISOString(), validUntil: '2027-02-18T12:00:00.000Z' },
  });
  const event = { kind: 'token_created', at: now.toISOString(), detail: 'Build server' } as const;
  const id = `token_created.${token.id}`;
  expect(done).toEqual([
    { text, token, extra: [eventOf('account-1', event)] },
    {
      ...{ id, template: 'token_created', to: 'demo@example.com', locale: 'pl', subject: 'Build server' },
      ...{ state: 'queued', createdAt: now.toISOString() },
    },
    { version: 1, id },
  ]);
  expect(JSON.stringify(token)).not.toContain(text);
});

test.each([
  [undefined, '2027-02-18T12:00:00.000Z'],
  [1, '2026-11-21T12:00:00.000Z'],
  [0, undefined],
])('a token for %s days is valid until %s', async (days, until) => {
  expect((await tokenOf({ days })).token.validUntil).toBe(until);
});

test.each([
  [undefined, 'live'],
  [false, 'live'],
  [true, 'test'],
] as const)('where a token of test mode is asked for (%s), it is a %s token', async (isTest, mode) => {
  const { text, token } = await tokenOf({ test: isTest });
  expect(isWellFormedApiToken(text, mode)).toBe(true);
  expect(token.test).toBe(isTest || undefined);
});

test('a token has each of its scopes once, its maker and its limits, where there are any', async () => {
  expect((await tokenOf({ scopes: ['files', 'quotes', 'files'] })).token.scopes).toEqual(['files', 'quotes']);
  expect((await tokenOf({ scopes: [] })).token.scopes).toEqual(['quotes']);
  expect((await tokenOf({ member: 'member-1' })).token).toMatchObject({ member: 'member-1' });
  const limits = { mostPerOrder: grosze(0), mostPerDay: grosze(500), addresses: [' 192.0.2.1 ', '198.51.100.0/24'] };
  expect((await tokenOf({ limits })).token).toMatchObject({ ...limits, addresses: ['192.0.2.1', '198.51.100.0/24'] });
  for (const none of [{}, { addresses: [] }])
    expect((await tokenOf({ limits: none })).token).not.toHaveProperty('addresses');
});

const fields = (of: object) => ({ refused: 'validation_failed', fields: of });
test('a name that is too short, the fifty-first token and addresses that are none are refused, and nothing is written', async () => {
  const hint = { key: 'rules/token_name.hint', replace: { minimum: 3, maximum: 100 } };
  const limit = { key: 'account/token_limit', replace: { limit: 50 } };
  const addresses = ['192.0.2.1', 'nowhere', '192.0.2.0/33'];
  const wrong = { 'addresses.1': ['validation/network'], 'addresses.2': ['validation/network'] };
  for (const [refused, of] of [
    [await created({ name: 'ab' }), { token_name: [hint] }],
    [await created({}, { has: 50 }), { token_name: [limit] }],
    [await created({ limits: { addresses } }), wrong],
  ] as const)
    expect(refused).toEqual({ answer: fields(of), done: [] });
  expect((await tokenOf({}, { has: 49 })).token.name).toBe('Build server');
});

test('a blocked account gets no token, and a closed one ends the session', async () => {
  const blocked = { ...owner, blocked: { at: now.toISOString(), reason: 'Fraud' } };
  expect(await created({}, { of: blocked })).toEqual({ answer: { refused: 'account_blocked' }, done: [] });
  await expect(created({}, { added: 'closed' })).rejects.toThrow('A token of an account that is closed.');
});

test('all tokens are revoked, each with an event that names it; one that was revoked meanwhile is not counted', async () => {
  const revoked: unknown[] = [];
  const tokens = {
    list: async () => ['a', 'b', 'c'].map(kept),
    revoke: async (account: string, id: string, extra: unknown) => {
      revoked.push([account, id, extra]);
      return id === 'b' ? ('absent' as const) : kept(id);
    },
  };
  expect(await revokeTokens('account-1', { tokens, security: { item: eventOf }, now })).toBe(2);
  const event = (id: string) =>
    eventOf('account-1', { kind: 'token_revoked', at: now.toISOString(), detail: `Token ${id}` });
  expect(revoked).toEqual(['a', 'b', 'c'].map((id) => ['account-1', id, [event(id)]]));
});
