import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient, ListTablesCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { Host } from '../../local/host/host.ts';
import { awsKeys, region } from '../../local/host/place.ts';

/** Messages that wait or are worked on, in all queues. */
export const messagesIn = ({ queues }: Pick<Host, 'queues'>): number =>
  [...queues.queues.values()].reduce((sum, queue) => {
    const { visible, hidden } = queues.counts(queue);
    return sum + visible + hidden;
  }, 0);

/** Means of what is looked at every second, of the first and of the second half of a run. */
export interface Halves {
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
