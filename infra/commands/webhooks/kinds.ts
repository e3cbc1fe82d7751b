import type { Receive } from '#functions/usecases/webhooks/test/startReceiver.ts';
import type { Random } from '../proof/random.ts';

/** How a customer's server behaves while something is wrong with it; the address of what must never be called is known to it. */
export type Kind = (random: Random, secret: string) => Receive;

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
export const resolverOf = (kind: KindName, random: Random) => async (): Promise<string[]> => {
  if (kind !== 'rebinds' || random.chance(0.5)) return ['127.0.0.1'];
  return random.chance(0.5) ? [random.pick(privates)] : ['127.0.0.1', random.pick(privates)];
};
