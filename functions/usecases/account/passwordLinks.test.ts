import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OneTimeLink } from '#functions/domain/account/account.ts';
import { newCapability } from '#functions/gateways/random.ts';
import { emailKey, profileKey } from '#functions/stores/accounts/accountKeys.ts';
import { accountStore, linkKey, linkStore } from '#functions/stores/accounts/accounts.ts';
import { rateStore } from '#functions/stores/accounts/rateLimits.ts';
import { securityLog } from '#functions/stores/accounts/securityLog.ts';
import { sessionStore } from '#functions/stores/accounts/sessions.ts';
import { tokenStore } from '#functions/stores/accounts/tokens.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { startPool } from '../test/startPool.ts';
import { activateAccount, resetPassword } from './activation.ts';
import { changePassword, provePassword } from './passwords.ts';

const [first, second] = ['Correct1Horse', 'Another2Stable'];
let tables: TestTables;
let pool: Awaited<ReturnType<typeof startPool>>;
beforeAll(async () => {
  [tables, pool] = await Promise.all([createTables(), startPool()]);
});
afterAll(() => pool.stop());

const now = new Date('2026-11-20T12:00:00Z');
const deps = (identity = pool.identity) => ({
  accounts: accountStore(tables.db, tables.names.accounts),
  links: linkStore(tables.db, tables.names.accounts),
  security: securityLog(tables.db, tables.names.accounts),
  sessions: sessionStore(tables.db, tables.names.accounts),
  tokens: tokenStore(tables.db, tables.names.accounts),
  identity,
  now,
});
const choose = (link: string, password = first) => ({ link, password, password_confirmation: password });
const expires_at = now.getTime() / 1000 + 3600;

async function mailed(link: OneTimeLink): Promise<string> {
  const capability = newCapability();
  await deps().links.add(capability, link);
  return capability;
}
const activation = (email: string) =>
  mailed({
    ...{ purpose: 'activate', email, expires_at },
    registration: {
      ...{ locale: 'en', marketing: false, textVersion: '1', at: now.toISOString() },
      person: { type: 'individual', firstName: 'Demo', lastName: 'Person' },
    },
  });

/** A user with a password, set by a mailed link. */
async function active(email: string): Promise<string> {
  expect(await activateAccount(choose(await activation(email)), deps())).toEqual({ email });
  const account = await deps().accounts.idOf(email);
  if (!account) throw new Error('No account.');
  return account;
}
test('nothing is kept of a used link', async () => {
  const link = await activation('spent@example.com');
  const row = async (of: string) =>
    (await tables.db.send(new GetCommand({ TableName: tables.names.accounts, Key: linkKey(of) }))).Item;
  expect(await row(link)).toBeDefined();
  expect(await activateAccount(choose(link), deps())).toEqual({ email: 'spent@example.com' });
  expect(await row(link)).toBeUndefined();
});

const reset = async (account: string, email: string) => mailed({ purpose: 'reset', email, account, expires_at });
const events = async (account: string) => (await deps().security.list(account, now)).map(({ kind }) => kind);
const opens = async (email: string, password: string) =>
  typeof (await deps().identity.logIn(email, password)) === 'object';

test('a link whose password the pool could not take is given back, and works as soon as the pool does', async () => {
  const link = await activation('one@example.com');
  await expect(activateAccount(choose(link), deps(pool.nowhere))).rejects.toThrow();
  expect(await deps().accounts.idOf('one@example.com')).toBeUndefined();
  expect(await activateAccount(choose(link), deps())).toEqual({ email: 'one@example.com' });
  const account = (await deps().accounts.idOf('one@example.com')) ?? '';

  const again = await reset(account, 'one@example.com');
  await expect(resetPassword(choose(again, second), deps(pool.nowhere))).rejects.toThrow();
  expect(await opens('one@example.com', first)).toBe(true);
  expect(await resetPassword(choose(again, second), deps())).toMatchObject({ account });
  expect(await opens('one@example.com', second)).toBe(true);
  expect(await events(account)).toEqual(expect.arrayContaining(['activated', 'password_reset']));
});

test('a link whose activation was cut off after the account was made works again a minute later, and not before', async () => {
  const email = 'cut.off@example.com';
  const link = await activation(email);
  const cutOff = () => Promise.reject(new Error('The function was stopped.'));
  const stopped = { ...deps({ ...pool.identity, setPassword: cutOff }), links: { ...deps().links, release: cutOff } };
  await expect(activateAccount(choose(link), stopped)).rejects.toThrow('stopped');
  const account = await deps().accounts.idOf(email);
  expect(account).toBeDefined();
  const after = (seconds: number) => ({ ...deps(), now: new Date(now.getTime() + seconds * 1000) });
  expect(await activateAccount(choose(link), after(59))).toEqual({ refused: 'gone' });
  expect(await activateAccount(choose(link), after(61))).toEqual({ email });
  expect(await deps().accounts.idOf(email)).toBe(account);
  expect(await opens(email, first)).toBe(true);
  expect(await activateAccount(choose(link, second), after(200))).toEqual({ refused: 'gone' });
});

test('a link works once, for one of many at the same moment, and nothing of it is kept', async () => {
  const link = await activation('two@example.com');
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => activateAccount(choose(link), deps())));
  expect(outcomes.filter((one) => 'email' in one)).toHaveLength(1);
  expect(outcomes.filter((one) => 'refused' in one && one.refused === 'gone')).toHaveLength(3);
  expect(await deps().links.read(link, now)).toBeUndefined();
  const account = (await deps().accounts.idOf('two@example.com')) ?? '';
  const again = await reset(account, 'two@example.com');
  const resets = await Promise.all([1, 2, 3].map(() => resetPassword(choose(again, second), deps())));
  expect(resets.filter((one) => 'account' in one)).toHaveLength(1);
  // The link's row is deleted, not only marked as used.
  expect(await deps().links.release(again)).toBe(false);
  expect(await resetPassword(choose(again, second), deps())).toEqual({ refused: 'gone' });
});

test('an address whose account was deleted up to its user in the pool gets a new account, with its own user', async () => {
  const email = 'again@example.com';
  const account = await active(email);
  const Key = profileKey(account);
  const closed = { UpdateExpression: 'SET #s = :closed', ExpressionAttributeNames: { '#s': 'state' } };
  const TableName = tables.names.accounts;
  await tables.db.send(
    new UpdateCommand({ TableName, Key, ...closed, ExpressionAttributeValues: { ':closed': 'closed' } }),
  );
  await tables.db.send(new DeleteCommand({ TableName, Key: emailKey(email) }));
  expect(await activateAccount(choose(await activation(email), second), deps())).toEqual({ email });
  const fresh = await deps().accounts.idOf(email);
  expect(fresh).not.toBe(account);
  expect(await deps().identity.find(email)).toMatchObject({ account: fresh, unused: false });
  expect([await opens(email, first), await opens(email, second)]).toEqual([false, true]);
});

test('a second activation link takes no account over: its owner, password and role stay', async () => {
  const email = 'three@example.com';
  const [mine, theirs] = [await activation(email), await activation(email)];
  expect(await activateAccount(choose(mine), deps())).toEqual({ email });
  const before = await deps().identity.find(email);
  expect(await activateAccount(choose(theirs, second), deps())).toEqual({ refused: 'gone' });
  expect(await deps().identity.find(email)).toEqual(before);
  expect([await opens(email, first), await opens(email, second)]).toEqual([true, false]);
});

test('a link of the other purpose, one that has expired and a weak or mistyped password change nothing', async () => {
  const email = 'four@example.com';
  const account = await active(email);
  const link = await reset(account, email);
  expect(await activateAccount(choose(link), deps())).toEqual({ refused: 'gone' });
  expect(await resetPassword(choose(await activation(email)), deps())).toEqual({ refused: 'gone' });
  const ofNobody = await reset('account-of-nobody', email);
  expect(await resetPassword(choose(ofNobody, second), deps())).toEqual({ refused: 'gone' });
  const late = { ...deps(), now: new Date(now.getTime() + 3600_000) };
  expect(await resetPassword(choose(link), late)).toEqual({ refused: 'gone' });
  const mistyped = { ...choose(link, second), password_confirmation: first };
  expect(await resetPassword(mistyped, deps())).toEqual({
    ...{ refused: 'validation_failed' },
    fields: { password_confirmation: ['account/password_mismatch'] },
  });
  expect(await resetPassword(choose(link, 'short1A'), deps())).toMatchObject({ refused: 'validation_failed' });
  expect(await resetPassword(choose(link, second), deps())).toMatchObject({ account, email });
});

test('a reset ends all sessions, and the tokens where that was asked for', async () => {
  const email = 'five@example.com';
  const account = await active(email);
  const { sessions } = deps();
  const { epoch } = await sessions.read(account);
  await resetPassword({ ...choose(await reset(account, email), second), revoke_tokens: true }, deps());
  expect((await sessions.read(account)).epoch).toBeGreaterThan(epoch);
});

test('an account whose user the pool has lost gets a new one by its link, and keeps its id', async () => {
  const email = 'six@example.com';
  const account = await active(email);
  await deps().identity.remove(email);
  expect(await resetPassword(choose(await reset(account, email), second), deps())).toMatchObject({ account });
  expect(await opens(email, second)).toBe(true);
  expect(await deps().accounts.idOf(email)).toBe(account);
});

test('an activation link does not take over an address whose account the pool has lost', async () => {
  const email = 'seven@example.com';
  const account = await active(email);
  await deps().identity.remove(email);
  expect(await activateAccount(choose(await activation(email), second), deps())).toEqual({ refused: 'gone' });
  expect(await deps().accounts.idOf(email)).toBe(account);
  expect(await opens(email, second)).toBe(false);
});

test('a password is guessed twenty times in a quarter of an hour', async () => {
  const email = 'eight@example.com';
  await active(email);
  const rates = rateStore(tables.db, tables.names.accounts);
  // The pool's own lock counts in real time and is reset, so that only our limit is tested.
  const guess = (at: string, password = second) => {
    pool.forgiveGuesses();
    return provePassword({ ...deps(), rates, now: new Date(at) }, email, password, 'password');
  };
  for (let time = 0; time < 20; time++)
    expect(await guess('2026-11-20T12:00:00Z')).toMatchObject({ refused: 'validation_failed' });
  // The correct password is refused as well, so that guessing reveals nothing.
  expect(await guess('2026-11-20T12:00:00Z', first)).toEqual({
    ...{ refused: 'rate_limited', headers: { 'retry-after': '900' } },
  });
  expect(await guess('2026-11-20T12:15:00Z', first)).not.toHaveProperty('refused');
});

test('a changed password ends all sessions and is in the log before the answer says so', async () => {
  const email = 'nine@example.com';
  const account = await active(email);
  const { epoch } = await deps().sessions.read(account);
  const noted: string[] = [];
  /** Records an event only after one more database call, to catch an answer that does not wait for it. */
  const append: typeof security.append = async (of, event) => {
    await security.append(of, event);
    await security.list('nobody', now);
    noted.push(event.kind);
  };
  const { security, ...rest } = deps();
  const rates = rateStore(tables.db, tables.names.accounts);
  const change = (current_password: string) =>
    changePassword(
      { account },
      { ...choose('', second), current_password },
      { ...rest, rates, security: { ...security, append } },
    );
  expect(await change(second)).toMatchObject({ refused: 'validation_failed' });
  expect(noted).toEqual([]);
  expect(await change(first)).toEqual({ email });
  expect(noted).toEqual(['password_changed']);
  expect((await deps().sessions.read(account)).epoch).toBeGreaterThan(epoch);
  expect([await opens(email, first), await opens(email, second)]).toEqual([false, true]);
});
