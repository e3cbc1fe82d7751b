import { parseArgs } from 'node:util';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { recordOf } from '../../constructs/records.ts';
import { type Chosen, chosenStage } from '../../settings/readSettings.ts';
import { type TableName, tableNames } from '../../settings/tables.ts';

/** The arguments of an operator's command: `-c stage=…` and `-c settings=…` as the CDK command takes them, and what is its own. */
export function stageArguments(args: readonly string[], env = process.env): Chosen & { rest: string[] } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { context: { type: 'string', short: 'c', multiple: true, default: [] } },
  });
  const context = Object.fromEntries(
    values.context.map((one) => {
      const [name = '', ...value] = one.split('=');
      if (name !== 'stage' && name !== 'settings') throw new Error(`-c ${name}: there are -c stage= and -c settings=.`);
      return [name, value.join('=')];
    }),
  );
  return { ...chosenStage({ ...env, CDK_CONTEXT_JSON: JSON.stringify(context) }), rest: positionals };
}

interface StageOfTables {
  brand: string;
  stage: string;
  region: string;
  restoredTables?: Partial<Readonly<Record<TableName, string>>>;
}

/**
 * Opens the tables of a deployed stage with the credentials of the environment (or of the local host with its
 * AWS_ENDPOINT_URL_DYNAMODB): CloudFormation named them after the stack, `<brand>-<stage>-data-Ledger...`; restored
 * tables have the names in the settings.
 */
export async function stageTables(
  { brand, stage, region, restoredTables = {} }: StageOfTables,
  client = new DynamoDBClient({ region }),
): Promise<{ db: DynamoDBDocumentClient; names: Record<TableName, string> }> {
  const all = await allTables(client);
  const named = (id: string): string => {
    const found = all.filter((name) => name.startsWith(prefixOf({ brand, stage }, id)));
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

/** Names of its existing tables: none before the first deploy, not all before a deploy that adds one. */
export async function tablesThere(
  of: StageOfTables,
  client: DynamoDBClient,
): Promise<Partial<Record<TableName, string>>> {
  const all = await allTables(client);
  return Object.fromEntries(
    tableNames.flatMap((table) => {
      const name = of.restoredTables?.[table] ?? all.find((one) => one.startsWith(prefixOf(of, pascal(table))));
      return name === undefined ? [] : [[table, name]];
    }),
  );
}

async function allTables(client: DynamoDBClient): Promise<string[]> {
  const all: string[] = [];
  let start: string | undefined;
  do {
    const page = await client.send(new ListTablesCommand({ ExclusiveStartTableName: start }));
    all.push(...(page.TableNames ?? []));
    start = page.LastEvaluatedTableName;
  } while (start);
  return all;
}

const prefixOf = ({ brand, stage }: Pick<StageOfTables, 'brand' | 'stage'>, id: string) =>
  `${brand}-${stage}-data-${id}`;
const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
