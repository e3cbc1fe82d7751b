import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import type { Account, AccountBlock, OneTimeLink } from '../../domain/account/account.ts';
import type { Session } from '../../domain/account/session.ts';
import { staffLine } from '../../domain/audit/staffLine.ts';
import type { AccessToken } from '../../domain/tokens/accessToken.ts';
import { getRow, holdsOn, onRows, type Place, setRow } from '../test/onRows.ts';
import { blockStore, notBlockedItem } from './accountBlocks.ts';
import { profileKey } from './accountKeys.ts';
import { accountStore, linkKey, linkStore } from './accounts.ts';
import { sessionStore } from './sessions.ts';
import { tokenStore } from './tokens.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
const seconds = now.getTime() / 1000;
let tables: Pick<TestTables, 'db'> & { names: { accounts: string; audit: string; work: string } };
beforeAll(async () => {
  tables = await createTables(['accounts', 'audit', 'work']);
});
const placeAt = (Key: Place['Key']): Place => ({ TableName: tables.names.accounts, Key });
const profile = () => placeAt(profileKey('ann'));
const on = <Answer>(place: Place, rows: (object | undefined)[], act: () => Promise<Answer>) =>
  onRows(tables.db, place, rows, act);

const account: Account = {
  ...{ account: 'ann', email: 'ann@example.com', state: 'active', person: { type: 'individual' }, locale: 'en' },
  ...{ invoicing: 'order', marketing: false, createdAt: at, revision: 1 },
};
const blocked = { ...account, blocked: { at, reason: 'Unpaid' } };
const [closing, closed] = [
  { ...account, state: 'closing' },
  { ...account, state: 'closed' },
];

test('an account is new once, and so is its address', async () => {
  const accounts = accountStore(tables.db, tables.names.accounts);
  expect(await accounts.create(account, [])).toBe('created');
  expect(await accounts.create({ ...account, email: 'other@example.com' }, [])).toBe('taken');
  expect(await accounts.create({ ...account, account: 'other' }, [])).toBe('taken');
  expect([await accounts.idOf(account.email), await accounts.read('other')]).toEqual(['ann', undefined]);
});

test('an account changes as it was read, while it is open', async () => {
  const accounts = accountStore(tables.db, tables.names.accounts);
  const rows = [account, { ...account, revision: 2 }, { ...account, revision: 0 }, closing, closed, undefined];
  expect(await on(profile(), rows, () => accounts.replace({ ...account, locale: 'pl' }))).toEqual([
    ...['written', 'changed', 'changed', 'changed', 'changed', 'changed'],
  ]);
  await setRow(tables.db, profile(), account);
  await accounts.replace({ ...account, locale: 'pl' });
  expect(await getRow(tables.db, profile())).toMatchObject({ locale: 'pl', revision: 2 });
});

test('a token is added to an account that is neither closed nor blocked, and does not come back once it is revoked', async () => {
  const tokens = tokenStore(tables.db, tables.names.accounts);
  let count = 0;
  const token = (id: string): AccessToken => ({ id, account: 'ann', name: 'Demo', scopes: [], createdAt: at });
  const add = () => {
    const id = `t${++count}`;
    return tokens.add(`secret ${id}`, token(id));
  };
  expect(await on(profile(), [account, blocked, closing, closed, undefined], add)).toEqual([
    ...['added', 'closed', 'closed', 'closed', 'closed'],
  ]);
  await tokens.noteUse('secret t1', now);
  expect(await tokens.find('secret t1')).toMatchObject({ lastUsedAt: at });
  await setRow(tables.db, profile(), account);
  await expect(tokens.add('secret t1', token('another'))).rejects.toThrow('collision');
  await expect(tokens.add('another secret', token('t1'))).rejects.toThrow('collision');
  expect(await tokens.revoke('ann', 't1')).toMatchObject({ id: 't1' });
  await tokens.noteUse('secret t1', now);
  expect([await tokens.find('secret t1'), await tokens.revoke('ann', 't1')]).toEqual([undefined, 'absent']);
});

const session: Session = {
  ...{ account: 'ann', session: 's1', role: 'customer', staffRoles: [], epoch: 0, secondFactor: false },
  ...{ beganAt: seconds, expires_at: seconds + 60, access: [], refresh: [], spent: [], revision: 3 },
};

test('a session begins once, is renewed as it was read, and is confirmed while it lasts', async () => {
  const sessions = sessionStore(tables.db, tables.names.accounts);
  await sessions.begin(session, []);
  await expect(sessions.begin(session, [])).rejects.toThrow();
  const place = placeAt({ pk: 'account#ann', sk: 'session#s1' });
  const rows = [{ ...session, revision: 2 }, session, { ...session, revision: 1 }, undefined];
  expect(await on(place, rows, () => sessions.replace(session))).toEqual([true, false, false, false]);
  await sessions.confirm(session, now);
  expect(await getRow(tables.db, place)).toBeUndefined();
  await setRow(tables.db, place, session);
  await sessions.confirm(session, now);
  expect(await sessions.find(session, now)).toMatchObject({ confirmedAt: seconds, revision: 4 });
});

const block: AccountBlock = { account: 'ann', state: 'awaiting', reason: 'Unpaid', by: 'bert', at };
let requests = 0;
const line = () => staffLine({ account: 'cleo', request: `r${++requests}`, now }, 'blocked', 'customer#ann');
const blocks = () => blockStore(tables.db, tables.names);
const blockPlace = () => placeAt({ ...profileKey('ann'), sk: 'block' });

test('a block is asked for where none waits or is in force, of an account that is open', async () => {
  await setRow(tables.db, profile(), account);
  const states = ['awaiting', 'blocked', 'declined', 'ended'].map((state) => ({ ...block, state }));
  const ask = () => blocks().ask(block, line());
  expect(await on(blockPlace(), [undefined, ...states], ask)).toEqual([true, false, false, true, true]);
  await setRow(tables.db, blockPlace());
  expect(await on(profile(), [closing, closed, undefined], ask)).toEqual([false, false, false]);
});

test('a block that waits is confirmed by a second person, of an account that is open, and is in force from then on', async () => {
  await setRow(tables.db, profile(), account);
  const confirmed = { ...block, state: 'blocked' as const };
  const confirm = (by: string) => () => blocks().confirm(confirmed, by, line(), undefined);
  const rows = [{ ...block, state: 'declined' }, { ...block, at: '2026-11-19T00:00:00.000Z' }, undefined];
  expect(await on(blockPlace(), rows, confirm('cleo'))).toEqual([false, false, false]);
  expect(await on(blockPlace(), [block], confirm('bert'))).toEqual([false]);
  expect(await on(profile(), [closing, undefined], confirm('cleo'))).toEqual([false, false]);
  await setRow(tables.db, profile(), account);
  expect(await on(blockPlace(), [block], confirm('cleo'))).toEqual([true]);
  expect((await getRow(tables.db, profile()))?.blocked).toMatchObject({ reason: 'Unpaid' });
  expect(await blocks().read('ann')).toMatchObject({ state: 'blocked' });
  expect(await holdsOn(tables.db, notBlockedItem(tables.names.accounts, 'ann'), [account, blocked])).toEqual([
    true,
    false,
  ]);
});

test('a block that waits is declined once; one in force is lifted once', async () => {
  const inForce = { ...block, state: 'blocked' as const };
  const [declined, ended] = [
    { ...block, state: 'declined' as const },
    { ...block, state: 'ended' as const },
  ];
  const decline = () => blocks().decline(declined, line());
  expect(await on(blockPlace(), [block, inForce, declined, undefined], decline)).toEqual([true, false, false, false]);
  await setRow(tables.db, profile(), blocked);
  const lift = () => blocks().end(ended, line(), undefined);
  expect(await on(blockPlace(), [inForce, block, ended, undefined], lift)).toEqual([true, false, false, false]);
  expect(await getRow(tables.db, profile())).not.toHaveProperty('blocked');
});

test('a link is good until its time, locked for a minute by one call, and given back while it is there', async () => {
  const links = linkStore(tables.db, tables.names.accounts);
  const place = placeAt(linkKey('secret'));
  const link: OneTimeLink = { purpose: 'reset', email: 'ann@example.com', account: 'ann', expires_at: seconds + 1 };
  const used = (ago: number) => ({ ...link, usedAt: new Date(now.getTime() - ago * 1000).toISOString() });
  const read = async () => (await links.read('secret', now)) !== undefined;
  const rows = [link, { ...link, expires_at: seconds }, used(1), used(60), used(61), undefined];
  expect(await on(place, rows, read)).toEqual([true, false, false, false, true, false]);
  expect(await on(place, [link, used(60), used(61), undefined], () => links.use('secret', now))).toEqual([
    ...[true, false, true, false],
  ]);
  expect(await on(place, [used(1), link, undefined], () => links.release('secret'))).toEqual([true, true, false]);
  await setRow(tables.db, place, used(1));
  await links.release('secret');
  expect(await getRow(tables.db, place)).not.toHaveProperty('usedAt');
});
