import type { DeliverDeps } from '#functions/usecases/webhooks/deliverLane.ts';
import { changeEndpoint } from '#functions/usecases/webhooks/endpoints.ts';
import {
  type Receive,
  startReceiver,
  startWebhookWorld,
  taken,
  type WebhookWorld,
} from '#functions/usecases/webhooks/test/webhookWorld.ts';
import type { Random } from '../proof/random.ts';

/** A mistake in what delivers, by what it makes of its parts. */
export type PlantedBug = (deps: DeliverDeps & Pick<WebhookWorld, 'lanes'>) => Partial<DeliverDeps>;

const states = ['accepted', 'assigned', 'in_translation', 'in_review', 'delivered', 'revision_requested'] as const;
const minute = 60_000;

/** What one run came to; `wrong` says what must not be. */
interface KindRun {
  recorded: number;
  calls: number;
  twice: number;
  wrong: string[];
}

/**
 * Events of many orders go to one server of a kind, several workers at once, some of them killed between an answer and its
 * note; then the server is well again and time passes until nothing waits. What it answered 2xx to is what was delivered.
 */
export async function runKind(
  kind: KindName,
  { events, random, secret, bug }: { events: number; random: Random; secret: string; bug?: PlantedBug | undefined },
): Promise<KindRun> {
  const world = await startWebhookWorld({ timeoutMs: 250, resolve: resolverOf(kind, random) });
  const receiver = await startReceiver(taken);
  const accepted: { id: string; order: string; sequence: number }[] = [];
  const behave = kinds[kind](random, secret);
  let isWell = false;
  receiver.turn.receive = (got, response) => {
    response.on('finish', () => {
      if (response.statusCode !== 200) return;
      const { order, sequence } = JSON.parse(got.body).data;
      accepted.push({ id: String(got.headers['webhook-id']), order, sequence });
    });
    return isWell ? taken(got, response) : behave(got, response);
  };
  const endpoint = await world.newEndpoint(`http://localhost:${receiver.port}/hooks`);
  const call: DeliverDeps['call'] = async (...given) => {
    const answer = await world.call(...given);
    if (!isWell && random.chance(0.01)) throw new Error('killed');
    return answer;
  };
  const deps = (): DeliverDeps => {
    const plain = world.deliverDeps({ call, jitter: random.next });
    return { ...plain, ...bug?.({ ...plain, lanes: world.lanes }) };
  };
  const workers = async () => {
    await Promise.all(Array.from({ length: 6 }, () => world.drain(deps()).catch(() => undefined)));
  };

  const perOrder = 20;
  for (let made = 0; made < events; made += perOrder * 10) {
    const orders = await Promise.all(Array.from({ length: 10 }, world.newOrder));
    for (let round = 1; round < perOrder; round++) {
      await Promise.all(orders.map((order) => world.happen(order, random.pick(states))));
      // A message more than once is the same message.
      if (round % 7 === 0) await recordAll();
      world.messages.push(...world.messages.filter(() => random.chance(0.1)));
      if (round % 7 === 0) await workers();
    }
    world.later(random.between(1, 10) * minute);
    if (random.chance(0.3)) await resume();
  }
  isWell = true;
  await recordAll();
  for (let turn = 0; turn < 400; turn++) {
    await resume();
    await world.record();
    await workers();
    if ((await world.lanes.resume(endpoint.id, world.clock.at)).length === 0) break;
    world.later(30 * minute);
  }
  const recorded = await allEvents();
  await receiver.stop();
  const ids = new Set(accepted.map(({ id }) => id));
  return {
    recorded: recorded.length,
    calls: receiver.got.length,
    twice: accepted.length - ids.size,
    wrong: [
      ...recorded.filter(({ id }) => !ids.has(id)).map(({ id, subject }) => `${kind}: ${id} of ${subject} was lost`),
      ...overtaken(accepted).map((line) => `${kind}: ${line}`),
      ...(recorded.length < events ? [`${kind}: ${recorded.length} events were recorded of ${events}`] : []),
    ],
  };

  async function recordAll() {
    while ((await world.record()).recorded > 0);
  }

  async function resume() {
    const now = await world.endpoints.read(world.account, endpoint.id);
    if (now?.state === 'paused') await changeEndpoint(world.endpointDeps(), endpoint, { paused: false });
  }

  async function allEvents() {
    const found: Awaited<ReturnType<typeof world.events.after>> = [];
    for (;;) {
      const page = await world.events.after(world.account, found.at(-1)?.place ?? '', 500);
      found.push(...page);
      if (page.length < 500) return found;
    }
  }
}

/** The first time that an event was taken, those of its order before it had been. */
function overtaken(accepted: readonly { order: string; sequence: number }[]): string[] {
  const reached = new Map<string, number>();
  return accepted.flatMap(({ order, sequence }) => {
    const before = reached.get(order) ?? 0;
    reached.set(order, Math.max(before, sequence));
    return sequence > before + 1 ? [`${order}: ${sequence} came after ${before}`] : [];
  });
}

/** How a customer's server behaves while something is wrong with it; the address of what must never be called is known to it. */
type Kind = (random: Random, secret: string) => Receive;

const ok: Receive = (_, response) => void response.writeHead(200).end();

export const kinds = {
  steady: () => ok,
  fails: (random) => (got, response) =>
    random.chance(0.4) ? void response.writeHead(random.pick([400, 429, 500, 503])).end('no') : ok(got, response),
  hangs: (random) => (got, response) => (random.chance(0.1) ? undefined : ok(got, response)),
  redirects: (random, secret) => (got, response) =>
    random.chance(0.3)
      ? void response.writeHead(random.pick([301, 302, 307, 308]), { location: secret }).end()
      : ok(got, response),
  late: (random) => (got, response) =>
    random.chance(0.1) ? void setTimeout(() => ok(got, response), 400) : ok(got, response),
  dies: (random) => (got, response) => (random.chance(0.3) ? void response.destroy() : ok(got, response)),
  gone: (random) => (got, response) => (random.chance(0.02) ? void response.writeHead(410).end() : ok(got, response)),
  /** Its name leads to a private address every now and then. */
  rebinds: () => ok,
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof kinds;

const privates = ['10.0.0.5', '192.168.1.1', '169.254.169.254', '172.16.0.9', '::ffff:10.0.0.5', 'fd00::1', '0.0.0.0'];

/** What a name leads to; `rebinds` changes its mind with every question. */
const resolverOf = (kind: KindName, random: Random) => async (): Promise<string[]> => {
  if (kind !== 'rebinds' || random.chance(0.5)) return ['127.0.0.1'];
  return random.chance(0.5) ? [random.pick(privates)] : ['127.0.0.1', random.pick(privates)];
};
