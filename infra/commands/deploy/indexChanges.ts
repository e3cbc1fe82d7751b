import { DescribeTableCommand, type DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import type { TableSpec } from '../../settings/tables.ts';

/**
 * What DynamoDB would refuse of the tables' indexes in one deploy: it makes or deletes one index of a table at a time, and
 * changes the keys of none. `names`: the tables as they are deployed; one that is not there yet is made with all of them.
 */
export async function indexChanges(
  db: DynamoDBClient,
  names: Readonly<Record<string, string>>,
  tables: Readonly<Record<string, TableSpec>>,
): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(tables).map(async ([table, { indexes }]) => {
      const there = await deployed(db, names[table]);
      if (there === undefined) return [];
      const added = indexes.filter(({ name }) => !there.has(name)).map(({ name }) => name);
      const gone = [...there.keys()].filter((name) => indexes.every((index) => index.name !== name));
      const changed = indexes.filter(({ name, pk, sk }) => there.has(name) && there.get(name) !== `${pk} ${sk}`);
      return [
        ...(added.length + gone.length > 1
          ? [
              `table ${table}: indexes ${[...added, ...gone].join(', ')} come or go at once, and DynamoDB takes one in a deploy: leave the others as they are in infra/settings/tables.ts, deploy, then the next`,
            ]
          : []),
        ...changed.map(
          ({ name }) =>
            `table ${table}: index ${name} has other keys than the deployed one: give it a new name, deploy, and take the old one away later`,
        ),
      ];
    }),
  );
  return found.flat();
}

async function deployed(db: DynamoDBClient, name: string | undefined): Promise<Map<string, string> | undefined> {
  if (name === undefined) return undefined;
  try {
    const { Table } = await db.send(new DescribeTableCommand({ TableName: name }));
    return new Map(
      (Table?.GlobalSecondaryIndexes ?? []).map(({ IndexName = '', KeySchema = [] }) => [
        IndexName,
        KeySchema.map(({ AttributeName }) => AttributeName).join(' '),
      ]),
    );
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}
