import { PutCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { topUpFacts } from '#functions/domain/ledger/movements.ts';
import type { Member } from '#functions/domain/team/member.ts';
import { memberKey, memberStore } from '#functions/stores/accounts/team.ts';
import { postingOf } from '#functions/stores/ledger/ledger.ts';
import { BusyError } from '#functions/stores/transact.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { type PayWorld, startPayWorld } from '../payments/test/payWorld.ts';
import { startPayment } from './startPayment.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
});
afterAll(() => world.stop());

let companies = 0;
const gross = async () => world.wanted(await world.newCart()).amount;

/**
 * A company with enough balance and some members, each with a limit in multiples of an order's price; none: no limit.
 */
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

  /** Pays an order from the balance with the current limit, as the API does; returns the result. */
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
        // Nobody within the limit is refused: without tokens, as many orders are paid as fit into it.
        if (!steps.some((one) => one.by === by && one.withToken))
          expect(paid + own.filter(({ said }) => said === 'busy').length).toBeGreaterThanOrEqual(
            Math.min(own.length, given[by] ?? own.length),
          );
      }
    }),
    { seed: 22, numRuns: 8, endOnFailure: true },
  );
});

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

/** Starts an order by card. `start` repeats the call, `fromBalance` pays the same cart from the balance. */
async function byCard(company: string, person: string, mostPerMonth: number | undefined) {
  const cart = await world.newCart();
  const member = { company, person, ...(mostPerMonth !== undefined && { mostPerMonth: grosze(mostPerMonth) }) };
  const wanted = world.wanted(cart, { account: company, member: person, method: 'card', spender: { member } });
  const start = () => startPayment(world.deps(), wanted);
  const said = await start().then(
    (result) => ('refused' in result ? result.refused : 'started'),
    (error) => (error instanceof BusyError ? 'busy' : Promise.reject(error)),
  );
  const fromBalance = (as: Partial<Member> | undefined) =>
    startPayment(world.deps(), {
      ...{ ...wanted, method: 'balance' as const, spender: undefined },
      ...(as?.person !== undefined && { spender: { member: { company, person: as.person } } }),
    });
  return { said, start, slug: cart.paymentSlug, fromBalance };
}

test('a card counts as the balance does, for orders at once too; what nobody pays in time is given back once', async () => {
  const price = await gross();
  const { company, pay, spent } = await newCompany(price, [3]);
  const tries = await Promise.all(Array.from({ length: 6 }, () => byCard(company, 'p0', 3 * price)));
  const started = tries.filter(({ said }) => said === 'started');
  expect(started.length).toBeLessThanOrEqual(3);
  expect(await spent('p0')).toBe(started.length * price);
  for (let more = started.length; more < 3; more++) expect(await pay('p0')).toBe('paid');
  expect([await pay('p0'), (await byCard(company, 'p0', 3 * price)).said]).toEqual(['monthly_limit', 'monthly_limit']);
  // Repeating a started order, as after a lost answer, does not count it twice.
  expect(await started[0]?.start()).not.toHaveProperty('refused');
  expect(await spent('p0')).toBe(3 * price);

  const { payments, ordering, now } = world.deps();
  const rows = await payments.read(started[0]?.slug ?? '');
  if (!rows) return expect.fail('No payment.');
  const expired = await Promise.all([ordering.expire(rows.payment, now), ordering.expire(rows.payment, now)]);
  expect(expired.toSorted()).toEqual(['changed', 'written']);
  expect(await spent('p0')).toBe(2 * price);
  expect(await pay('p0')).toBe('paid');
});

test('an order that was started with a card and is paid from the balance counts once, for who pays it', async () => {
  const price = await gross();
  const { company, spent } = await newCompany(price, [1, undefined]);
  const own = await byCard(company, 'p0', price);
  expect([own.said, await spent('p0')]).toEqual(['started', price]);
  expect(await own.fromBalance({ person: 'p1' })).not.toHaveProperty('refused');
  expect([await spent('p0'), await spent('p1')]).toEqual([0, price]);
  const second = await byCard(company, 'p0', price);
  expect(await second.fromBalance(undefined)).not.toHaveProperty('refused');
  expect(await spent('p0')).toBe(0);
  const third = await byCard(company, 'p1', undefined);
  expect(await third.fromBalance({ person: 'p1' })).not.toHaveProperty('refused');
  expect(await spent('p1')).toBe(2 * price);
});

test('nobody orders with a card under a limit that was lowered, or for a company that they left', async () => {
  const price = await gross();
  const { company, put, spent, limitOf } = await newCompany(price, [3]);
  await put('p0', limitOf(0));
  expect((await byCard(company, 'p0', 3 * price)).said).toBe('busy');
  await put('p0', { ...limitOf(3), state: 'gone' });
  expect((await byCard(company, 'p0', 3 * price)).said).toBe('busy');
  expect(await spent('p0')).toBe(0);
});

test('the limit is that of the cart’s member, whoever orders it: a visitor, another account, not a colleague or the owner', async () => {
  const price = await gross();
  const { company, spent, put } = await newCompany(price, [1]);
  const tries = async (as: Partial<Parameters<typeof startPayment>[1]>) => {
    const cart = await world.newCart({ account: company, member: 'p0' });
    const result = await startPayment(world.deps(), world.wanted(cart, as));
    return 'refused' in result ? result.refused : [result.order.account, result.order.member];
  };
  expect(await tries({})).toEqual([company, 'p0']);
  expect(await spent('p0')).toBe(price);
  const before = (await world.rows('orders')).length;
  for (const as of [{}, { account: 'private' }, { account: 'private', method: 'transfer' as const }])
    expect(await tries(as)).toBe('monthly_limit');
  // Nobody pays for another account from a balance of their own.
  expect(await tries({ account: 'private', method: 'balance' })).toBe('payment_required');
  expect(await world.rows('orders')).toHaveLength(before);
  await put('p1', {});
  expect(await tries({ account: company, member: 'p1', spender: { member: { company, person: 'p1' } } })).toEqual([
    ...[company, 'p1'],
  ]);
  expect(await tries({ account: company })).toEqual([company, undefined]);
  expect(await spent('p0')).toBe(price);
});
