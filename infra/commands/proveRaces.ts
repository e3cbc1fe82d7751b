import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { orderApprovalStore } from '#functions/stores/accounts/orderApprovals.ts';
import { cartStore } from '#functions/stores/carts/carts.ts';
import { createTables, type TestTables } from '../test/tables.ts';
import { barOf } from './figures/bars.ts';
import { depsOf } from './proof/historyWorld.ts';
import { databaseFor, prove } from './proof/prove.ts';
import { providerModel } from './proof/providerModel.ts';
import { isMalformed } from './proof/storeBugs.ts';
import { couponRace, injected, injectedBugs, overspend } from './races/races.ts';

/**
 * `npm run -s prove:races [-- --quick --seed N --count N]`: 200 requests at once for the same balance, and for the same
 * coupon, over the production code and a real database emulator, round after round: never one too many or too few. Then
 * the same with mistakes injected in the writes: each is raced until it is seen, and must be within some rounds.
 */
await prove('prove:races', async ({ quick, count = quick ? 3 : barOf('prove:races', 'rounds'), random, seconds }) => {
  const atOnce = barOf('prove:races', 'at_once');
  /** Whether two requests meet is a matter of chance, and of how busy the machine is: one round may show nothing. */
  const bugRounds = barOf('prove:races', 'most_rounds');
  await using _database = await databaseFor();
  const depsOn = (db: DynamoDBDocumentClient, names: TestTables['names']) => ({
    ...depsOf(db, providerModel(random, { part: 0 }), names),
    carts: cartStore(db, names.carts),
    orderApprovals: orderApprovalStore(db, names.accounts),
  });
  /** A mistake is seen by what is found wrong, or by code that meets what cannot be. */
  async function see(name: string, race: (round: number) => Promise<string[]>): Promise<void> {
    for (let tried = 1; tried <= bugRounds; tried++) {
      const found = await race(10_000 + ++plantRound).catch((error: unknown) => {
        if (isMalformed(error)) throw error;
        return [String(error)];
      });
      if (found.length === 0) continue;
      seenAfter[name] = tried;
      return;
    }
    unseen.push(name);
  }
  const wrong: string[] = [];
  const unseen: string[] = [];
  /** Rounds until each was seen. */
  const seenAfter: Record<string, number> = {};
  let plantRound = 0;
  let tables = await createTables();
  for (let round = 0; round < count && wrong.length < 10; round++) {
    if (round % 20 === 19) tables = await createTables();
    const deps = depsOn(tables.db, tables.names);
    wrong.push(...(await overspend(tables, deps, random, { round, atOnce })));
    wrong.push(...(await couponRace(deps, random, { round, atOnce })));
    if (!quick && round % 20 === 19) console.error(`${round + 1} rounds`);
  }
  tables = await createTables();
  for (const [name, rewrite] of Object.entries(injectedBugs.overspend)) {
    const deps = depsOn(injected(tables.db, rewrite), tables.names);
    await see(name, (round) => overspend(tables, deps, random, { round, atOnce: 60, worth: 3 }));
  }
  for (const [name, rewrite] of Object.entries(injectedBugs.coupon)) {
    const deps = depsOn(injected(tables.db, rewrite), tables.names);
    const limits = { limitTotal: 20, limitPerCustomer: 2 };
    await see(name, (round) => couponRace(deps, random, { round, atOnce: 60, limits }));
  }
  for (const line of wrong.slice(0, 10)) console.error(line);
  for (const name of unseen) console.error(`${name} was not seen`);
  return {
    rounds: count,
    at_once: atOnce,
    balance_requests: count * atOnce,
    coupon_orders: count * atOnce,
    wrong: wrong.length,
    injected: Object.keys(seenAfter).length + unseen.length,
    planted_caught: Object.keys(seenAfter).length,
    unseen,
    seen_after_rounds: seenAfter,
    most_rounds: bugRounds,
    seconds: seconds(),
  };
});
