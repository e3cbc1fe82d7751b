import { openApart, quietly } from './apart/apartWorld.ts';
import { runHistory } from './apart/runHistory.ts';
import { walkContract } from './apart/walkContract.ts';
import { barOf } from './figures/bars.ts';
import { productFor, prove } from './proof/prove.ts';

/**
 * `npm run -s prove:apart [-- --quick --seed N --count N]`: live and test calls of one account, interleaved history after
 * history, over the whole product: after each call every table, bucket and mail of the other side is what it was. Then every
 * operation of the contract with a token of the wrong side.
 */
await prove('prove:apart', async ({ seed, quick, count = quick ? 2 : barOf('prove:apart', 'histories'), seconds }) => {
  await using host = await productFor(quietly);
  const world = await openApart(host);
  const wrong: string[] = [];
  let acts = 0;
  let orders = 0;
  for (let history = 0; history < count; history++) {
    const run = await runHistory(world, seed + history, { count: 24 });
    wrong.push(...run.wrong);
    acts += run.done.length;
    orders += run.orders;
  }
  const walked = await walkContract(world);
  wrong.push(...walked.wrong);
  await world.receiver.stop();
  for (const line of wrong.slice(0, 20)) console.error(line);
  const done = { acts, orders, orders_per_history: orders / count, walked: walked.calls };
  return { histories: count, ...done, wrong: wrong.length, seconds: seconds() };
});
process.exit();
