import { setTimeout as wait } from 'node:timers/promises';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { orderJourney } from './cost/orderJourney.ts';
import { ceiling, openLoop } from './load/openLoop.ts';
import { type Seen, watchedApi } from './load/watchedApi.ts';
import { productFor, prove } from './proof/prove.ts';

/** figure 11: no 5xx, nothing lost, p99 of a call, and how much memory may grow over the second half. */
const bar = { p99Ms: 500, growth: 1.25 };

/**
 * `npm run -s bench:load [-- --quick --minutes N]`: whole orders with a file in an open loop at half of what this machine
 * takes, for ten minutes, and again with a function killed every second. Everything that was paid is accepted, queues are
 * empty and nothing lies with the dead letters. `--quick`: twenty seconds each, to see that it runs; p99 is told, not judged.
 */
await prove(async ({ quick, minutes = quick ? 1 / 3 : 10, random, seconds }) => {
  await using host = await productFor();
  const lines = Array.from({ length: 40 }, () => paragraph('Ten words of an agreement that has to be translated.'));
  const file = makeDocx({ body: lines.join('') });
  const lasting = minutes * 60;
  const customer = (seen: Seen, repeats: boolean) => () =>
    orderJourney(host.url, file, watchedApi(host.url, seen, repeats));
  const none = (): Seen => ({ took: [], failed: 0 });

  await customer(none(), true)();
  const most = await ceiling(quick ? 8 : 30, customer(none(), true));
  const rate = most / 2;
  console.error(`${most.toFixed(2)} orders a second at most; ${rate.toFixed(2)} come`);

  const calm = await run(none(), false);
  const dying = new AbortController();
  const kills = killEverySecond(dying.signal);
  const killed = await run(none(), true);
  dying.abort();
  const deaths = await kills;
  await untilEmpty();

  const left = [...host.queues.queues.values()].map((queue) => ({ name: queue.name, ...host.queues.counts(queue) }));
  const waiting = left.reduce((sum, { visible, hidden }) => sum + visible + hidden, 0);
  const lost = calm.broken.length + killed.broken.length;
  for (const line of [...calm.broken, ...killed.broken].slice(0, 10)) console.error(line);
  const slow = !quick && calm.p99 > bar.p99Ms;
  const grows = !quick && calm.memory[1] / calm.memory[0] > bar.growth;
  return {
    ok: lost + calm.failed + waiting === 0 && !slow && !grows && deaths > 0,
    ceiling_per_second: Number(most.toFixed(2)),
    rate_per_second: Number(rate.toFixed(2)),
    seconds_each: lasting,
    orders: calm.orders,
    calls: calm.calls,
    answers_5xx: calm.failed,
    p50_ms: calm.p50,
    p99_ms: calm.p99,
    memory_mb: calm.memory,
    killed: { deaths, orders: killed.orders, repeated_calls: killed.failed, p99_ms: killed.p99 },
    lost,
    messages_left: waiting,
    seconds: seconds(),
  };

  async function run(seen: Seen, repeats: boolean) {
    const rss = () => Math.round(process.memoryUsage().rss / 1e6);
    let half = rss();
    const middle = setTimeout(() => {
      half = rss();
    }, lasting * 500);
    const { ended, broken } = await openLoop(rate, lasting, customer(seen, repeats));
    clearTimeout(middle);
    const sorted = seen.took.toSorted((a, b) => a - b);
    const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
    const memory: [number, number] = [half, rss()];
    return {
      orders: ended.length,
      broken,
      calls: sorted.length,
      failed: seen.failed,
      p50: at(0.5),
      p99: at(0.99),
      memory,
    };
  }

  /** Whichever it is, with what it has in hand. */
  async function killEverySecond(until: AbortSignal): Promise<number> {
    let deaths = 0;
    while (!until.aborted) {
      await wait(1000, undefined, { signal: until }).catch(() => undefined);
      if (until.aborted) break;
      await random.pick([...host.functions.values()]).kill();
      deaths += 1;
    }
    return deaths;
  }

  async function untilEmpty(): Promise<void> {
    const end = Date.now() + 60_000;
    const open = () =>
      [...host.queues.queues.values()].some((queue) => {
        const { visible, hidden } = host.queues.counts(queue);
        return visible + hidden > 0;
      });
    while (open() && Date.now() < end) await wait(250);
  }
});
