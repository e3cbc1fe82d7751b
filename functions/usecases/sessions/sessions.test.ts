import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAccessToken } from '#functions/domain/account/session.ts';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { challengeStore, deviceStore } from '#functions/stores/accounts/logIns.ts';
import { securityLog } from '#functions/stores/accounts/securityLog.ts';
import { sessionStore } from '#functions/stores/accounts/sessions.ts';
import { memberStore } from '#functions/stores/accounts/team.ts';
import { tokenStore } from '#functions/stores/accounts/tokens.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { identifyCaller } from '../callers/callers.ts';
import { startPool } from '../test/startPool.ts';
import { type Device, endSession, logIn, renewSession, type Tokens } from './sessions.ts';

const password = 'Correct1Horse';
const home: Device = { id: 'device-at-home', userAgent: 'Mozilla/5.0 Firefox/130.0' };
const clock = { at: new Date('2026-11-20T12:00:00Z') };
let tables: TestTables;
let pool: Awaited<ReturnType<typeof startPool>>;
beforeAll(async () => {
  [tables, pool] = await Promise.all([createTables(), startPool()]);
});
afterAll(() => pool.stop());

const mailed: string[] = [];
const deps = () => ({
  accounts: accountStore(tables.db, tables.names.accounts),
  challenges: challengeStore(tables.db, tables.names.accounts),
  devices: deviceStore(tables.db, tables.names.accounts),
  identity: pool.identity,
  mailQueue: { send: async ({ id }: { id: string }) => void mailed.push(id) },
  outbox: mailOutbox(tables.db, tables.names.work),
  security: securityLog(tables.db, tables.names.accounts),
  sessions: sessionStore(tables.db, tables.names.accounts),
  now: clock.at,
});
const later = (seconds: number) => {
  clock.at = new Date(clock.at.getTime() + seconds * 1000);
};

let people = 0;
/** Someone with a password and, unless said otherwise, the role of a customer. */
async function person(state: 'active' | 'closed' = 'active', role = true): Promise<{ email: string; account: string }> {
  const email = `person.${++people}@example.com`;
  const account = await pool.identity.create(email);
  if (role) await pool.identity.makeCustomer(account);
  await pool.identity.setPassword(account, password);
  const person = { type: 'individual' } as const;
  const rest = { locale: 'en', invoicing: 'order', marketing: false, revision: 0 } as const;
  await deps().accounts.create({ account, email, state, person, ...rest, createdAt: clock.at.toISOString() }, []);
  return { email, account };
}
async function loggedIn(email: string, device = home): Promise<Tokens> {
  const result = await logIn({ email, password, device }, deps());
  if (typeof result === 'string' || 'challenge' in result) throw new Error('No session.');
  return result;
}
const who = (token: string) =>
  identifyCaller(`Bearer ${token}`, {
    sessions: deps().sessions,
    tokens: tokenStore(tables.db, tables.names.accounts),
    members: memberStore(tables.db, tables.names.accounts),
    now: clock.at,
    needsSecondFactor: false,
    onNoteFailed: () => undefined,
  });
const events = async (account: string) => (await deps().security.list(account, clock.at)).map(({ kind }) => kind);

test('a login begins a session that counts for an hour, as the one who proved the password', async () => {
  const { email, account } = await person();
  const { accessToken, accessSeconds } = await loggedIn(email);
  expect(accessSeconds).toBe(3600);
  expect(await who(accessToken)).toMatchObject({ kind: 'customer', account });
  later(3599);
  expect(await who(accessToken)).toMatchObject({ kind: 'customer' });
  later(1);
  expect(await who(accessToken)).toEqual({ kind: 'invalid' });
});

test('a wrong password, a person without a role and a closed account get no session', async () => {
  const { email } = await person();
  expect(await logIn({ email, password: 'Wrong1Password', device: home }, deps())).toBe('wrong');
  expect(await logIn({ email: 'nobody@example.com', password, device: home }, deps())).toBe('wrong');
  const closed = await person('closed');
  expect(await logIn({ email: closed.email, password, device: home }, deps())).toBe('wrong');
  const stranger = await person('active', false);
  expect(await logIn({ email: stranger.email, password, device: home }, deps())).toBe('wrong');
});

test('who handed a company over is not let into it by an address that their own account has not yet, or no more', async () => {
  const { email, account } = await person();
  const company = await pool.identity.create(`first.${email}`);
  await pool.identity.makeCustomer(company);
  await pool.identity.setPassword(company, password);
  const written = await deps().accounts.read(account);
  if (!written) throw new Error('No account.');
  const handedOver = { ...written, account: company, email: `owner.${email}`, handedOver: true };
  expect(await deps().accounts.create(handedOver, [])).toBe('created');
  // The pool knows a new address before our table does, and a removed one longer.
  expect(await logIn({ email: `first.${email}`, password, device: home }, deps())).toBe('wrong');
  expect(await events(company)).toEqual([]);
});

test('a login from a new device is logged as such and mailed; the first login and one from a known device are not', async () => {
  const { email, account } = await person();
  mailed.length = 0;
  await loggedIn(email);
  await loggedIn(email);
  expect(mailed).toEqual([]);
  await loggedIn(email, { id: 'another-device', userAgent: home.userAgent });
  expect(mailed).toEqual([expect.stringMatching(/^new_login\./)]);
  await loggedIn(email, { userAgent: 'curl/8' });
  expect(mailed).toHaveLength(2);
  await loggedIn(email, { userAgent: 'curl/8' });
  expect(mailed).toHaveLength(2);
  expect((await events(account)).toSorted()).toEqual([
    ...['logged_in', 'logged_in', 'logged_in', 'logged_in_new_device', 'logged_in_new_device'],
  ]);
});

test('renewing brings new tokens; the refresh token that was used ends the session when it comes again later', async () => {
  const { email, account } = await person();
  const first = await loggedIn(email);
  later(1800);
  const second = await renewSession(first.refreshToken, deps());
  if (!second) throw new Error('Not renewed.');
  expect(await who(first.accessToken)).toMatchObject({ account });
  expect(await who(second.accessToken)).toMatchObject({ account });
  // Another tab of the same browser, at the same moment.
  expect(await renewSession(first.refreshToken, deps())).toMatchObject({ accessSeconds: 3600 });
  later(61);
  expect(await renewSession(first.refreshToken, deps())).toBeUndefined();
  expect(await who(second.accessToken)).toEqual({ kind: 'invalid' });
  expect(await events(account)).toContain('session_reused');
  expect(await renewSession(second.refreshToken, deps())).toBeUndefined();
});

test('many tabs that renew at once all get tokens that count', async () => {
  const { email, account } = await person();
  const { refreshToken } = await loggedIn(email);
  const renewed = await Promise.all([1, 2, 3, 4].map(() => renewSession(refreshToken, deps())));
  for (const tokens of renewed) expect(await who(tokens?.accessToken ?? '')).toMatchObject({ account });
});

test('made up, foreign and forgotten refresh tokens bring nothing and end nothing', async () => {
  const { email, account } = await person();
  const { accessToken, refreshToken } = await loggedIn(email);
  const [owner, session] = refreshToken.split('.');
  for (const text of ['', 'x', `${owner}.${session}.guess`, `${owner}.other.guess`, `${refreshToken}.more`]) {
    expect(await renewSession(text, deps()), text).toBeUndefined();
    await endSession(text, deps());
  }
  expect(await who(accessToken)).toMatchObject({ account });
});

test('a person who has lost their role is logged out at the next renewal', async () => {
  const { email } = await person();
  const { accessToken, refreshToken } = await loggedIn(email);
  await pool.identity.remove(email);
  expect(await renewSession(refreshToken, deps())).toBeUndefined();
  expect(await who(accessToken)).toEqual({ kind: 'invalid' });
});

test('what staff may do is what the pool’s groups say at the login, and at each renewal from then on', async () => {
  const { email } = await person();
  pool.putInto(email, ['customer', 'staff', 'support', 'finance']);
  const { accessToken, refreshToken } = await loggedIn(email);
  expect(await who(accessToken)).toMatchObject({ kind: 'staff', staffRoles: 'support finance' });
  pool.putInto(email, ['staff', 'support']);
  const renewed = await renewSession(refreshToken, deps());
  expect(await who(renewed?.accessToken ?? '')).toMatchObject({ kind: 'staff', staffRoles: 'support' });
  expect(await who(accessToken)).toMatchObject({ staffRoles: 'support' });
  const claims = JSON.parse(Buffer.from(renewed?.accessToken.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ role: 'staff', staff_roles: 'support' });
});

test('a person who is not staff has no role of staff, whatever groups they are in', async () => {
  const { email } = await person();
  pool.putInto(email, ['customer', 'finance']);
  expect(await who((await loggedIn(email)).accessToken)).not.toHaveProperty('staffRoles');
});

test('logging out ends the session at once, also by the token before; logging out everywhere ends all', async () => {
  const { email, account } = await person();
  const [one, two] = [await loggedIn(email), await loggedIn(email)];
  await endSession(one.refreshToken, deps());
  expect(await who(one.accessToken)).toEqual({ kind: 'invalid' });
  expect(await who(two.accessToken)).toMatchObject({ account });
  const renewed = await renewSession(two.refreshToken, deps());
  await endSession(two.refreshToken, deps());
  expect(await who(renewed?.accessToken ?? '')).toEqual({ kind: 'invalid' });
  const three = await loggedIn(email);
  await deps().sessions.endAll(account);
  expect(await who(three.accessToken)).toEqual({ kind: 'invalid' });
  expect(await renewSession(three.refreshToken, deps())).toBeUndefined();
  expect(await who((await loggedIn(email)).accessToken)).toMatchObject({ account });
});

test('a session is over after thirty days, however often it was renewed', async () => {
  const { email } = await person();
  let tokens: Tokens | undefined = await loggedIn(email);
  for (let day = 1; day < 30; day++) {
    later(86_400);
    tokens = await renewSession(tokens?.refreshToken ?? '', deps());
    expect(tokens, `day ${day}`).toBeDefined();
  }
  later(86_400 - 60);
  tokens = await renewSession(tokens?.refreshToken ?? '', deps());
  expect(tokens?.accessSeconds).toBe(60);
  expect(readAccessToken(tokens?.accessToken ?? '')).toBeDefined();
  later(60);
  expect(await renewSession(tokens?.refreshToken ?? '', deps())).toBeUndefined();
});
