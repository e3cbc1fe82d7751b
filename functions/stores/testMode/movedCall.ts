import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { duePartition } from './duePartitions.ts';
import { movedWrite } from './movedWrite.ts';
import type { World } from './world.ts';
import { into, outOf, placedValues, placeOf, type Row } from './worldKeys.ts';

interface Moved {
  call: unknown;
  back(answer: Row): unknown;
  /** The tables it writes to, one per row. */
  writes: readonly string[];
  /** The due-row partition it queries. */
  asks?: string | undefined;
}

/** Translates a store's call to the single table of test mode; throws for unknown commands. */
export function movedCall(command: { input: Row }, own: World, table: string): Moved {
  const { input } = command;
  const place = placeOf(own.clock, String(input.TableName));
  const same = (answer: Row) => answer;
  const attributes = (answer: Row) => ({ ...answer, Attributes: outOf(place, answer.Attributes as Row | undefined) });
  if (command instanceof GetCommand)
    return {
      call: new GetCommand({ ...command.input, TableName: table, Key: into(place, command.input.Key ?? {}) }),
      back: (answer) => ({ ...answer, Item: outOf(place, answer.Item as Row | undefined) }),
      writes: [],
    };
  if (command instanceof QueryCommand) {
    const { ExclusiveStartKey: start, IndexName } = command.input;
    const values = placedValues(place, command.input);
    return {
      asks: duePartition(place, IndexName, values),
      call: new QueryCommand({
        ...command.input,
        TableName: table,
        ExpressionAttributeValues: values,
        ...(start && { ExclusiveStartKey: into(place, start) }),
      }),
      back: (answer) => ({
        ...answer,
        Items: (answer.Items as Row[] | undefined)?.map((row) => outOf(place, row)),
        LastEvaluatedKey: outOf(place, answer.LastEvaluatedKey as Row | undefined),
      }),
      writes: [],
    };
  }
  if (command instanceof PutCommand)
    return {
      call: new PutCommand(movedWrite('Put', command.input, own, table) as never),
      back: attributes,
      writes: [String(input.TableName)],
    };
  if (command instanceof UpdateCommand)
    return {
      call: new UpdateCommand(movedWrite('Update', command.input, own, table) as never),
      back: attributes,
      writes: [String(input.TableName)],
    };
  if (command instanceof DeleteCommand)
    return {
      call: new DeleteCommand(movedWrite('Delete', command.input, own, table) as never),
      back: attributes,
      writes: [String(input.TableName)],
    };
  if (command instanceof TransactWriteCommand) {
    const items = command.input.TransactItems ?? [];
    const call = new TransactWriteCommand({
      ...command.input,
      TransactItems: items.map((item) => transacted(item, own, table)),
    });
    return { call, back: same, writes: items.flatMap(tableWritten) };
  }
  if (command instanceof BatchGetCommand) return batchGet(command, own, table);
  if (command instanceof BatchWriteCommand) {
    const requests = Object.entries(command.input.RequestItems ?? {}).flatMap(([name, list]) =>
      list.map(({ DeleteRequest, PutRequest }) => {
        if (PutRequest || !DeleteRequest) throw new Error('Test mode deletes many rows at once and puts none.');
        return { DeleteRequest: { Key: into(placeOf(own.clock, name), DeleteRequest.Key ?? {}) } };
      }),
    );
    return {
      call: new BatchWriteCommand({ RequestItems: { [table]: requests } }),
      back: same,
      writes: Object.keys(command.input.RequestItems ?? {}),
    };
  }
  throw new Error(`Test mode knows no ${command.constructor.name}.`);
}

const tableWritten = ({ Put, Update, Delete }: Item): string[] => {
  const name = (Put ?? Update ?? Delete)?.TableName;
  return name === undefined ? [] : [name];
};

type Item = NonNullable<TransactWriteCommand['input']['TransactItems']>[number];

function transacted(item: Item, own: World, table: string): Item {
  return Object.fromEntries(
    Object.entries(item).map(([kind, part]) => [kind, movedWrite(kind, part as unknown as Row, own, table)]),
  ) as Item;
}

function batchGet({ input }: BatchGetCommand, own: World, table: string): Moved {
  const asked = Object.entries(input.RequestItems ?? {});
  const keys = asked.flatMap(([name, { Keys = [] }]) => Keys.map((key) => into(placeOf(own.clock, name), key)));
  const isOf = (name: string) => (row: Row) => String(row.pk).startsWith(placeOf(own.clock, name));
  const split = (rows: readonly Row[]) =>
    asked.map(([name]) => [name, rows.filter(isOf(name)).map((row) => outOf(placeOf(own.clock, name), row))] as const);
  return {
    call: new BatchGetCommand({ RequestItems: { [table]: { Keys: keys, ConsistentRead: true } } }),
    back: (answer) => {
      const left = (answer.UnprocessedKeys as Record<string, { Keys: Row[] }> | undefined)?.[table]?.Keys ?? [];
      return {
        ...answer,
        Responses: Object.fromEntries(split((answer.Responses as Record<string, Row[]> | undefined)?.[table] ?? [])),
        UnprocessedKeys: Object.fromEntries(
          split(left).flatMap(([name, Keys]) => (Keys.length ? [[name, { Keys }]] : [])),
        ),
      };
    },
    writes: [],
  };
}
