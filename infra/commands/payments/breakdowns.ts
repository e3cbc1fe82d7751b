import { setTimeout as wait } from 'node:timers/promises';
import type { Host } from '../../local/host/host.ts';
import { giveBack, proxyTo } from '../../local/http/server.ts';
import type { Random } from '../proof/random.ts';

/** What may die, and how often among ten. */
const victims = [
  ...Array(4).fill('jobs/settlePayment'),
  ...Array(3).fill('webhooks/p24'),
  ...Array(2).fill('api/money'),
  'jobs/sweep',
] as const satisfies readonly string[];

/** Kills functions in the middle of their work: only a kill that cut something off is counted. */
export function killer(host: Host, random: Random) {
  const killed: Record<string, number> = {};
  let isOver = false;

  /** One kill as soon as the function chosen has work in hand; gives up when it has none for long. */
  async function strike(): Promise<void> {
    const name: string = random.pick(victims);
    const target = host.lambda(name);
    for (let look = 0; look < 400 && !isOver; look++) {
      if (target.busy > 0) {
        await wait(random.below(25));
        if (target.busy > 0) {
          killed[name] = (killed[name] ?? 0) + 1;
          await target.kill();
          return;
        }
      }
      await wait(2);
    }
  }

  return {
    killed,
    get total(): number {
      return Object.values(killed).reduce((sum, one) => sum + one, 0);
    },
    /** Strikes whenever fewer were killed than `wanted` says by now. */
    async follow(wanted: () => number): Promise<void> {
      while (!isOver) {
        if (this.total < wanted()) await strike();
        await wait(20);
      }
    },
    stop: () => {
      isOver = true;
    },
  };
}

/** What goes wrong with a call of the database: see `fault` below. */
const tableFaults = ['conflict', 'throttle', 'refused', 'lost', 'cut'] as const;
type TableFault = (typeof tableFaults)[number];

interface FaultyTables {
  counts: Record<TableFault, number>;
  /** Probability of a fault in a call; 0 at first. */
  part: number;
}

const exception = (name: string, more: object = {}) =>
  JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: name, ...more });

/**
 * A proxy in front of the database, which never produces conflicts, throttling or lost answers by itself. `conflict` and
 * `throttle` as DynamoDB says them; `refused`: an error before anything was done; `lost` and `cut`: it was done, and the
 * answer is an error or a broken connection.
 */
export function faultyTables(random: Random): {
  state: FaultyTables;
  through(endpoint: string): Promise<{ url: string; stop(): Promise<void> }>;
} {
  const state: FaultyTables = { counts: { conflict: 0, throttle: 0, refused: 0, lost: 0, cut: 0 }, part: 0 };
  const through = (endpoint: string) =>
    proxyTo(endpoint, async ({ incoming, body, response, pass }) => {
      const kind = random.chance(state.part) ? random.pick(tableFaults) : undefined;
      if (kind) state.counts[kind] += 1;
      const early = kind && fault(kind, String(incoming.headers['x-amz-target']), body);
      if (early) return void response.writeHead(early.status, amzJson).end(early.body);
      const answer = await pass();
      if (kind === 'cut') return void response.destroy();
      if (kind === 'lost') return void response.writeHead(500, amzJson).end(exception('InternalServerError'));
      giveBack(response, answer);
    });
  return { state, through };
}

const amzJson = { 'content-type': 'application/x-amz-json-1.0' };

/** The answer of a call that is not carried out; undefined for faults after it. */
function fault(kind: TableFault, target: string, body: Buffer): { status: number; body: string } | undefined {
  if (kind === 'refused') return { status: 500, body: exception('InternalServerError') };
  if (kind !== 'conflict' && kind !== 'throttle') return undefined;
  if (!target.endsWith('TransactWriteItems')) {
    // A write or read by itself meets no conflict of transactions that this product would see otherwise than as throttling.
    return { status: 400, body: exception('ProvisionedThroughputExceededException') };
  }
  const items: unknown[] = JSON.parse(body.toString()).TransactItems;
  const Code = kind === 'conflict' ? 'TransactionConflict' : 'ThrottlingError';
  const CancellationReasons = items.map((_, index) => ({ Code: index === 0 ? Code : 'None' }));
  return { status: 400, body: exception('TransactionCanceledException', { CancellationReasons }) };
}
