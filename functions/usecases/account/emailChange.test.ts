import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#functions/domain/account/account.ts';
import type { EmailSide } from '#shared/model/account/emailSide.ts';
import type { Member } from '../../domain/team/member.ts';
import { closingStore } from '../../stores/accounts/closing.ts';
import { teamStore } from '../../stores/accounts/team.ts';
import { subscriberOf } from '../../stores/contacts/subscribers.ts';
import { ownedOrderStore } from '../../stores/orders/ownedOrders.ts';
import { saySubscribed } from '../newsletter/newsletter.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { someTranslator } from '../production/test/workWorld.ts';
import { SessionOverError } from './accounts.ts';
import { carryOut } from './carryOutEmailChange.ts';
import {
  askEmailChange,
  confirmEmailChange,
  type EmailChangeDeps,
  openEmailChange,
  readEmailLink,
  stopEmailChange,
  withdrawEmailChange,
} from './emailChange.ts';
import { type EmailWorld, startEmailWorld } from './test/emailWorld.ts';

let world: EmailWorld;
beforeAll(async () => {
  world = await startEmailWorld();
});
afterAll(() => world.stop());

let made = 0;
const address = () => `person.${++made}@example.com`;
const later = (seconds: number) => new Date(world.clock.at.getTime() + seconds * 1000);
const at = (seconds: number, change: Partial<EmailChangeDeps> = {}) => world.deps({ now: later(seconds), ...change });

/** Asks for a change; the id of the request. */
async function asked({ account }: Account, to: string, deps = world.deps()): Promise<string> {
  const change = await askEmailChange({ account }, { to, viewer: '127.0.0.1' }, deps);
  if ('refused' in change) throw new Error(change.refused);
  return change.id;
}
/** The link of the mail that an address gets. */
async function linkOf(request: string, side: EmailSide): Promise<string> {
  const said = await world.said(`email_change_${side}.${request}`);
  return said && 'link' in said ? said.link : expect.fail(`No link for the ${side} address: ${said?.text}.`);
}
async function linksOf(request: string) {
  return { old: await linkOf(request, 'old'), new: await linkOf(request, 'new') };
}
const confirm = (link: string, deps = world.deps()) => confirmEmailChange(link, deps);
const emailOf = async ({ account }: Account) => (await world.accounts.read(account))?.email;

test.each<[EmailSide, EmailSide]>([
  ['old', 'new'],
  ['new', 'old'],
])(
  'the address changes once both have confirmed, the %s one first: login, lookup, sessions, mails',
  async (...sides) => {
    const [from, to] = [address(), address()];
    const mine = await world.newAccount(from);
    const { epoch } = await world.sessions.read(mine.account);
    const request = await asked(mine, to);
    const links = await linksOf(request);
    expect(await confirm(links[sides[0]])).toMatchObject({ outcome: 'waits' });
    expect([await emailOf(mine), await world.opens(to), await world.accounts.idOf(to)]).toEqual([
      from,
      false,
      undefined,
    ]);
    expect(await confirm(links[sides[1]])).toMatchObject({ outcome: 'changed' });
    expect(await world.accounts.read(mine.account)).toEqual({ ...mine, email: to, revision: mine.revision + 1 });
    expect([await world.accounts.idOf(to), await world.accounts.idOf(from)]).toEqual([mine.account, undefined]);
    expect([await world.opens(to), await world.opens(from)]).toEqual([true, false]);
    expect((await world.sessions.read(mine.account)).epoch).toBe(epoch + 1);
    for (const index of [0, 1])
      expect(await world.said(`email_changed.${request}.${index}`)).toEqual({ text: 'email_changed', name: to });
    expect((await world.kinds(mine)).sort()).toEqual(['email_change_asked', 'email_changed']);
    expect(await world.changes.read(mine.account)).toBeUndefined();
    // The old address is anybody's from now on, and mail about earlier orders goes to the new one.
    const next = await world.newAccount(from);
    expect(await world.accounts.idOf(from)).toBe(next.account);
    expect(await world.accounts.presentAddress(mine.account, from)).toBe(to);
    expect(await world.accounts.presentAddress(mine.account, 'else@example.com')).toBe('else@example.com');
  },
);

test('a link works once, and reading it uses nothing up', async () => {
  const mine = await world.newAccount(address());
  const to = address();
  const links = await linksOf(await asked(mine, to));
  for (const link of [links.old, links.old])
    expect(await readEmailLink(link, world.deps())).toMatchObject({ change: { to, account: mine.account } });
  const outcomes = await Promise.all([1, 2, 3].map(() => confirm(links.old)));
  expect(outcomes.filter((one) => 'outcome' in one)).toHaveLength(1);
  expect(outcomes.filter((one) => 'refused' in one && one.refused === 'gone')).toHaveLength(2);
  expect(await confirm(links.old)).toEqual({ refused: 'gone' });
  expect(await confirm('A'.repeat(32))).toEqual({ refused: 'gone' });
});

test('both at the same moment change it once', async () => {
  const mine = await world.newAccount(address());
  const to = address();
  const request = await asked(mine, to);
  const links = await linksOf(request);
  const outcomes = await Promise.all([confirm(links.old), confirm(links.new)]);
  expect(outcomes.map((one) => ('outcome' in one ? one.outcome : one.refused))).toContain('changed');
  expect(outcomes.every((one) => 'outcome' in one)).toBe(true);
  expect(await emailOf(mine)).toBe(to);
});

test('a run that finds the pool changed by another one that is not finished yet goes on with its user', async () => {
  const mine = await world.newAccount(address());
  const to = address();
  const links = await linksOf(await asked(mine, to));
  await confirm(links.old);
  let other: Promise<unknown> | undefined;
  // The other run comes as far as the pool while this one looks for the user by the old address.
  const find = async (name: string) => {
    if (!other && name === mine.email) {
      const cutOff = () => Promise.reject(new Error('The function was stopped.'));
      const change = await world.changes.read(mine.account);
      const cut = world.deps({ changes: { ...world.changes, finish: cutOff } });
      other = change && carryOut(change, cut).catch(() => undefined);
      await other;
    }
    return world.pool.identity.find(name);
  };
  const slow = world.deps({ identity: { ...world.pool.identity, find } });
  expect(await confirm(links.new, slow)).toMatchObject({ outcome: 'changed' });
  expect([await emailOf(mine), await world.opens(to)]).toEqual([to, true]);
});

test('a request lapses after 24 hours, is replaced by a new one and can be withdrawn', async () => {
  const mine = await world.newAccount(address());
  const first = await linksOf(await asked(mine, address()));
  expect(await confirm(first.old, at(24 * 3600))).toEqual({ refused: 'gone' });
  expect(await openEmailChange(mine.account, at(24 * 3600))).toBeUndefined();
  const replacing = await asked(mine, address());
  const second = await linksOf(replacing);
  expect(await confirm(first.old)).toEqual({ refused: 'gone' });
  expect(await confirm(second.new)).toMatchObject({ outcome: 'waits' });
  expect(await openEmailChange(mine.account, world.deps())).toMatchObject({ id: replacing });
  expect(await withdrawEmailChange(mine.account, world.deps())).toBeUndefined();
  expect(await withdrawEmailChange(mine.account, world.deps())).toBeUndefined();
  expect(await confirm(second.old)).toEqual({ refused: 'gone' });
  expect(await world.kinds(mine)).toContain('email_change_withdrawn');
  expect(await emailOf(mine)).toBe(mine.email);
});

test('a mail whose request was replaced in the meantime is not sent', async () => {
  const mine = await world.newAccount(address());
  const first = await asked(mine, address());
  await asked(mine, address());
  expect(await world.said(`email_change_new.${first}`)).toBeUndefined();
  expect(await world.said(`email_change_old.${first}`)).toBeUndefined();
});

test('the old address stops what it did not ask for: no confirmation counts, and every session ends', async () => {
  const mine = await world.newAccount(address());
  const links = await linksOf(await asked(mine, address()));
  expect(await confirm(links.new)).toMatchObject({ outcome: 'waits' });
  expect(await stopEmailChange(links.new, world.deps())).toEqual({ refused: 'gone' });
  const { epoch } = await world.sessions.read(mine.account);
  expect(await stopEmailChange(links.old, world.deps())).toEqual({ email: mine.email });
  expect((await world.sessions.read(mine.account)).epoch).toBe(epoch + 1);
  expect(await confirm(links.old)).toEqual({ refused: 'gone' });
  expect(await stopEmailChange(links.old, world.deps())).toEqual({ refused: 'gone' });
  expect(await world.kinds(mine)).toContain('email_change_stopped');
});

test('a request for an address that has an account is answered like any other, and the mail says so; one’s own address is refused', async () => {
  const [mine, theirs] = [await world.newAccount(address()), await world.newAccount(address())];
  const request = await asked(mine, theirs.email);
  expect(await world.said(`email_change_new.${request}`)).toEqual({ text: 'email_taken' });
  expect(await confirm(await linkOf(request, 'old'))).toMatchObject({ outcome: 'waits' });
  const own = await askEmailChange(mine, { to: mine.email, viewer: '127.0.0.1' }, world.deps());
  expect(own).toMatchObject({ refused: 'validation_failed', fields: { email: ['account/email_same'] } });
});

test('an address that got an account after its mail went out is refused to who confirms it', async () => {
  const mine = await world.newAccount(address());
  const to = address();
  const links = await linksOf(await asked(mine, to));
  await world.newAccount(to);
  expect(await confirm(links.new)).toEqual({ refused: 'address_taken' });
  expect(await confirm(links.old)).toEqual({ refused: 'gone' });
  expect([await emailOf(mine), await world.opens(mine.email)]).toEqual([mine.email, true]);
});

test('of two accounts that race to one address one wins, and the other keeps its own', async () => {
  const to = address();
  const racing = await Promise.all([1, 2].map(() => world.newAccount(address())));
  const links = await Promise.all(racing.map(async (mine) => linksOf(await asked(mine, to))));
  for (const one of links) expect(await confirm(one.new)).toMatchObject({ outcome: 'waits' });
  const outcomes = await Promise.all(links.map((one) => confirm(one.old)));
  expect(outcomes.map((one) => ('outcome' in one ? one.outcome : one.refused)).sort()).toEqual([
    'address_taken',
    'changed',
  ]);
  const addresses = await Promise.all(racing.map(emailOf));
  expect(addresses.filter((one) => one === to)).toHaveLength(1);
  for (const [index, mine] of racing.entries()) {
    const mineNow = addresses[index] ?? '';
    expect([await world.accounts.idOf(mineNow), await world.opens(mineNow)]).toEqual([mine.account, true]);
  }
});

test('a run cut off between the pool and the table is finished by repeating the confirmation', async () => {
  const mine = await world.newAccount(address());
  const to = address();
  const links = await linksOf(await asked(mine, to));
  await confirm(links.new);
  const cutOff = () => Promise.reject(new Error('The function was stopped.'));
  const stopped = { changes: { ...world.changes, finish: cutOff }, links: { ...world.links, release: cutOff } };
  await expect(confirm(links.old, world.deps(stopped))).rejects.toThrow('stopped');
  expect([await world.opens(to), await emailOf(mine)]).toEqual([true, mine.email]);
  // It is not taken back any more, and its time to confirm is over: both have.
  expect(await withdrawEmailChange(mine.account, world.deps())).toEqual({ refused: 'conflict' });
  expect(await confirm(links.old, at(59))).toEqual({ refused: 'gone' });
  expect(await confirm(links.old, at(48 * 3600))).toMatchObject({ outcome: 'changed' });
  expect([await emailOf(mine), await world.accounts.idOf(to)]).toEqual([to, mine.account]);
  expect(await world.accounts.idOf(mine.email)).toBeUndefined();
});

test('a run cut off is finished by the next request, too, whose session is over by that', async () => {
  const mine = await world.newAccount(address());
  const to = address();
  const links = await linksOf(await asked(mine, to));
  await confirm(links.new);
  const cutOff = () => Promise.reject(new Error('The function was stopped.'));
  await expect(confirm(links.old, world.deps({ changes: { ...world.changes, finish: cutOff } }))).rejects.toThrow();
  await expect(asked(mine, address())).rejects.toThrow(SessionOverError);
  expect(await emailOf(mine)).toBe(to);
});

test('a pool that does not answer changes nothing, and the same link works as soon as it does', async () => {
  const mine = await world.newAccount(address());
  const to = address();
  const links = await linksOf(await asked(mine, to));
  await confirm(links.new);
  await expect(confirm(links.old, world.deps({ identity: world.pool.nowhere }))).rejects.toThrow();
  expect(await emailOf(mine)).toBe(mine.email);
  expect(await confirm(links.old)).toMatchObject({ outcome: 'changed' });
});

test('where another account of ours has the address that the pool let go, the user gets the old one back', async () => {
  const mine = await world.newAccount(address());
  const to = address();
  const links = await linksOf(await asked(mine, to));
  await confirm(links.new);
  // The pool has lost the other account's user, and the account comes between the look and the write.
  const other: Account = { ...mine, account: `lost-${made}`, email: to, revision: 0 };
  const finish: EmailChangeDeps['changes']['finish'] = async (...given) => {
    await world.accounts.create(other, []);
    return world.changes.finish(...given);
  };
  const raced = world.deps({ changes: { ...world.changes, finish } });
  expect(await confirm(links.old, raced)).toEqual({ refused: 'address_taken' });
  expect([await emailOf(mine), await world.opens(mine.email), await world.opens(to)]).toEqual([
    mine.email,
    true,
    false,
  ]);
});

test('who has become staff since keeps the address, which an administrator changes', async () => {
  const mine = await world.newAccount(address());
  const links = await linksOf(await asked(mine, address()));
  await confirm(links.new);
  world.pool.putInto(mine.email, ['customer', 'staff']);
  expect(await confirm(links.old)).toEqual({ refused: 'staff_address' });
  expect([await emailOf(mine), await world.opens(mine.email)]).toEqual([mine.email, true]);
});

test('a translator, companies that the account owns as a member, and the newsletter follow', async () => {
  const [from, to] = [address(), address()];
  const mine = await world.newAccount(from);
  const translator = someTranslator(mine.account, { email: from });
  await world.translators.save(translator);
  const company: Account = {
    ...mine,
    ...{ account: `company-${made}`, handedOver: true, person: { type: 'company', companyName: 'Demo' } },
  };
  // Companies without a login have no lookup by address.
  await world.accounts.create({ ...company, email: address() }, []);
  const created = await world.accounts.read(company.account);
  if (!created) throw new Error('No company.');
  await world.accounts.replace({ ...created, email: from });
  const member: Member = {
    ...{ company: company.account, person: mine.account, role: 'owner', state: 'active', since: '2026-01-01' },
    revision: 0,
  };
  const invitation = { company: company.account, id: 'i' };
  await teamStore(world.db, world.names.accounts).invite(
    { ...invitation, email: from, role: 'payer', at: '2026-01-01', expires_at: 9_999_999_999 },
    [],
  );
  expect(await teamStore(world.db, world.names.accounts).join(invitation, member, 'A'.repeat(32), [])).toBe(true);
  const { newsletter } = world.deps();
  await saySubscribed(newsletter, { email: from, locale: 'en', consent: newsletter.consent }, true);

  const links = await linksOf(await asked(mine, to));
  await confirm(links.old);
  expect(await confirm(links.new)).toMatchObject({ outcome: 'changed' });
  expect(await world.translators.read(mine.account)).toMatchObject({ email: to, revision: 2 });
  expect((await world.accounts.read(company.account))?.email).toBe(to);
  const state = async (email: string) => (await world.subscribers.read(subscriberOf(email), world.clock.at))?.state;
  expect([await state(from), await state(to)]).toEqual(['left', 'confirmed']);
});

test('orders of the account stay with it; those of guests belong to the address that they were placed with', async () => {
  const [from, to] = [address(), address()];
  const mine = await world.newAccount(from);
  const place = (order: { email: string; account?: string }) =>
    placeOrder(world.db, world.names, world.clock.at, { order });
  const [own, ofOld, ofNew] = [
    await place({ email: from, account: mine.account }),
    await place({ email: from }),
    await place({ email: to }),
  ];
  const listed = async (email: string) =>
    (await ownedOrderStore(world.db, world.names.orders).page({ account: mine.account, email }, 10)).map(
      ({ order }) => order.id,
    );
  expect((await listed(from)).sort()).toEqual([own.id, ofOld.id].sort());
  const links = await linksOf(await asked(mine, to));
  for (const link of [links.old, links.new]) await confirm(link);
  expect((await listed((await emailOf(mine)) ?? '')).sort()).toEqual([own.id, ofNew.id].sort());
});

test('a request and the marks of former addresses are erased with the account', async () => {
  const mine = await world.newAccount(address());
  const links = await linksOf(await asked(mine, address()));
  for (const link of [links.old, links.new]) await confirm(link);
  await asked(mine, address());
  await closingStore(world.db, world.names).eraseTraces(mine.account);
  expect(await world.changes.read(mine.account)).toBeUndefined();
  expect(await world.accounts.presentAddress(mine.account, mine.email)).toBe(mine.email);
});

test('an account asks five times a day, and a closing one not at all', async () => {
  const mine = await world.newAccount(address());
  const deps = world.deps();
  for (let time = 0; time < 5; time++) await asked(mine, address(), deps);
  const sixth = await askEmailChange(mine, { to: address(), viewer: '127.0.0.1' }, deps);
  expect(sixth).toMatchObject({ refused: 'rate_limited' });
  const other = await world.newAccount(address());
  await world.accounts.replace({ ...other, state: 'closing' });
  const closing = await askEmailChange(other, { to: address(), viewer: '127.0.0.1' }, deps);
  expect(closing).toEqual({ refused: 'conflict' });
});
