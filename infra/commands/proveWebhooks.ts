import { channel } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { startReceiver } from '#functions/usecases/webhooks/test/webhookWorld.ts';
import { barOf } from './figures/bars.ts';
import { databaseFor, prove } from './proof/prove.ts';
import { seededRandom } from './proof/random.ts';
import { type KindName, kinds, type PlantedBug, runKind } from './webhooks/runKind.ts';

/** What overtakes what is a matter of chance: a mistake is given so many rounds to be seen. */
const bugRounds = 5;

/** Mistakes that a run must see. */
const injected: Readonly<Record<string, { kind: KindName; bug: PlantedBug }>> = {
  'a failed event counts as delivered': {
    kind: 'fails',
    bug: ({ lanes }) => ({
      lanes: {
        ...lanes,
        failed: async (held, place, attempt) => void (await lanes.done(held, place, attempt, 'delivered')),
      },
    }),
  },
  'the newest event goes first': {
    kind: 'fails',
    bug: ({ lanes, events }) => ({
      lanes: {
        ...lanes,
        head: async (lane) => {
          const waiting = await lanes.deliveries(lane.endpoint, 1000);
          const heads = await Promise.all(waiting.map(({ place }) => events.read(lane.account, place)));
          const own = heads.filter((one) => one?.subject === lane.subject);
          return waiting.find(({ place, state }) => state === 'waiting' && own.some((one) => one?.place === place))
            ?.place;
        },
      },
    }),
  },
};

/**
 * `npm run -s prove:webhooks [-- --quick --seed N --count N]`: events of many orders to servers that fail, hang, redirect,
 * answer late, die, say that they are gone or change their address, over the production code, a real database emulator
 * and real connections: none is lost, none of an order overtakes, no address is called that is not the receiver's. Then
 * with injected mistakes: each must be seen.
 */
await prove(
  'prove:webhooks',
  async ({ quick, count = quick ? 1_600 : barOf('prove:webhooks', 'events'), random, seconds }) => {
    await using _database = await databaseFor();
    const secret = await startReceiver();
    const called = new Set<string>();
    const onSocket = (message: unknown) => {
      const { socket } = message as { socket: Socket };
      socket.on('connectionAttempt', (ip: string) => called.add(ip));
    };
    channel('net.client.socket').subscribe(onSocket);
    const names = Object.keys(kinds) as KindName[];
    const events = Math.ceil(count / names.length);
    const given = () => ({ events, random: seededRandom(random.below(2 ** 31)), secret: secret.url });
    const runs = await Promise.all(names.map((kind) => runKind(kind, given())));
    const wrong = runs.flatMap((run) => run.wrong);
    for (const ip of called) if (ip !== '127.0.0.1' && ip !== '::1') wrong.push(`${ip} was called`);
    if (secret.got.length > 0) wrong.push(`A redirect was followed ${secret.got.length} times`);
    const unseen: string[] = [];
    for (const [name, { kind, bug }] of Object.entries(injected)) {
      let isSeen = false;
      for (let round = 0; round < bugRounds && !isSeen; round++)
        isSeen = (await runKind(kind, { ...given(), events: 200, bug })).wrong.length > 0;
      if (!isSeen) unseen.push(name);
    }
    await secret.stop();
    for (const line of wrong.slice(0, 10)) console.error(line);
    for (const name of unseen) console.error(`${name} was not seen`);
    const sum = (of: 'recorded' | 'calls' | 'twice') => runs.reduce((total, run) => total + run[of], 0);
    return {
      events: sum('recorded'),
      calls: sum('calls'),
      delivered_twice: sum('twice'),
      wrong: wrong.length,
      planted_seen: Object.keys(injected).length - unseen.length,
      injected: Object.keys(injected).length,
      unseen,
      seconds: seconds(),
    };
  },
);
