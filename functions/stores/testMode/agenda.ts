import { BatchWriteCommand, type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';

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
  const query = async ({ name, at }: (typeof indexes)[number], condition: string, instant: Date, limit: number) =>
    (
      await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: name,
          KeyConditionExpression: `test_clock = :clock AND ${at} ${condition} :at`,
          ExpressionAttributeValues: { ':clock': clock, ':at': instant.toISOString() },
          Limit: limit,
        }),
      )
    ).Items ?? [];
  const bare = (value: unknown) => String(value).split('/').slice(2).join('/');

  return {
    /** Rows due by an instant; at most 500 per index. */
    async due(until: Date): Promise<DueThing[]> {
      const found = await Promise.all(
        indexes.map(async (index) =>
          // A key at exactly this instant may have a suffix.
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
        const { Items = [] } = await client.send(
          new QueryCommand({
            TableName: table,
            IndexName: 'clock',
            KeyConditionExpression: 'test_clock = :clock',
            ExpressionAttributeValues: { ':clock': clock },
            Limit: 25,
          }),
        );
        if (Items.length === 0) return;
        const deletes = Items.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
        await client.send(new BatchWriteCommand({ RequestItems: { [table]: deletes } }));
      }
    },
  };
}
