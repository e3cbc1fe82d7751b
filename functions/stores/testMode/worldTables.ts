import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import {
  type DueKnown,
  duePartition,
  into,
  markedUpdate,
  mayBeDue,
  noteDue,
  outOf,
  placedValues,
  placeOf,
  type Row,
  worldMarks,
} from './worldKeys.ts';

interface WorldTables {
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

/** The active test clock, and what was written under it. */
export interface World {
  clock: string;
  /** Epoch second after which its rows expire. */
  endsAt: number;
  writes: number;
  /** Tables written to. */
  touched: Set<string>;
  due: DueKnown;
}

interface Moved {
  call: unknown;
  back(answer: Row): unknown;
  /** The tables that the call writes to, one per row. */
  writes: readonly string[];
  /** The due-row partition that the call queries. */
  asks?: string | undefined;
}

/** Translates a store's call to the single table of test mode; throws for unknown commands. */
function movedCall(command: { input: Row }, own: World, table: string): Moved {
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

/** A write of one row: a Put, an Update, a Delete or a ConditionCheck. */
function movedWrite(kind: string, part: Row, own: World, table: string): Row {
  const place = placeOf(own.clock, String(part.TableName));
  const values = placedValues(place, part);
  const marks = { [worldMarks.clock]: own.clock, [worldMarks.ends]: own.endsAt };
  const placed: Row = { ...part, TableName: table, ...(values && { ExpressionAttributeValues: values }) };
  if (part.Item) {
    const row = into(place, part.Item as Row);
    noteDue(own.due, place, row);
    return { ...placed, Item: { ...row, ...marks } };
  }
  const keyed = { ...placed, Key: into(place, part.Key as Row) };
  if (kind !== 'Update') return keyed;
  noteDue(own.due, place, values ?? {});
  return {
    ...keyed,
    UpdateExpression: markedUpdate(String(part.UpdateExpression)),
    ExpressionAttributeNames: {
      ...(part.ExpressionAttributeNames as Row | undefined),
      ...Object.fromEntries(Object.keys(marks).map((name) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ...values,
      ...Object.fromEntries(Object.entries(marks).map(([name, value]) => [`:${name}`, value])),
    },
  };
}
