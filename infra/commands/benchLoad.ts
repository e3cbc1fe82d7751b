import { setTimeout as wait } from 'node:timers/promises';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { apiOf } from '../client/calls.ts';
import { orderJourney } from './cost/journeys.ts';
import {
  ceiling,
  deliver,
  messagesIn,
  openLoop,
  rowsIn,
  type Seen,
  staffSession,
  watchDrift,
  watchedSend,
} from './load/load.ts';
import { productFor, prove } from './proof/prove.ts';

/**
 * Figure 11. `npm run -s bench:load [-- --quick --minutes N]`: whole orders with a file, up to its delivery and download, in an open
 * loop at half of what this machine takes, for ten minutes, and again with a function killed every second. Everything that was paid is accepted, queues are
 * empty and nothing lies with the dead letters; memory, queues and rows of an order do not drift. `--quick`: twenty seconds each,
 * to see that it runs; p99 and drift are printed, not judged.
 */
await prove('bench:load', async ({ quick, minutes = quick ? 1 / 3 : 10, random, seconds }) => {
  await using host = await productFor({ demo: true });
  const staff = staffSession(host);
  const lines = Array.from({ length: 40 }, () => paragraph('Ten words of an agreement that has to be translated.'));
  const file = makeDocx({ body: lines.join('') });
  const lasting = minutes * 60;
  const customer = (seen: Seen, repeats: boolean) => async () => {
    const sending = watchedSend(seen, repeats);
    const { order, hash } = await orderJourney(host.url, file, apiOf(host.url, undefined, sending));
    await deliver(host.url, { order, hash, token: await staff(), sending });
    return order;
  };
  const none = (): Seen => ({ took: [], failed: 0 });

  await customer(none(), true)();
  const most = await ceiling(quick ? 8 : 30, customer(none(), true));
  const rate = most / 2;
  console.error(`${most.toFixed(2)} orders a second at most; ${rate.toFixed(2)} come`);

  const rows = [await rowsIn(host)];
  const calm = await run(none(), false);
  await untilEmpty();
  rows.push(await rowsIn(host));
  const dying = new AbortController();
  const kills = killEverySecond(dying.signal);
  const killed = await run(none(), true);
  dying.abort();
  const deaths = await kills;
  await untilEmpty();
  rows.push(await rowsIn(host));
  const [before = 0, between = 0, after = 0] = rows;
  const rowsOfOrder = [(between - before) / calm.orders, (after - between) / killed.orders].map((one) =>
    Math.round(one),
  );
  const [early = 0, late = 0] = rowsOfOrder;

  const waiting = messagesIn(host);
  const lost = calm.broken.length + killed.broken.length;
  for (const line of [...calm.broken, ...killed.broken].slice(0, 10)) console.error(line);
  const growth = ([first, second]: [number, number]) => Number((second / Math.max(1, first)).toFixed(2));
  return {
    ceiling_per_second: Number(most.toFixed(2)),
    rate_per_second: Number(rate.toFixed(2)),
    seconds_each: lasting,
    orders: calm.orders,
    calls: calm.calls,
    answers_5xx: calm.failed,
    p50_ms: calm.p50,
    p99_ms: calm.p99,
    memory_mb: calm.memoryMb,
    messages: calm.messages,
    rows_of_an_order: rowsOfOrder,
    memory_growth: growth(calm.memoryMb),
    // What comes in a second or two waits always.
    messages_growth: calm.messages[1] - calm.messages[0],
    rows_growth: growth([early, late]),
    killed: { deaths, orders: killed.orders, repeated_calls: killed.failed, p99_ms: killed.p99 },
    lost,
    messages_left: waiting,
    seconds: seconds(),
  };

  async function run(seen: Seen, repeats: boolean) {
    const drift = watchDrift(host);
    const { ended, broken } = await openLoop(rate, lasting, customer(seen, repeats));
    const halves = await drift();
    const sorted = seen.took.toSorted((a, b) => a - b);
    const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
    return {
      orders: ended.length,
      broken,
      calls: sorted.length,
      failed: seen.failed,
      p50: at(0.5),
      p99: at(0.99),
      ...halves,
    };
  }

  /** Any of them, with its current work. */
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
    while (messagesIn(host) > 0 && Date.now() < end) await wait(250);
  }
});
