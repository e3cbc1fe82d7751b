import * as z from 'zod/mini';
import type { TableProperties } from '../template/properties.ts';
import { callDynamo } from './callDynamo.ts';

export interface Table {
  name: string;
  properties: z.infer<typeof TableProperties>;
}

const Described = z.object({
  Table: z.object({ GlobalSecondaryIndexes: z._default(z.array(z.object({ IndexName: z.string() })), []) }),
});

/** Makes the tables that do not exist yet, with their indexes; those of an earlier start get the indexes they lack. */
export async function createTables(endpoint: string, tables: readonly Table[]): Promise<void> {
  await Promise.all(
    tables.map(async ({ name, properties }) => {
      const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = properties;
      const indexes = GlobalSecondaryIndexes.map(({ IndexName, KeySchema: keys, Projection }) => ({
        IndexName,
        KeySchema: keys,
        Projection,
      }));
      try {
        await callDynamo(endpoint, 'CreateTable', {
          TableName: name,
          BillingMode: 'PAY_PER_REQUEST',
          AttributeDefinitions,
          KeySchema,
          ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
        });
      } catch (failure) {
        if (!(failure instanceof Error) || !failure.message.includes('ResourceInUseException')) throw failure;
        const there = z.parse(Described, await callDynamo(endpoint, 'DescribeTable', { TableName: name })).Table;
        const known = there.GlobalSecondaryIndexes.map(({ IndexName }) => IndexName);
        for (const index of indexes.filter(({ IndexName }) => !known.includes(IndexName)))
          await callDynamo(endpoint, 'UpdateTable', {
            TableName: name,
            AttributeDefinitions,
            GlobalSecondaryIndexUpdates: [{ Create: index }],
          });
      }
    }),
  );
}
