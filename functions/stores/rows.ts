import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { pause, type TransactItem } from './transact.ts';

/**
 * Values of DynamoDB expressions, which are written in DynamoDB's own syntax: `:name` stands for `values.name`, and
 * `#name` for the attribute of that name, or for the one that `values['#name']` names. Values that no expression names
 * are left out.
 */
export type Values = Readonly<Record<string, unknown>>;
export type Row = Record<string, unknown>;
type Key = Values;

/** Writes a whole row; `when` is a condition on the row it replaces. */
export const putItem = (table: string, row: Values, when?: string, values: Values = {}): TransactItem => ({
  Put: { TableName: table, Item: row, ...condition(when), ...named(values, when) },
});

/** Changes a row; `change` is an update expression (SET, REMOVE, ADD). */
export const updateItem = (
  table: string,
  key: Key,
  change: string,
  values: Values = {},
  when?: string,
): TransactItem & { Update: object } => ({
  Update: { TableName: table, Key: key, UpdateExpression: change, ...condition(when), ...named(values, change, when) },
});

export const removeItem = (table: string, key: Key, when?: string, values: Values = {}): TransactItem => ({
  Delete: { TableName: table, Key: key, ...condition(when), ...named(values, when) },
});

/** A condition on a row that a transaction checks without writing the row. */
export const checkItem = (table: string, key: Key, when: string, values: Values = {}): TransactItem => ({
  ConditionCheck: { TableName: table, Key: key, ConditionExpression: when, ...named(values, when) },
});

const condition = (when: string | undefined) => when !== undefined && { ConditionExpression: when };

function named(values: Values, ...expressions: readonly (string | undefined)[]) {
  const said = expressions.join(' ');
  const names = all(said, /#\w+/g).map((name) => [name, values[name] ?? name.slice(1)]);
  const given = all(said, /:\w+/g).map((name) => {
    const value = values[name.slice(1)];
    if (value === undefined) throw new Error(`No value for ${name} in: ${said}`);
    return [name, value];
  });
  return {
    ...(names.length > 0 && { ExpressionAttributeNames: Object.fromEntries(names) }),
    ...(given.length > 0 && { ExpressionAttributeValues: Object.fromEntries(given) }),
  };
}

const all = (said: string, marked: RegExp): string[] => [...new Set(said.match(marked))];

/** Writes one item outside a transaction; throws if its condition fails. */
export async function write(db: DynamoDBDocumentClient, item: TransactItem): Promise<void> {
  await send(db, item);
}

/** Writes one item outside a transaction; false if its condition failed. */
export const writeIf = async (db: DynamoDBDocumentClient, item: TransactItem): Promise<boolean> =>
  (await ifHeld(send(db, item))) !== undefined;

/**
 * Updates a row and returns it as it is afterwards, with `UPDATED_NEW` only its changed fields; undefined if the
 * condition failed.
 */
export const updateAndRead = (
  db: DynamoDBDocumentClient,
  { Update }: { Update: TransactItem['Update'] & object },
  returned: 'ALL_NEW' | 'UPDATED_NEW' = 'ALL_NEW',
): Promise<Row | undefined> => ifHeld(send(db, { Update }, returned));

async function send(
  db: DynamoDBDocumentClient,
  item: TransactItem,
  returned?: 'ALL_NEW' | 'UPDATED_NEW',
): Promise<Row> {
  const { Put, Update, Delete, ConditionCheck } = item;
  if (ConditionCheck) throw new Error('A check writes nothing: it is part of a transaction.');
  if (Put) await db.send(new PutCommand(Put));
  if (Delete) await db.send(new DeleteCommand(Delete));
  if (!Update) return {};
  const { UpdateExpression, ...rest } = Update;
  const { Attributes = {} } = await db.send(
    new UpdateCommand({ ...rest, UpdateExpression, ...(returned && { ReturnValues: returned }) }),
  );
  return Attributes;
}

async function ifHeld<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** Deletes rows unconditionally, in batches of 25. */
export async function removeRows(db: DynamoDBDocumentClient, table: string, rows: readonly Row[]): Promise<void> {
  const deletes = rows.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
  for (let start = 0; start < deletes.length; start += 25) {
    let left: BatchWriteCommandInput['RequestItems'] = { [table]: deletes.slice(start, start + 25) };
    // BatchWrite returns throttled items as unprocessed, without an error.
    for (let attempt = 1; left && Object.keys(left).length > 0; attempt++) {
      if (attempt > 1) await pause(attempt);
      left = (await db.send(new BatchWriteCommand({ RequestItems: left }))).UnprocessedItems;
    }
  }
}

/** Reads a row consistently; `eventually`: the row may be a moment old, at half the price. */
export async function readRow(
  db: DynamoDBDocumentClient,
  table: string,
  key: Key,
  { eventually = false } = {},
): Promise<Row | undefined> {
  const read = new GetCommand({ TableName: table, Key: key, ...(!eventually && { ConsistentRead: true }) });
  return (await db.send(read)).Item;
}

/** Reads rows by their keys consistently, in batches of 100, in any order; absent rows are left out. */
export async function readMany(db: DynamoDBDocumentClient, table: string, keys: readonly Key[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < keys.length; start += 100) {
    let left: Row[] = keys.slice(start, start + 100);
    while (left.length > 0) {
      const read = new BatchGetCommand({ RequestItems: { [table]: { Keys: left, ConsistentRead: true } } });
      const { Responses, UnprocessedKeys } = await db.send(read);
      rows.push(...(Responses?.[table] ?? []));
      left = UnprocessedKeys?.[table]?.Keys ?? [];
    }
  }
  return rows;
}

type Options = Pick<
  QueryCommandInput,
  'IndexName' | 'ScanIndexForward' | 'Limit' | 'ConsistentRead' | 'ExclusiveStartKey' | 'ProjectionExpression'
>;

/** The input of a query: `where` is the condition on the key, `filter` the one on the rows found. */
export function queryOf(
  table: string,
  where: string,
  values: Values,
  { filter, ...options }: Options & { filter?: string | undefined } = {},
) {
  const only = filter === undefined ? {} : { FilterExpression: filter };
  const said = named(values, where, filter, options.ProjectionExpression);
  return { TableName: table, KeyConditionExpression: where, ...only, ...said, ...options } satisfies QueryCommandInput;
}

export type Query = readonly [
  table: string,
  where: string,
  values: Values,
  options?: Options & { filter?: string | undefined },
];

/** One page of a query: at most `Limit` rows, and at most 1 MB. */
export const queryRows = async (db: DynamoDBDocumentClient, ...query: Query): Promise<Row[]> =>
  (await queryPage(db, ...query)).rows;

/** One page of a query with `next`, the key of its last row; undefined if no row follows. */
export async function queryPage(
  db: DynamoDBDocumentClient,
  ...query: Query
): Promise<{ rows: Row[]; next: Row | undefined }> {
  const { Items, LastEvaluatedKey } = await db.send(new QueryCommand(queryOf(...query)));
  return { rows: Items ?? [], next: LastEvaluatedKey };
}

/** All rows of a query, page by page; at most `Limit` of them, if given. */
export async function everyRow(db: DynamoDBDocumentClient, ...query: Query): Promise<Row[]> {
  const input = queryOf(...query);
  const rows: Row[] = [];
  let start: Row | undefined = input.ExclusiveStartKey;
  do {
    const page = await db.send(new QueryCommand({ ...input, ExclusiveStartKey: start }));
    rows.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start && input.Limit === undefined);
  return rows;
}

/** The rows of a partition with a sort key prefix, in order, read consistently. */
export const rowsBelow = (db: DynamoDBDocumentClient, table: string, pk: string, prefix: string): Promise<Row[]> =>
  everyRow(db, table, 'pk = :pk AND begins_with(sk, :prefix)', { pk, prefix }, { ConsistentRead: true });
