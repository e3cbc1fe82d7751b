import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { recordOf } from '../../constructs/records.ts';
import { type TableName, tableNames } from '../../settings/tables.ts';

export interface StageOfTables {
  brand: string;
  stage: string;
  region: string;
  restoredTables?: Partial<Readonly<Record<TableName, string>>>;
}

/**
 * Opens the tables of a deployed stage with the credentials of the environment (or of the local host with its
 * AWS_ENDPOINT_URL_DYNAMODB): CloudFormation named them after the stack, `<brand>-<stage>-data-Ledger...`; those
 * that were restored have the names of the settings.
 */
export async function stageTables(
  { brand, stage, region, restoredTables = {} }: StageOfTables,
  client = new DynamoDBClient({ region }),
): Promise<{ db: DynamoDBDocumentClient; names: Record<TableName, string> }> {
  const all: string[] = [];
  let start: string | undefined;
  do {
    const page = await client.send(new ListTablesCommand({ ExclusiveStartTableName: start }));
    all.push(...(page.TableNames ?? []));
    start = page.LastEvaluatedTableName;
  } while (start);
  const named = (id: string): string => {
    const found = all.filter((name) => name.startsWith(`${brand}-${stage}-data-${id}`));
    const [one] = found;
    if (one === undefined || found.length > 1)
      throw new Error(`${found.length} tables of "${brand}-${stage}" hold ${id.toLowerCase()}; it must be one.`);
    return one;
  };
  return {
    db: DynamoDBDocumentClient.from(client),
    names: recordOf(tableNames, (table) => restoredTables[table] ?? named(pascal(table))),
  };
}

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
