import { PutCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { topUpFacts } from '#functions/domain/ledger/movements.ts';
import type { Member } from '#functions/domain/team/member.ts';
import { memberKey, memberStore } from '#functions/stores/accounts/memberStore.ts';
import { postingOf } from '#functions/stores/ledger/postingOf.ts';
import { BusyError } from '#functions/stores/transact.ts';
import { grosze } from '#shared/model/grosze.ts';
import { type PayWorld, startPayWorld } from '../payments/test/payWorld.ts';
import { startPayment } from './startPayment.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
});
afterAll(() => world.stop());

let companies = 0;
const gross = async () => world.wanted(await world.newCart()).amount;

/** A company with a full wallet and some members, each with a limit in prices of an order; none without a limit. */
async function newCompany(price: number, limits: readonly (number | undefined)[]) {
  const company = `company-${++companies}`;
  const amounts = { topUp: grosze(100 * price), bonus: grosze(0), fee: grosze(0) };
  await world
    .deps()
    .ledger.post(
      postingOf(topUpFacts({ slug: `seed-${company}`, account: company, ...amounts }, '2026-11-20T10:00:00Z')),
    );
  const put = (person: string, change: Partial<Member>) =>
    world.db.send(
      new PutCommand({
        TableName: world.names.accounts,
        Item: {
          ...memberKey(company, person),
          ...{
            company,
            person,
            role: 'orderer',
            state: 'active',
            since: '2026-11-20T10:00:00Z',
            revision: 0,
            ...change,
          },
        },
      }),
    );
  const limitOf = (prices: number | undefined) =>
    prices === undefined ? {} : { mostPerMonth: grosze(Math.round(prices * price)) };
  await Promise.all(limits.map((prices, index) => put(`p${index}`, limitOf(prices))));

  /** Pays an order from the balance with the limit as it stands, as the API does it; says what came of it. */
  async function pay(person: string, token?: string): Promise<string> {
    const cart = await world.newCart();
    const read = await memberStore(world.db, world.names.accounts).read(company, person);
    const { mostPerMonth } = read ?? {};
    const member = { company, person, ...(mostPerMonth !== undefined && { mostPerMonth }) };
    const spender = { member, ...(token !== undefined && { token, mostPerDay: grosze(2 * price) }) };
    const wanted = world.wanted(cart, { account: company, member: person, method: 'balance', spender });
    try {
      const result = await startPayment(world.deps(), wanted);
      return 'refused' in result ? result.refused : 'paid';
    } catch (error) {
      if (error instanceof BusyError) return 'busy';
      throw error;
    }
  }
  const spent = (person: string) =>
    world.deps().ordering.spentThisMonth({ company, person }, world.deps().now).then(Number);
  return { company, pay, put, spent, limitOf };
}

test('members spend no more in a month than each may, however many order at once; the limit of one is not another’s', async () => {
  const price = await gross();
  const step = fc.record({ by: fc.nat(2), withToken: fc.boolean() });
  const limits = fc.array(fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }), {
    minLength: 3,
    maxLength: 3,
  });
  await fc.assert(
    fc.asyncProperty(limits, fc.array(step, { minLength: 4, maxLength: 12 }), async (given, steps) => {
      const { pay, spent, company } = await newCompany(price, given);
      const results = await Promise.all(
        steps.map(async ({ by, withToken }) => ({
          by,
          said: await pay(`p${by}`, withToken ? `${company}-t${by}` : undefined),
        })),
      );
      for (const by of [0, 1, 2]) {
        const own = results.filter((one) => one.by === by);
        const paid = own.filter(({ said }) => said === 'paid').length;
        expect(await spent(`p${by}`)).toBe(paid * price);
        expect(paid).toBeLessThanOrEqual(given[by] ?? own.length);
        // Nobody is refused who had room: without tokens exactly so many are paid as fit.
        if (!steps.some((one) => one.by === by && one.withToken))
          expect(paid + own.filter(({ said }) => said === 'busy').length).toBeGreaterThanOrEqual(
            Math.min(own.length, given[by] ?? own.length),
          );
      }
    }),
    { seed: 22, numRuns: 8, endOnFailure: true },
  );
}, 240_000);

test('a limit that is lowered, and a membership that ends, hold in the very write of who read them before', async () => {
  const price = await gross();
  const { pay, put, spent, limitOf, company } = await newCompany(price, [3]);
  expect(await pay('p0')).toBe('paid');
  const cart = await world.newCart();
  const stale = { company, person: 'p0', mostPerMonth: grosze(3 * price) };
  const paying = () =>
    startPayment(world.deps(), world.wanted(cart, { account: company, method: 'balance', spender: { member: stale } }));
  await put('p0', limitOf(1));
  await expect(paying()).rejects.toThrow(BusyError);
  expect(await pay('p0')).toBe('monthly_limit');
  await put('p0', { ...limitOf(3), state: 'gone' });
  await expect(paying()).rejects.toThrow(BusyError);
  expect(await spent('p0')).toBe(price);
  await put('p0', limitOf(3));
  expect(await paying()).not.toHaveProperty('refused');
  expect(await spent('p0')).toBe(2 * price);
});
