import type { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mayBeDue } from './duePartitions.ts';
import { movedCall } from './movedCall.ts';
import type { World } from './world.ts';
import type { Row } from './worldKeys.ts';

export interface WorldTables {
  /** The one table of test mode: rows of all tables of all clocks. */
  table: string;
  /** A table that is only read from and is nobody's: the catalogue. */
  shared: string;
  /** The clock that is worked with. */
  world(): World | undefined;
}

/**
 * The client as stores of test mode get it: what they write into their tables lies in one table, below the clock that is
 * worked with, and what they ask for is looked up there. Without a clock, and for what is not known here, it throws:
 * nothing can be read or written beside a clock.
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
