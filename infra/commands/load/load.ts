import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient, ListTablesCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { orders } from '#shared/contract/orders.ts';
import { apiOf, logIn, send } from '../../client/calls.ts';
import { handOverOrder } from '../../client/houseWork.ts';
import type { Host } from '../../local/host/host.ts';
import { awsKeys, region } from '../../local/host/place.ts';
import { demoAccounts } from '../../local/host/seedAccounts.ts';

interface Arrived {
  ended: string[];
  broken: string[];
}

/**
 * Customers come at their rate whether those before them are served or not: what is slow makes them more, not fewer. Answers
 * when the last one has gone.
 */
export async function openLoop(perSecond: number, seconds: number, journey: () => Promise<string>): Promise<Arrived> {
  const arrived: Arrived = { ended: [], broken: [] };
  const from = performance.now();
  const all: Promise<void>[] = [];
  for (let number = 0; number < perSecond * seconds; number++) {
    await wait(Math.max(0, from + (number * 1000) / perSecond - performance.now()));
    all.push(
      journey().then(
        (order) => void arrived.ended.push(order),
        (error: unknown) => void arrived.broken.push(String(error)),
      ),
    );
  }
  await Promise.all(all);
  return arrived;
}

/** How many journeys end in a second where four customers each begin the next as soon as one is over. */
export async function ceiling(seconds: number, journey: () => Promise<string>): Promise<number> {
  const from = performance.now();
  let ended = 0;
  const customer = async () => {
    while (performance.now() - from < seconds * 1000) {
      await journey();
      ended += 1;
    }
  };
  await Promise.all(Array.from({ length: 4 }, customer));
  return ended / ((performance.now() - from) / 1000);
}

export interface Seen {
  /** Milliseconds of each answer. */
  took: number[];
  /** Answers of 500 and more, and none at all. */
  failed: number;
}

/** Calls that are timed; who `repeats` tries again what failed on our side, as people do. */
export function watchedSend(seen: Seen, repeats: boolean): typeof send {
  return async (origin, asked) => {
    for (let attempt = 1; ; attempt++) {
      const started = performance.now();
      const answer = await send(origin, asked).catch(() => undefined);
      seen.took.push(performance.now() - started);
      if (answer && answer.status < 500) return answer;
      seen.failed += 1;
      if (repeats && attempt < 20) await wait(50 * attempt);
      else if (answer) return answer;
      else throw new Error('There was no answer.');
    }
  };
}

/** The pool's tokens are valid for five minutes. */
const tokenMs = 4 * 60_000;

/** Gives a token of the staff, a new one when the last is old; a log-in that fails on our side is tried again. */
export function staffSession(host: Pick<Host, 'url'>): () => Promise<string> {
  const staff = demoAccounts.find(({ role }) => role === 'staff');
  let known: { at: number; token: Promise<string> } | undefined;
  const fresh = async (): Promise<string> => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const token = await logIn(host, staff?.email ?? '', staff?.password ?? '').catch(() => undefined);
      if (token !== undefined) return token;
    }
    throw new Error('Staff cannot log in.');
  };
  return () => {
    if (!known || Date.now() - known.at > tokenMs) known = { at: Date.now(), token: fresh() };
    return known.token;
  };
}

/** Staff hand over what was made of an order; its customer sees it and fetches the file, byte by byte the one that was sent. */
export async function deliver(
  origin: string,
  { order, hash, token, sending }: { order: string; hash: string; token: string; sending: typeof send },
): Promise<void> {
  const made = `Made of ${order}.`;
  const ask = (method: string, path: string, body?: object) => sending(origin, { method, path, token, body });
  await handOverOrder(ask, order, { name: 'made.txt', content: made });
  const customer = apiOf(origin, undefined, sending);
  const seen = await customer.must(orders.getOrder, { params: { id: order }, cart: hash });
  const file = seen.attachments.find(({ kind }) => kind === 'translated');
  if (seen.status !== 'delivered' || !file) throw new Error(`${order} is not delivered, but ${seen.status}.`);
  const { url } = await customer.must(orders.linkOrderFile, { params: { id: order, file: file.id }, cart: hash });
  const fetched = await (await fetch(url)).text();
  if (fetched !== made) throw new Error(`${order} has another file: ${fetched.slice(0, 80)}`);
}

/** Messages that wait or are worked on, in all queues. */
export const messagesIn = ({ queues }: Pick<Host, 'queues'>): number =>
  [...queues.queues.values()].reduce((sum, queue) => {
    const { visible, hidden } = queues.counts(queue);
    return sum + visible + hidden;
  }, 0);

/** Means of what is looked at every second, of the first and of the second half of a run. */
interface Halves {
  memoryMb: [number, number];
  messages: [number, number];
}

/** Looks at memory and queues every second until it is asked for what it saw: growth over the second half is drift. */
export function watchDrift(host: Pick<Host, 'queues'>): () => Promise<Halves> {
  const seen: { memory: number; messages: number }[] = [];
  const end = new AbortController();
  const watching = (async () => {
    while (!end.signal.aborted) {
      seen.push({ memory: process.memoryUsage().rss / 1e6, messages: messagesIn(host) });
      await wait(1000, undefined, { signal: end.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    end.abort();
    await watching;
    const middle = Math.ceil(seen.length / 2);
    const mean = (of: 'memory' | 'messages'): [number, number] => {
      const halves = [seen.slice(0, middle), seen.slice(middle)];
      const [first = 0, second = 0] = halves.map(
        (half) => half.reduce((sum, one) => sum + one[of], 0) / Math.max(1, half.length),
      );
      return [Math.round(first), Math.round(second)];
    };
    return { memoryMb: mean('memory'), messages: mean('messages') };
  };
}

/** Rows of all tables, counted between runs: a count reads everything. */
export async function rowsIn({ dynamoEndpoint }: Pick<Host, 'dynamoEndpoint'>): Promise<number> {
  const db = new DynamoDBClient({ endpoint: dynamoEndpoint, region, credentials: awsKeys });
  const { TableNames = [] } = await db.send(new ListTablesCommand({}));
  let rows = 0;
  for (const TableName of TableNames) {
    let ExclusiveStartKey: Record<string, never> | undefined;
    do {
      const page = await db.send(new ScanCommand({ TableName, Select: 'COUNT', ExclusiveStartKey }));
      rows += page.Count ?? 0;
      ExclusiveStartKey = page.LastEvaluatedKey as Record<string, never> | undefined;
    } while (ExclusiveStartKey);
  }
  db.destroy();
  return rows;
}
