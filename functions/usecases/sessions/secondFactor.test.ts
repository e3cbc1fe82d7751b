import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { challengeStore, deviceStore } from '#functions/stores/accounts/logIns.ts';
import { rateStore } from '#functions/stores/accounts/rateLimits.ts';
import { securityLog } from '#functions/stores/accounts/securityLog.ts';
import { sessionStore } from '#functions/stores/accounts/sessions.ts';
import { tokenStore } from '#functions/stores/accounts/tokens.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { codeAt } from '#infra/local/cognito/totp.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { confirmPassword } from '../account/passwords.ts';
import { beginSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from '../account/secondFactor.ts';
import { requireFresh } from '../callers/callers.ts';
import { startPool } from '../test/startPool.ts';
import { answerCode, logIn } from './sessions.ts';

const password = 'Correct1Horse';
const device = { id: 'device', userAgent: 'Mozilla/5.0 Firefox/130.0' };
// The pool checks codes against real time.
const now = new Date();
const step = Math.floor(now.getTime() / 30_000);
let tables: TestTables;
let pool: Awaited<ReturnType<typeof startPool>>;
beforeAll(async () => {
  [tables, pool] = await Promise.all([createTables(), startPool()]);
});
afterAll(() => pool.stop());

const deps = (at = now) => ({
  accounts: accountStore(tables.db, tables.names.accounts),
  challenges: challengeStore(tables.db, tables.names.accounts),
  devices: deviceStore(tables.db, tables.names.accounts),
  identity: pool.identity,
  mailQueue: { send: async () => undefined },
  outbox: mailOutbox(tables.db, tables.names.work),
  rates: rateStore(tables.db, tables.names.accounts),
  security: securityLog(tables.db, tables.names.accounts),
  sessions: sessionStore(tables.db, tables.names.accounts),
  tokens: tokenStore(tables.db, tables.names.accounts),
  now: at,
});

let people = 0;
async function person(): Promise<{ email: string; account: string }> {
  const email = `factor.${++people}@example.com`;
  const account = await pool.identity.create(email);
  await pool.identity.makeCustomer(account);
  await pool.identity.setPassword(account, password);
  const rest = { locale: 'en', invoicing: 'order', marketing: false, revision: 0 } as const;
  const row = { account, email, state: 'active', person: { type: 'individual' }, ...rest } as const;
  await deps().accounts.create({ ...row, createdAt: now.toISOString() }, []);
  return { email, account };
}
/** A person with a second factor in an authenticator app. */
async function withApp() {
  const own = await person();
  const started = await beginSecondFactor({ email: own.email, password }, deps());
  if ('refused' in started) throw new Error(started.refused);
  const code = codeAt(started.secret, step);
  expect(await turnOnSecondFactor({ email: own.email, password, code }, deps())).toBeUndefined();
  return { ...own, secret: started.secret };
}
async function challenged(email: string): Promise<string> {
  const asked = await logIn({ email, password, device }, deps());
  if (typeof asked === 'string' || !('challenge' in asked)) throw new Error('No code was asked for.');
  return asked.challenge;
}
const events = async (account: string) => (await deps().security.list(account, now)).map(({ kind }) => kind);
const wrong = { refused: 'validation_failed', fields: { password: ['account/credentials'] } };

test('a second factor is turned on by the password and a code of its secret, and asked for at the next login', async () => {
  const { email, account } = await person();
  expect(await beginSecondFactor({ email, password: 'Wrong1Password' }, deps())).toEqual(wrong);
  const started = await beginSecondFactor({ email, password }, deps());
  if ('refused' in started) throw new Error(started.refused);
  const [code, stale] = [codeAt(started.secret, step), codeAt(started.secret, step - 100)];
  const turnOn = (change: object) => turnOnSecondFactor({ email, password, code, ...change }, deps());
  expect(await turnOn({ password: 'Wrong1Password' })).toEqual(wrong);
  expect(await turnOn({ code: stale })).toEqual({
    ...{ refused: 'validation_failed', fields: { code: ['account/code_wrong'] } },
  });
  expect(await logIn({ email, password, device }, deps())).toHaveProperty('accessToken');
  expect(await turnOn({})).toBeUndefined();
  expect(await events(account)).toContain('second_factor_on');
  expect(await turnOn({})).toEqual({ refused: 'conflict' });
  expect(await beginSecondFactor({ email, password }, deps())).toEqual({ refused: 'conflict' });

  const challenge = await challenged(email);
  expect(await answerCode({ challenge, code: stale, device }, deps())).toBe('wrong');
  expect(await answerCode({ challenge: 'unknown', code, device }, deps())).toBe('late');
  const late = new Date(now.getTime() + 181_000);
  const right = codeAt(started.secret, step + 1);
  expect(await answerCode({ challenge, code: right, device }, deps(late))).toBe('late');
  const tokens = await answerCode({ challenge, code: right, device }, deps());
  expect(tokens).toHaveProperty('accessToken');
  expect(await deps().challenges.read(challenge, now)).toBeUndefined();
  expect(await answerCode({ challenge, code: right, device }, deps())).toBe('late');
});

test('who handed a company over turns it on for their own login: the log of the company says nothing of it', async () => {
  const { email, account: company } = await person();
  const row = await deps().accounts.read(company);
  if (!row) throw new Error('No account.');
  const to = `new.${email}`;
  await pool.identity.changeEmail(company, to);
  expect(await deps().accounts.replace({ ...row, handedOver: true })).toBe('written');
  const started = await beginSecondFactor({ email: to, password }, deps());
  if ('refused' in started) throw new Error(started.refused);
  const code = codeAt(started.secret, step);
  expect(await turnOnSecondFactor({ email: to, password, code }, deps())).toBeUndefined();
  expect(await events(company)).toEqual([]);
});

test('it is turned off by the password, in the log, and every session ends with it', async () => {
  const { email, account, secret } = await withApp();
  const code = codeAt(secret, step + 1);
  expect(await answerCode({ challenge: await challenged(email), code, device }, deps())).toHaveProperty('accessToken');
  const { epoch } = await deps().sessions.read(account);
  expect(await turnOffSecondFactor(account, 'Wrong1Password', deps())).toEqual(wrong);
  expect((await deps().sessions.read(account)).epoch).toBe(epoch);
  expect(await turnOffSecondFactor(account, password, deps())).toBeUndefined();
  expect((await deps().sessions.read(account)).epoch).toBe(epoch + 1);
  expect(await events(account)).toContain('second_factor_off');
  expect(await logIn({ email, password, device }, deps())).toHaveProperty('accessToken');
});

test('a password that is shown once more opens sensitive acts to that session for a quarter of an hour', async () => {
  const { account } = await person();
  const session = 'session-shown';
  const seconds = Math.floor(now.getTime() / 1000);
  const lists = { staffRoles: [], access: [], refresh: [], spent: [] };
  const row = { account, session, role: 'customer', epoch: 0, secondFactor: false, revision: 0 } as const;
  await deps().sessions.begin({ ...row, ...lists, beganAt: seconds, expires_at: seconds + 7200 }, []);
  const hour = new Date(now.getTime() + 3600_000);
  const caller = { account, session, authenticatedAt: seconds };
  expect(await requireFresh(deps().sessions, caller, now)).toBeUndefined();
  expect(await requireFresh(deps().sessions, caller, hour)).toEqual({ refused: 'password_required' });
  expect(await confirmPassword({ account, session }, 'Wrong1Password', deps(hour))).toEqual(wrong);
  expect(await requireFresh(deps().sessions, caller, hour)).toEqual({ refused: 'password_required' });
  const freshUntil = new Date(hour.getTime() + 15 * 60_000);
  expect(await confirmPassword({ account, session }, password, deps(hour))).toEqual({ freshUntil });
  expect(await requireFresh(deps().sessions, caller, hour)).toBeUndefined();
  expect(await requireFresh(deps().sessions, { ...caller, session: 'another' }, hour)).toEqual({
    refused: 'password_required',
  });
  expect(await requireFresh(deps().sessions, caller, freshUntil)).toEqual({ refused: 'password_required' });
  expect(await events(account)).toContain('password_confirmed');
});
