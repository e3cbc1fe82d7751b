import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '#functions/domain/account/account.ts';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { auditStore } from '#functions/stores/audit/auditLog.ts';
import { adjustmentStore } from '#functions/stores/ledger/adjustments.ts';
import { ledgerStore } from '#functions/stores/ledger/ledger.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { mailStore } from '#functions/stores/mails/mails.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { type InvoiceWorld, startInvoiceWorld } from '../invoices/test/invoiceWorld.ts';
import {
  type AdjustDeps,
  adjustBalance,
  approveAdjustment,
  declineAdjustment,
  type WantedAdjustment,
} from './balances.ts';

let world: InvoiceWorld;
let count = 0;
let account: string;
let state: Account['state'];
let now: Date;
beforeAll(async () => {
  world = await startInvoiceWorld();
});
beforeEach(() => {
  account = `adjusted-${++count}`;
  state = 'active';
  now = new Date('2026-11-20T12:00:00Z');
});
afterAll(() => world.stop());

const deps = (): AdjustDeps => ({
  accounts: {
    // The fields of an account that a correction reads.
    read: async (id) =>
      id === 'nobody' ? undefined : ({ account: id, state, email: `${id}@example.com`, locale: 'pl' } as Account),
  },
  adjustments: adjustmentStore(world.db, world.names),
  aloneUpTo: grosze(1000),
  now,
});
const wanted = (change: Partial<WantedAdjustment> = {}): WantedAdjustment => ({
  ...{ id: `adjustment-${++count}`.padEnd(20, '_'), account, part: 'paid', amount: grosze(600), why: 'goodwill' },
  ...{ note: 'as agreed by phone', by: 'anna', request: 'request' },
  ...change,
});
const adjust = (change: Partial<WantedAdjustment> = {}) => adjustBalance(deps(), wanted(change));
const decision = (id: string, by = 'bert') => ({ account, id, by, request: 'request' });
const wallet = async () => {
  const { paid, bonus, version } = await ledgerStore(world.db, world.names.ledger).readWallet(account);
  return { paid, bonus, version };
};
const acts = async () =>
  (await auditStore(world.db, world.names.audit).of(`customer#${account}`, 20)).lines.map(({ act }) => act);

test('a correction is in the books once, with its audit line and the mail to its customer, however often it is asked for', async () => {
  const one = wanted();
  const answers = await Promise.all([1, 2, 3].map(() => adjustBalance(deps(), one)));
  for (const answer of answers)
    expect(answer).toMatchObject({ state: 'posted', amount: 600, balance: { before: 0, after: 600 } });
  expect(await wallet()).toEqual({ paid: 600, bonus: 0, version: 1 });
  expect(await acts()).toEqual(['balance_adjusted']);
  expect(await mailStore(world.db, world.names.work).read(`balance_adjusted.${one.id}`)).toMatchObject({
    to: `${account}@example.com`,
    adjusted: { part: 'paid', amount: 600, why: 'goodwill', after: 600 },
  });
  expect(await adjustBalance(deps(), { ...one, amount: grosze(601) })).toEqual({ refused: 'conflict' });
  expect(checkBooks(await readBooks(world.db, world.names))).toEqual([]);
});

test('neither money nor bonus is corrected below zero', async () => {
  await adjust({ part: 'bonus', amount: grosze(300) });
  expect(await adjust({ part: 'paid', amount: grosze(-1) })).toEqual({ refused: 'balance_too_low' });
  expect(await adjust({ part: 'bonus', amount: grosze(-301) })).toEqual({ refused: 'balance_too_low' });
  expect(await adjust({ part: 'bonus', amount: grosze(-300) })).toMatchObject({ balance: { before: 300, after: 0 } });
  expect(await wallet()).toEqual({ paid: 0, bonus: 0, version: 2 });
  expect(checkBooks(await readBooks(world.db, world.names))).toEqual([]);
});

test('what is corrected in a month without a second person stays below the limit together, up and down, made at once too', async () => {
  await adjust({ amount: grosze(400) });
  const made = await Promise.all([1, 2, 3].map(() => adjust({ amount: grosze(400) })));
  const states = made.map((one) => ('refused' in one ? one.refused : one.state));
  expect(states.toSorted()).toEqual(['awaiting', 'awaiting', 'posted']);
  expect(await wallet()).toMatchObject({ paid: 800, version: 2 });
  expect(await adjust({ amount: grosze(-300) })).toMatchObject({ state: 'awaiting' });
  expect(await adjust({ amount: grosze(1001) })).toMatchObject({ state: 'awaiting' });
  now = new Date('2026-12-01T08:00:00Z');
  expect(await adjust({ amount: grosze(1000) })).toMatchObject({ state: 'posted' });
  expect(await adjust({ amount: grosze(1) })).toMatchObject({ state: 'awaiting' });
});

test('those that wait for a second person are listed in pages, none twice and none left out', async () => {
  const asked = [1, 2, 3].map((number) => wanted({ amount: grosze(5000 + number) }));
  for (const one of asked) expect(await adjustBalance(deps(), one)).toMatchObject({ state: 'awaiting' });
  const listed: string[] = [];
  let after: string | undefined;
  do {
    const { adjustments, next } = await deps().adjustments.open(1, after);
    listed.push(...adjustments.map(({ id }) => id));
    after = next;
  } while (after !== undefined);
  expect(listed).toEqual([...new Set(listed)]);
  expect(listed).toEqual(expect.arrayContaining(asked.map(({ id }) => id)));
  expect((await deps().adjustments.open(100)).next).toBeUndefined();
});

test('above the limit a second person has it posted, once; neither the one who asked nor the one it is for', async () => {
  const one = wanted({ amount: grosze(5000), by: 'anna' });
  expect(await adjustBalance(deps(), one)).toMatchObject({ state: 'awaiting' });
  expect(await wallet()).toMatchObject({ paid: 0 });
  expect((await deps().adjustments.open(100)).adjustments.map(({ id }) => id)).toContain(one.id);
  expect(await approveAdjustment(deps(), decision(one.id, 'anna'))).toEqual({ refused: 'second_person' });
  expect(await approveAdjustment(deps(), decision(one.id, account))).toEqual({ refused: 'second_person' });
  expect(await adjust({ by: account })).toEqual({ refused: 'second_person' });
  for (const answer of await Promise.all(['bert', 'carl'].map((by) => approveAdjustment(deps(), decision(one.id, by)))))
    expect(answer).toMatchObject({ state: 'posted', balance: { before: 0, after: 5000 } });
  expect(await wallet()).toEqual({ paid: 5000, bonus: 0, version: 1 });
  expect((await acts()).toSorted()).toEqual(['adjustment_asked', 'balance_adjusted']);
  expect((await deps().adjustments.open(100)).adjustments.map(({ id }) => id)).not.toContain(one.id);
  const late = { ...decision(one.id), reason: 'late' };
  expect(await declineAdjustment(deps(), late)).toEqual({ refused: 'conflict' });
  expect(checkBooks(await readBooks(world.db, world.names))).toEqual([]);
});

test('a declined correction never moves anything; the person who asked may take it back', async () => {
  for (const by of ['bert', 'anna']) {
    const one = wanted({ amount: grosze(5000) });
    await adjustBalance(deps(), one);
    for (let again = 0; again < 2; again++)
      expect(await declineAdjustment(deps(), { ...decision(one.id, by), reason: 'no' })).toMatchObject({
        state: 'declined',
        decided: { by, reason: 'no' },
      });
    expect(await approveAdjustment(deps(), decision(one.id))).toEqual({ refused: 'conflict' });
    expect(await adjustBalance(deps(), one)).toMatchObject({ state: 'declined' });
  }
  expect(await wallet()).toMatchObject({ version: 0 });
});

test('the balance of an unknown account, or of one being deleted, is not corrected', async () => {
  expect(await adjust({ account: 'nobody' })).toEqual({ refused: 'not_found' });
  const one = wanted({ amount: grosze(5000) });
  await adjustBalance(deps(), one);
  state = 'closing';
  expect(await adjust()).toEqual({ refused: 'conflict' });
  expect(await approveAdjustment(deps(), decision(one.id))).toEqual({ refused: 'conflict' });
  expect(await wallet()).toMatchObject({ version: 0 });
});
