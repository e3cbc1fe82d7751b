import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '#functions/domain/account/account.ts';
import { blockStore } from '#functions/stores/accounts/accountBlocks.ts';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { tokenStore } from '#functions/stores/accounts/tokens.ts';
import { auditStore } from '#functions/stores/audit/auditLog.ts';
import { mailStore } from '#functions/stores/mails/mails.ts';
import { startPayment } from '../ordering/startPayment.ts';
import { type PayWorld, startPayWorld } from '../payments/test/payWorld.ts';
import { askBlock, type BlockDeps, confirmBlock, declineBlock, endBlock } from './blocks.ts';

let world: PayWorld;
let count = 0;
let of: string;
beforeAll(async () => {
  world = await startPayWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  of = `blocked-${++count}`;
  await accounts().create(person(of), []);
});

const accounts = () => accountStore(world.db, world.names.accounts);
const blocks = () => blockStore(world.db, world.names);
const deps = (now = world.clock.at): BlockDeps => ({
  ...{ accounts: accounts(), blocks: blocks(), now },
  mailQueue: { send: async () => undefined },
});
const person = (account: string): Account => ({
  ...{ account, email: `${account}@example.com`, state: 'active', person: { type: 'individual' }, locale: 'pl' },
  ...{ invoicing: 'order', marketing: false, createdAt: '2026-11-01T00:00:00.000Z', revision: 1 },
});
const by = (who: string) => ({ account: of, by: who, request: `request-${++count}` });
const ask = (who = 'anna', reason = 'Karty innych osób') => askBlock(deps(), { ...by(who), reason });
const acts = async () =>
  (await auditStore(world.db, world.names.audit).of(`customer#${of}`, 20)).lines.map(({ act }) => act).sort();
const order = async () => {
  const cart = await world.newCart({ account: of });
  const made = await startPayment(world.deps(), world.wanted(cart, { account: of }));
  return 'refused' in made ? made.refused : 'ordered';
};
async function blocked() {
  await ask();
  expect(await confirmBlock(deps(), by('bert'))).toMatchObject({ state: 'blocked' });
}

test('nothing is blocked before a second administrator has looked, never the one who asked nor the holder', async () => {
  expect(await ask()).toMatchObject({ state: 'awaiting', by: 'anna' });
  expect(await order()).toBe('ordered');
  expect(await confirmBlock(deps(), by('anna'))).toEqual({ refused: 'second_person' });
  expect(await confirmBlock(deps(), by(of))).toEqual({ refused: 'second_person' });
  expect(await askBlock(deps(), { ...by(of), reason: 'mine' })).toEqual({ refused: 'second_person' });
  expect((await accounts().read(of))?.blocked).toBeUndefined();
});

test('who is blocked orders for no company as its member either, and asks for no quote', async () => {
  await blocked();
  const company = `company-${of}`;
  await accounts().create(person(company), []);
  const cart = await world.newCart({ account: company, member: of });
  const wanted = world.wanted(cart, { account: company, member: of });
  expect(await startPayment(world.deps(), wanted)).toMatchObject({ refused: 'account_blocked' });
  const colleague = await world.newCart({ account: company, member: 'colleague' });
  const ordered = await startPayment(world.deps(), world.wanted(colleague, { account: company, member: 'colleague' }));
  expect(ordered).not.toHaveProperty('refused');
});

test('who is blocked does not order as a guest with the same address; other guests do', async () => {
  await blocked();
  const asGuest = async (email: string) => {
    const cart = await world.newCart();
    const { form } = cart;
    if (!form) throw new Error('No form.');
    const own = await world.newCart({ form: { ...form, email } });
    const made = await startPayment(world.deps(), world.wanted(own));
    return 'refused' in made ? made.refused : 'ordered';
  };
  expect(await asGuest(`${of}@example.com`)).toBe('account_blocked');
  expect(await asGuest('nobody@example.com')).toBe('ordered');
  await endBlock(deps(), { ...by('anna'), reason: 'solved' });
  expect(await asGuest(`${of}@example.com`)).toBe('ordered');
});

test('a confirmed block refuses what begins, in the write that begins it, and tells the holder once with the reason', async () => {
  await ask();
  const answers = await Promise.all(['bert', 'cara', 'bert'].map((who) => confirmBlock(deps(), by(who))));
  for (const one of answers) expect(one).toMatchObject({ state: 'blocked' });
  expect(await acts()).toEqual(['block_asked', 'blocked']);
  expect(
    await mailStore(world.db, world.names.work).read(`account_blocked.${of}.${world.clock.at.getTime()}`),
  ).toMatchObject({
    ...{ template: 'account_blocked', to: `${of}@example.com`, locale: 'pl', words: 'Karty innych osób' },
  });
  expect(await order()).toBe('account_blocked');
  // Calls that read the account before the block are still refused, by the condition of their write.
  const token = { id: 'a-token-of-no-one', account: of, name: 'ci', scopes: ['quotes' as const], createdAt: 'now' };
  expect(await tokenStore(world.db, world.names.accounts).add(`trp_${of}`, token)).toBe('closed');
  const slug = `top-up-of-${of}`.padEnd(20, '_');
  const { payments, ledger } = world.deps();
  const guest = await world.started(await world.newCart());
  const read = (await payments.read(guest.order.paymentSlug))?.payment;
  if (!read) throw new Error('No payment.');
  const conditions = [ledger.mustBeOpen(of), accounts().mustNotBeBlocked(of)];
  expect(await payments.create({ ...read, slug, account: of }, conditions)).toBe('refused');
});

test('a change of the account that was read before the block does not take it away', async () => {
  const before = await accounts().read(of);
  if (!before) throw new Error('No account.');
  await blocked();
  expect(await accounts().replace({ ...before, marketing: true })).toBe('changed');
  expect((await accounts().read(of))?.blocked).toMatchObject({ reason: 'Karty innych osób' });
});

test('one that waits is declined or taken back, and may be asked for again; the holder hears nothing', async () => {
  await ask();
  expect(await ask('cara', 'another')).toEqual({ refused: 'conflict' });
  expect(await declineBlock(deps(), { ...by('anna'), reason: 'a mistake of mine' })).toMatchObject({
    state: 'declined',
  });
  expect(await confirmBlock(deps(), by('bert'))).toEqual({ refused: 'conflict' });
  expect(await order()).toBe('ordered');
  expect(await ask('cara')).toMatchObject({ state: 'awaiting', by: 'cara' });
  expect((await blocks().list(100)).map(({ account }) => account)).toContain(of);
});

test('the list begins with those that wait for a second administrator', async () => {
  const first = of;
  await blocked();
  of = `${first}-later`;
  await accounts().create(person(of), []);
  await ask();
  const listed = (await blocks().list(100)).map(({ account }) => account);
  expect(listed.filter((account) => account === first || account === of)).toEqual([of, first]);
});

test('a lifted block lets everything begin again, with a line of the audit and a mail', async () => {
  await blocked();
  const later = new Date(world.clock.at.getTime() + 60_000);
  const ended = await endBlock(deps(later), { ...by('cara'), reason: 'Karty są Twoje' });
  expect(ended).toMatchObject({ state: 'ended' });
  expect(await endBlock(deps(later), { ...by('anna'), reason: 'again' })).toEqual({ refused: 'conflict' });
  expect(await acts()).toEqual(['block_asked', 'blocked', 'unblocked']);
  expect(await mailStore(world.db, world.names.work).read(`account_unblocked.${of}.${later.getTime()}`)).toMatchObject({
    words: 'Karty są Twoje',
  });
  expect(await order()).toBe('ordered');
  expect((await blocks().list(100)).map(({ account }) => account)).not.toContain(of);
});
