import { setTimeout as wait } from 'node:timers/promises';
import { DescribeTableCommand, type DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';

/** DynamoDB's description of a table; none if it does not exist. */
export async function described(db: Pick<DynamoDBClient, 'send'>, name: string) {
  try {
    return (await db.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Waits until a table and its indexes can be used: a restore takes minutes to hours, an index as long as the table is big. */
export async function untilActive(db: Pick<DynamoDBClient, 'send'>, name: string, pauseMs: number): Promise<void> {
  for (;;) {
    const table = await described(db, name);
    if (!table) throw new Error(`The table ${name} is gone.`);
    const states = [table.TableStatus, ...(table.GlobalSecondaryIndexes ?? []).map(({ IndexStatus }) => IndexStatus)];
    // An emulator says nothing of the state of an index.
    if (states.every((state) => state === 'ACTIVE' || state === undefined)) return;
    await wait(pauseMs);
  }
}
