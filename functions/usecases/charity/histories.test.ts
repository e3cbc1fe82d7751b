import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { monthOf } from '#functions/domain/charity/dinner.ts';
import { type Payment, totalPaid } from '#functions/domain/payment/payment.ts';
import { countDinners } from './dinners.ts';
import { type CharityWorld, charityWorld } from './test/charityWorld.ts';

type Items = NonNullable<TransactWriteCommandInput['TransactItems']>;

/** A random number generator (mulberry32): the same seed gives the same numbers. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Injected bugs in writes. */
const bugs: Readonly<Record<string, (items: Items) => Items[]>> = {
  'a dinner is counted without looking whether it was': (items) => [items.map(withoutCondition(' dinner'))],
  'a month is added to apart from the row that says so': (items) => [items.slice(1), items.slice(0, 1)],
  'a month that is paid takes more': (items) => [items.map(withoutCondition('month#'))],
  'what was owed is not done with the count': (items) => [
    items.filter(({ Delete }) => Delete === undefined).map(withoutCondition(' dinner')),
  ],
};
const withoutCondition = (sk: string) => (item: Items[number]) => {
  const { Update } = item;
  if (!Update || !` ${Update.Key?.sk}`.includes(sk)) return item;
  const { ConditionExpression: _, ...rest } = Update;
  const names = Object.entries(rest.ExpressionAttributeNames ?? {}).filter(([name]) =>
    rest.UpdateExpression?.includes(name),
  );
  const { ExpressionAttributeNames: _names, ...plain } = rest;
  return { Update: { ...plain, ...(names.length > 0 && { ExpressionAttributeNames: Object.fromEntries(names) }) } };
};

/**
 * A client that randomly fails before or after a write of the job; with `bug`, writes are altered by an injected bug.
 */
function faulty(world: CharityWorld, random: () => number, bug?: (items: Items) => Items[]): DynamoDBDocumentClient {
  const send = async (command: unknown) => {
    if (!(command instanceof TransactWriteCommand)) return world.db.send(command as never);
    const fault = random();
    if (fault < 0.15) throw new Error('Killed before the write.');
    for (const TransactItems of bug?.(command.input.TransactItems ?? []) ?? [command.input.TransactItems ?? []]) {
      await world.db.send(new TransactWriteCommand({ TransactItems }));
      if (bug && fault > 0.8) throw new Error('Killed between two writes.');
    }
    if (fault < 0.3) throw new Error('The answer was lost.');
    return {};
  };
  return { send } as unknown as DynamoDBDocumentClient;
}

/**
 * Orders are paid, refunded partly and fully, counted by overlapping and failing jobs, and months are settled, at
 * random.
 */
async function history(seed: number, bug?: (items: Items) => Items[]) {
  const world = await charityWorld();
  const random = randomFrom(seed);
  const pick = (below: number) => Math.floor(random() * below);
  let now = new Date('2026-09-20T09:00:00Z');
  const orders: { id: string; payment: Payment; isPaid: boolean }[] = [];
  const paid = new Map<string, number[]>();
  const run = async () => void (await countDinners(world.deps(now, faulty(world, random, bug))).catch(() => undefined));
  for (let step = 0; step < 24; step++) {
    now = new Date(now.getTime() + pick(5 * 1440) * 60_000);
    const order = orders[pick(orders.length)];
    const act = pick(6);
    if (act < 2 || !order) orders.push({ ...(await world.quoted(now)), isPaid: false });
    else if (act === 2) order.isPaid = (await world.accept(order.id, now)) || order.isPaid;
    else if (act === 3 && order.isPaid) {
      const left = totalPaid(order.payment) - order.payment.refunded;
      if (left > 0) await world.giveBack(order.payment, pick(2) === 0 ? left : Math.min(left, 500), now);
    } else if (act === 4) await Promise.all([run(), run()]);
    else {
      // Staff may settle a month before, or while, its dinners are counted.
      const beside = pick(2) === 0 ? run() : undefined;
      for (const { month, given, back } of await world.deps(now).dinners.months())
        if (month < monthOf(now) && !('refused' in (await world.settle(month, given - back, now))))
          paid.set(month, [given, back]);
      await beside;
    }
    if (pick(2) === 0 && order) order.isPaid = (await world.accept(order.id, now)) || order.isPaid;
  }
  for (let rest = 0; rest < 4; rest++)
    await countDinners(world.deps(now, bug ? faulty(world, () => 0.5, bug) : world.db)).catch(() => undefined);
  const months = await world.deps(now).dinners.months();
  const sum = (name: 'given' | 'back') => months.reduce((all, one) => all + one[name], 0);
  const isWhole = ({ payment }: { payment: Payment }) => payment.refunded >= totalPaid(payment);
  return {
    counted: { given: sum('given'), back: sum('back') },
    true: {
      given: orders.filter(({ isPaid }) => isPaid).length,
      back: orders.filter((one) => one.isPaid && isWhole(one)).length,
    },
    changedAfterPaid: months.filter(
      ({ month, given, back }) => paid.has(month) && String(paid.get(month)) !== String([given, back]),
    ),
  };
}
const isSound = ({ counted, true: real, changedAfterPaid }: Awaited<ReturnType<typeof history>>) =>
  counted.given === real.given && counted.back === real.back && changedAfterPaid.length === 0;

test('whatever fails, is repeated or overlaps: each paid order counts once, each that was given back whole is taken back once', async () => {
  for (let seed = 1; seed <= 5; seed++) {
    const end = await history(seed);
    expect(end, `seed ${seed}`).toMatchObject({ counted: end.true, changedAfterPaid: [] });
  }
});

test.for(Object.entries(bugs))('%s: some history shows it', { timeout: 600_000 }, async ([, bug]) => {
  let seen = false;
  // Jobs overlap by chance: a seed may show the bug in one run and not in the next.
  for (let seed = 1; seed <= 100 && !seen; seed++) seen = !isSound(await history(seed, bug));
  expect(seen).toBe(true);
});
