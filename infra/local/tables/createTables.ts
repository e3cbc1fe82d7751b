import type * as z from 'zod/mini';
import type { TableProperties } from '../template/readProduct.ts';
import { callDynamo } from './callDynamo.ts';

export interface Table {
  name: string;
  properties: z.infer<typeof TableProperties>;
}

/** Makes the tables that do not exist yet, with their indexes; those of an earlier start stay as they are. */
export async function createTables(endpoint: string, tables: readonly Table[]): Promise<void> {
  await Promise.all(
    tables.map(async ({ name, properties }) => {
      const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = properties;
      try {
        await callDynamo(endpoint, 'CreateTable', {
          TableName: name,
          BillingMode: 'PAY_PER_REQUEST',
          AttributeDefinitions,
          KeySchema,
          ...(GlobalSecondaryIndexes.length > 0 && {
            GlobalSecondaryIndexes: GlobalSecondaryIndexes.map(({ IndexName, KeySchema: keys, Projection }) => ({
              IndexName,
              KeySchema: keys,
              Projection,
            })),
          }),
        });
      } catch (failure) {
        if (!(failure instanceof Error) || !failure.message.includes('ResourceInUseException')) throw failure;
      }
    }),
  );
}
