import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BusyError } from '#functions/stores/transact.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { startPayment } from '../ordering/startPayment.ts';
import { giveApproval, refuseApproval, withdrawApproval } from './answerApproval.ts';
import { type ApprovalWorld, startApprovalWorld } from './test/approvalWorld.ts';

let world: ApprovalWorld;
beforeAll(async () => {
  world = await startApprovalWorld();
});
afterAll(() => world.stop());

const deps = () => world.approvalDeps();
const newCompany = (price: number) => world.newCompany(price);

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
});

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
