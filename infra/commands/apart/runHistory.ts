import { seededRandom } from '../proof/random.ts';
import { acts, type Side } from './acts.ts';
import type { ApartWorld } from './apartWorld.ts';
import { changed, naming, type Snapshot } from './snapshot.ts';

const other = { live: 'test', test: 'live' } as const;
const day = 86_400;

/** An act besides the two sides': an injected mistake. */
export type AfterAct = (side: Side) => Promise<void>;

interface HistoryOptions {
  count?: number;
  /** How far a wait moves the clock of test mode at most. */
  longestWaitDays?: number;
  after?: AfterAct;
}

/**
 * Live and test calls of one account, interleaved as the seed says. After each act of one side, all tables, buckets and
 * mails of the other are unchanged, byte for byte; nothing stored, answered or sent on one side contains the other's
 * ids. Returns violations, and the acts done.
 */
export async function runHistory(
  world: ApartWorld,
  seed: number,
  { count = 16, longestWaitDays = 20, after }: HistoryOptions = {},
) {
  const random = seededRandom(seed);
  const sides = await openSides(world, random, longestWaitDays);
  const done: string[] = [];
  const wrong: string[] = [];
  let before = await world.snapshot();
  // An order and the time after it on both sides, for every seed.
  const sure = ['live order', 'test order', 'test wait', 'live wait'];
  for (let place = 0; place < count; place++) {
    const name = sure[place] ?? `${random.pick(['live', 'test'])} ${random.pick(Object.keys(acts))}`;
    const [of = '', what = ''] = name.split(' ');
    const side = of === 'live' ? sides.live : sides.test;
    await acts[what]?.(side);
    await after?.(side);
    await world.quiet();
    const now = await world.snapshot();
    const strange = changed(before[other[side.name]], now[other[side.name]]);
    wrong.push(...strange.map((thing) => `seed ${seed}, ${place + 1}. ${name}: ${thing} of the other side changed`));
    done.push(name);
    before = now;
  }
  wrong.push(...named(world, sides, before).map((line) => `seed ${seed}: ${line}`));
  return { wrong, done, orders: sides.live.orders.length + sides.test.orders.length };
}

async function openSides(
  { callers, receiver, runSchedules }: ApartWorld,
  random: Side['random'],
  longestWaitDays: number,
) {
  const clock = await callers.test.must('POST', '/api/test/clocks', { test_balance: 5_000_000 });
  const side = (name: Side['name'], wait: () => Promise<void>): Side => ({
    ...{ name, caller: callers[name], random, hook: `${receiver.origin}/${name}` },
    ...{ ids: new Set<string>(), orders: [], said: [], wait },
  });
  const live = side('live', runSchedules);
  const test = side('test', async () => {
    const seconds = random.between(1, longestWaitDays * day);
    await callers.test.must('POST', `/api/test/clocks/${clock.id}/advance`, { seconds });
  });
  test.ids.add(clock.id);
  return { live, test };
}

/** Everything that contains an id of the other side: rows, files, mails, answers and events. */
function named(
  { receiver }: ApartWorld,
  { live, test }: { live: Side; test: Side },
  { live: own, test: theirs }: Snapshot,
) {
  const inText = (ids: ReadonlySet<string>, texts: readonly string[], where: string) =>
    [...ids].filter((id) => texts.some((text) => text.includes(id))).map((id) => `${where} names ${id}`);
  const events = (side: Side['name']) => receiver.received.filter((one) => one.side === side).map(({ body }) => body);
  return [
    ...naming(own, test.ids),
    ...naming(theirs, live.ids),
    ...inText(test.ids, [...live.said, ...events('live')], 'what live software hears'),
    ...inText(live.ids, [...test.said, ...events('test')], 'what test software hears'),
  ];
}
