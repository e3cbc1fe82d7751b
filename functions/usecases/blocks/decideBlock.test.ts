import { expect, test } from 'vitest';
import type { Account, AccountBlock } from '../../domain/account/account.ts';
import { confirmBlock, declineBlock } from './blocks.ts';

const now = new Date('2026-11-20T12:00:00Z');
const asked: AccountBlock = {
  ...{ account: 'customer', state: 'awaiting', reason: 'Unpaid.', by: 'anna', at: '2026-11-19T12:00:00.000Z' },
};
const customer: Account = {
  ...{ account: 'customer', email: 'customer@example.com', state: 'active', locale: 'pl', invoicing: 'order' },
  ...{ person: { type: 'individual', firstName: 'Demo', lastName: 'Person' }, marketing: false, revision: 1 },
  createdAt: '2026-10-01T12:00:00.000Z',
};
const acting = { account: 'customer', by: 'ben', request: 'request-1' };
const declined = { ...asked, state: 'declined' as const, decided: { by: 'ben', at: now.toISOString(), reason: 'No.' } };

interface Given {
  /** The block at the first read; `after`: at the read after a refused write. */
  block?: AccountBlock | undefined;
  after?: AccountBlock | undefined;
  account?: Account | undefined;
  written?: boolean;
}
function world({ block = asked, after = block, account = customer, written = true }: Given = {}) {
  const wrote: unknown[] = [];
  const mailed: string[] = [];
  let reads = 0;
  const write = async (to: AccountBlock, ...more: unknown[]) => {
    wrote.push([to, ...more]);
    return written;
  };
  const deps = {
    accounts: { read: async () => account },
    blocks: { read: async () => (reads++ === 0 ? block : after), confirm: write, decline: write },
    mailQueue: { send: async ({ id }: { id: string }) => void mailed.push(id) },
    now,
  };
  return { deps, wrote, mailed };
}
/** A world in which the block, or the account, does not exist. */
const without = (what: 'block' | 'account') => {
  const made = world();
  const nothing = { read: async () => undefined };
  return what === 'block'
    ? { ...made, deps: { ...made.deps, blocks: { ...made.deps.blocks, ...nothing } } }
    : { ...made, deps: { ...made.deps, accounts: nothing } };
};

test('a second person confirms a block in one write with its line of the audit, and its holder is told', async () => {
  const { deps, wrote, mailed } = world();
  const blocked = { ...asked, state: 'blocked', decided: { by: 'ben', at: now.toISOString() } };
  expect(await confirmBlock(deps, acting)).toEqual(blocked);
  expect(wrote).toMatchObject([
    [blocked, 'ben', { act: 'blocked' }, { template: 'account_blocked', words: 'Unpaid.' }],
  ]);
  expect(mailed).toEqual([`account_blocked.customer.${now.getTime()}`]);
});

test('who asked for a block, or whose account it is, does not confirm it', async () => {
  const { deps, wrote } = world();
  expect(await confirmBlock(deps, { ...acting, by: 'anna' })).toEqual({ refused: 'second_person' });
  expect(await confirmBlock(deps, { ...acting, by: 'customer' })).toEqual({ refused: 'second_person' });
  expect(wrote).toEqual([]);
});

test('what is not there is not decided', async () => {
  expect(await confirmBlock(without('block').deps, acting)).toEqual({ refused: 'not_found' });
  expect(await confirmBlock(without('account').deps, acting)).toEqual({ refused: 'not_found' });
  expect(await declineBlock(without('block').deps, { ...acting, reason: 'No.' })).toEqual({ refused: 'not_found' });
});

test('a block that is confirmed twice is one; one that was declined meanwhile is not', async () => {
  const blocked = { ...asked, state: 'blocked' as const };
  const again = world({ block: blocked });
  expect(await confirmBlock(again.deps, acting)).toBe(blocked);
  expect([again.wrote, again.mailed]).toEqual([[], []]);
  const late = world({ written: false, after: blocked });
  expect(await confirmBlock(late.deps, acting)).toBe(blocked);
  expect(late.mailed).toEqual([]);
  const lost = world({ written: false, after: declined });
  expect(await confirmBlock(lost.deps, acting)).toEqual({ refused: 'conflict' });
  const nobody = world({ account: { ...customer, email: '' } });
  expect(await confirmBlock(nobody.deps, acting)).toMatchObject({ state: 'blocked' });
  expect(nobody.mailed).toEqual([]);
});

test('a block is declined with its reason, also by who asked for it', async () => {
  const { deps, wrote } = world();
  expect(await declineBlock(deps, { ...acting, reason: 'No.' })).toEqual(declined);
  expect(wrote).toMatchObject([[declined, { act: 'block_declined', reason: 'No.' }]]);
  expect(await declineBlock(world().deps, { ...acting, by: 'anna', reason: 'Mistaken.' })).toMatchObject({
    decided: { by: 'anna', reason: 'Mistaken.' },
  });
});

test('a block that the same person has declined is answered again; one decided by another, or in force, is a conflict', async () => {
  const decline = (given: Given) => declineBlock(world(given).deps, { ...acting, reason: 'No.' });
  expect(await decline({ block: declined })).toBe(declined);
  const byAnother = { ...declined, decided: { ...declined.decided, by: 'carla' } };
  expect(await decline({ block: byAnother })).toEqual({ refused: 'conflict' });
  expect(await decline({ block: { ...asked, state: 'blocked', decided: { by: 'ben', at: '' } } })).toEqual({
    refused: 'conflict',
  });
  expect(await decline({ written: false, after: declined })).toBe(declined);
  expect(await decline({ written: false })).toEqual({ refused: 'conflict' });
});
