import { PutCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#functions/domain/account/account.ts';
import { topUpFacts } from '#functions/domain/ledger/movements.ts';
import type { Member } from '#functions/domain/team/member.ts';
import { accountStore } from '#functions/stores/accounts/accountStore.ts';
import { linkStore } from '#functions/stores/accounts/linkStore.ts';
import { memberKey, memberStore } from '#functions/stores/accounts/memberStore.ts';
import { rateStore } from '#functions/stores/accounts/rateStore.ts';
import { securityLog } from '#functions/stores/accounts/securityLog.ts';
import { postingOf } from '#functions/stores/ledger/postingOf.ts';
import { mailOutbox } from '#functions/stores/mails/mailOutbox.ts';
import { BusyError } from '#functions/stores/transact.ts';
import { grosze } from '#shared/model/grosze.ts';
import { startPayment } from '../ordering/startPayment.ts';
import { type PayWorld, startPayWorld } from '../payments/test/payWorld.ts';
import type { ApprovalDeps } from './approvalDeps.ts';
import { askApproval } from './askApproval.ts';
import { refuseApproval, withdrawApproval } from './endApproval.ts';
import { giveApproval } from './giveApproval.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
});
afterAll(() => world.stop());

const at = '2026-11-20T10:00:00Z';
const deps = (): ApprovalDeps => ({
  ...world.deps(),
  accounts: accountStore(world.db, world.names.accounts),
  members: memberStore(world.db, world.names.accounts),
  links: linkStore(world.db, world.names.accounts),
  security: securityLog(world.db, world.names.accounts),
  outbox: mailOutbox(world.db, world.names.work),
  rates: rateStore(world.db, world.names.work),
});

let companies = 0;
/** A company whose member `asker` may order for a grosz alone, with a payer and money for two orders. */
async function newCompany(price: number) {
  const company = `firm-${++companies}`;
  const account = (id: string): Account => ({
    ...{ account: id, email: `${id}@example.com`, state: 'active', locale: 'en', invoicing: 'order', marketing: false },
    ...{ person: { type: 'company', companyName: 'Firm' }, createdAt: at, revision: 0 },
  });
  const member = (person: string, change: Partial<Member>) =>
    world.db.send(
      new PutCommand({
        TableName: world.names.accounts,
        Item: {
          ...memberKey(company, person),
          ...{ company, person, role: 'orderer', state: 'active', since: at, revision: 0, ...change },
        },
      }),
    );
  const asker = `${company}-asker`;
  const payer = `${company}-payer`;
  for (const id of [company, asker, payer]) await deps().accounts.create(account(id), []);
  await member(asker, {});
  await member(payer, { role: 'payer' });
  await deps().orderApprovals.setAbove(company, grosze(1));
  const amounts = { topUp: grosze(2 * price), bonus: grosze(0), fee: grosze(0) };
  await deps().ledger.post(postingOf(topUpFacts({ slug: `seed-${company}`, account: company, ...amounts }, at)));
  const cart = await world.newCart({ account: company });
  const { amount } = world.wanted(cart);
  const ask = () => askApproval(deps(), { cartHash: cart.hash, company, person: asker, spender: undefined, amount });
  const spent = async () => 2 * price - Number((await deps().ledger.readWallet(company))?.paid ?? 0);
  return { company, asker, payer, cart, amount, ask, member, spent };
}

const said = async (act: Promise<unknown>): Promise<string> => {
  try {
    const result = await act;
    if (result === undefined) return 'done';
    return typeof result === 'object' && result !== null && 'refused' in result ? String(result.refused) : 'ordered';
  } catch (error) {
    if (error instanceof BusyError) return 'busy';
    throw error;
  }
};

test('however many approve, refuse and withdraw at once, one of them decides, and an approved order is placed and paid once', async () => {
  const price = world.wanted(await world.newCart()).amount;
  const acts = fc.array(fc.constantFrom('approve', 'owner', 'refuse', 'withdraw'), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(acts, async (wanted) => {
      const { company, asker, payer, amount, ask, spent } = await newCompany(price);
      const asked = await ask();
      if ('refused' in asked) throw new Error(asked.refused);
      const named = { company, id: asked.id };
      const run = {
        approve: () => giveApproval(deps(), { ...named, by: payer, amount }),
        owner: () => giveApproval(deps(), { ...named, by: company, amount }),
        refuse: () => refuseApproval(deps(), { ...named, by: payer, reason: 'No' }),
        withdraw: () => withdrawApproval(deps(), { ...named, by: asker }),
      };
      const results = await Promise.all(wanted.map((act) => said(run[act]())));
      const kept = await deps().orderApprovals.read(company, asked.id);
      const ended = results.filter((one) => one === 'done').length;
      const ordered = results.filter((one) => one === 'ordered').length;
      expect(ended).toBeLessThanOrEqual(1);
      expect(ended > 0 && ordered > 0).toBe(false);
      expect(kept?.state === 'approved').toBe(ordered > 0);
      expect(await spent()).toBe(ordered > 0 ? amount : 0);
    }),
    { seed: 17, numRuns: 12, endOnFailure: true },
  );
}, 240_000);

test('what waits is over after its week, without a write, and never later than its cart', async () => {
  const price = world.wanted(await world.newCart()).amount;
  const { company, payer, amount, ask, spent } = await newCompany(price);
  const asked = await ask();
  if ('refused' in asked) throw new Error(asked.refused);
  expect(Date.parse(asked.validUntil) - deps().now.getTime()).toBeLessThanOrEqual(7 * 86_400_000);
  const before = world.clock.at;
  world.clock.at = new Date(asked.validUntil);
  const named = { company, id: asked.id, by: payer };
  expect(await said(giveApproval(deps(), { ...named, amount }))).toBe('gone');
  expect(await said(refuseApproval(deps(), { ...named, reason: 'No' }))).toBe('gone');
  expect(await spent()).toBe(0);
  world.clock.at = before;
});

test('a sum that is lowered holds in the very write of who read the one before', async () => {
  const price = world.wanted(await world.newCart()).amount;
  const { company, asker, cart, amount, spent } = await newCompany(price);
  await deps().orderApprovals.setAbove(company, undefined);
  const { orderApprovals, ...rest } = deps();
  const stale = { ...orderApprovals, rule: async () => ({ ...read, above: undefined }) };
  const read = { company, person: asker, read: { company: undefined, member: undefined } };
  await orderApprovals.setAbove(company, grosze(1));
  const wanted = world.wanted(cart, { account: company, member: asker, method: 'balance', amount });
  await expect(startPayment({ ...world.deps(), ...rest, orderApprovals: stale }, wanted)).rejects.toThrow(BusyError);
  expect(await said(startPayment(world.deps(), wanted))).toBe('approval_required');
  expect(await spent()).toBe(0);
});
