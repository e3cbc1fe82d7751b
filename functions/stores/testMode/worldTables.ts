import type { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mayBeDue } from './duePartitions.ts';
import { movedCall } from './movedCall.ts';
import type { World } from './world.ts';
import type { Row } from './worldKeys.ts';

export interface WorldTables {
  /** The single table of test mode: rows of all tables of all clocks. */
  table: string;
  /** A shared read-only table: the catalogue. */
  shared: string;
  /** The active clock. */
  world(): World | undefined;
}

/**
 * The client for test mode's stores: their tables are mapped to one table, under the active clock. It throws without a
 * clock and for unknown commands: nothing can be read or written outside a clock.
 */
export function worldTables(
  client: DynamoDBDocumentClient,
  { table, shared, world }: WorldTables,
): DynamoDBDocumentClient {
  const send = async (command: { input: Row }): Promise<unknown> => {
    if (command instanceof QueryCommand && command.input.TableName === shared) return client.send(command);
    const own = world();
    if (!own) throw new Error('A call of test mode without its clock.');
    const { call, back, writes, asks } = movedCall(command, own, table);
    const asked = { table, clock: own.clock, known: own.due };
    if (asks !== undefined && !(await mayBeDue(client, asked, asks))) return back({ Items: [] });
    own.writes += writes.length;
    for (const name of writes) own.touched.add(name);
    return back((await client.send(call as GetCommand)) as unknown as Row);
  };
  return Object.create(client, { send: { value: send } }) as DynamoDBDocumentClient;
}
