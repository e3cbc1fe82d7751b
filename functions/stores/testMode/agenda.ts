import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { queryRows, removeRows } from '../rows.ts';

/** A due row: its table, its key in the index, its key in the table. */
export interface DueThing {
  table: string;
  queue: string;
  pk: string;
  sk: string;
}

const longestInstant = 24;

/** Due rows under a clock, over all its tables; `client`: the plain client, not that of test mode's stores. */
export function agenda(client: DynamoDBDocumentClient, table: string, clock: string) {
  const indexes = [
    { name: 'agenda', at: 'due_at', queue: 'due_pk' },
    { name: 'staff_agenda', at: 'queue_due', queue: 'queue_pk' },
  ] as const;
  const query = ({ name, at }: (typeof indexes)[number], condition: string, instant: Date, limit: number) =>
    queryRows(
      client,
      table,
      `test_clock = :clock AND ${at} ${condition} :at`,
      { clock, at: instant.toISOString() },
      { IndexName: name, Limit: limit },
    );
  const bare = (value: unknown) => String(value).split('/').slice(2).join('/');

  return {
    /** Rows due by an instant; at most 500 per index. */
    async due(until: Date): Promise<DueThing[]> {
      const found = await Promise.all(
        indexes.map(async (index) =>
          // Index keys may continue after the instant, so everything below the next millisecond is due.
          (await query(index, '<', new Date(until.getTime() + 1), 500)).map((row) => ({
            table: String(row.pk).split('/')[1] ?? '',
            queue: bare(row[index.queue]),
            pk: bare(row.pk),
            sk: String(row.sk),
          })),
        ),
      );
      return found.flat();
    },

    /** The next instant at which something is due. */
    async next(after: Date): Promise<Date | undefined> {
      const found = await Promise.all(
        indexes.map(async (index) => {
          const [row] = await query(index, '>=', new Date(after.getTime() + 1), 1);
          return row && Date.parse(String(row[index.at]).slice(0, longestInstant));
        }),
      );
      const instants = found.filter((one) => one !== undefined);
      return instants.length > 0 ? new Date(Math.min(...instants)) : undefined;
    },

    /** Deletes all rows under the clock. */
    async erase(): Promise<void> {
      for (;;) {
        const rows = await queryRows(
          client,
          table,
          'test_clock = :clock',
          { clock },
          { IndexName: 'clock', Limit: 25 },
        );
        if (rows.length === 0) return;
        await removeRows(client, table, rows);
      }
    },
  };
}
