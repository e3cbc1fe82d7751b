import { parseArgs } from 'node:util';
import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  type DescribeStacksCommandOutput,
  ListStackResourcesCommand,
  type ListStackResourcesCommandOutput,
} from '@aws-sdk/client-cloudformation';
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

/** AWS as the tables of a stage are found in it. */
export interface StageClients {
  db?: DynamoDBClient;
  cloud?: Pick<CloudFormationClient, 'send'>;
}

/**
 * Opens the tables of a deployed stage with the credentials of the environment, or of the local host with its
 * AWS_ENDPOINT_URL_DYNAMODB. Restored tables have the names in the settings, the others those that the stack says. Throws where
 * one is not there.
 */
export async function stageTables(
  of: StageOfTables,
  { db = new DynamoDBClient({ region: of.region }), cloud }: StageClients = {},
): Promise<{ db: DynamoDBDocumentClient; names: Record<TableName, string> }> {
  const there = await tablesThere(of, { db, ...(cloud && { cloud }) });
  const named = (table: TableName): string => {
    const name = there[table];
    if (name === undefined)
      throw new Error(`The stage ${of.brand}-${of.stage} has no table ${table}: deploy it first.`);
    return name;
  };
  return { db: DynamoDBDocumentClient.from(db), names: recordOf(tableNames, named) };
}

/**
 * Names of its existing tables: none before the first deploy, not all before a deploy that adds one. They are what the outputs
 * of its stack say, and never looked up by how they begin: tables that a failed deploy left behind begin alike. The local stage
 * has no stack that could be asked, and nothing that was left behind.
 */
export async function tablesThere(
  of: StageOfTables,
  { db, cloud = new CloudFormationClient({ region: of.region }) }: StageClients & { db: DynamoDBClient },
): Promise<Partial<Record<TableName, string>>> {
  const { restoredTables = {} } = of;
  if (tableNames.every((table) => restoredTables[table] !== undefined)) return restoredTables;
  const found = of.stage === 'local' ? await localTables(of, db) : await stackOutputs(of, 'data', cloud);
  return Object.fromEntries(
    tableNames.flatMap((table) => {
      const name = restoredTables[table] ?? found.get(tableOutput(table));
      return name === undefined ? [] : [[table, name]];
    }),
  );
}

/** What a stack of a stage says, by name; nothing where it was never made or its making failed. */
export async function stackOutputs(
  { brand, stage, region }: Pick<StageOfTables, 'brand' | 'stage' | 'region'>,
  part: string,
  cloud: Pick<CloudFormationClient, 'send'> = new CloudFormationClient({ region }),
): Promise<Map<string, string>> {
  const command = new DescribeStacksCommand({ StackName: `${brand}-${stage}-${part}` });
  const said = await cloud.send(command).catch((error: unknown) => {
    if (error instanceof CloudFormationServiceException && /does not exist/.test(error.message)) return undefined;
    throw error;
  });
  return new Map(
    (said?.Stacks ?? [])
      .flatMap(({ Outputs = [] }) => Outputs)
      .flatMap(({ OutputKey, OutputValue }) => (OutputKey && OutputValue ? [[OutputKey, OutputValue]] : [])),
  );
}

/**
 * Names of a stage's resources of a type in its region, as its stacks say in whatever state they are: one whose change goes on or
 * failed has its resources all the same. `type`: CloudFormation's, `AWS::Lambda::Function`.
 */
export async function stageResources(
  { brand, stage }: Pick<StageOfTables, 'brand' | 'stage'>,
  type: string,
  cloud: Pick<CloudFormationClient, 'send'>,
): Promise<string[]> {
  const stacks: string[] = [];
  let NextToken: string | undefined;
  do {
    const page: DescribeStacksCommandOutput = await cloud.send(new DescribeStacksCommand({ NextToken }));
    stacks.push(...(page.Stacks ?? []).flatMap(({ StackName }) => StackName ?? []));
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  const found: string[] = [];
  for (const StackName of stacks.filter((name) => name.startsWith(`${brand}-${stage}-`)))
    do {
      const page: ListStackResourcesCommandOutput = await cloud.send(
        new ListStackResourcesCommand({ StackName, NextToken }),
      );
      for (const { ResourceType, ResourceStatus, PhysicalResourceId } of page.StackResourceSummaries ?? [])
        if (ResourceType === type && ResourceStatus !== 'DELETE_COMPLETE' && PhysicalResourceId)
          found.push(PhysicalResourceId);
      NextToken = page.NextToken;
    } while (NextToken !== undefined);
  return found;
}

async function localTables({ brand, stage }: StageOfTables, db: DynamoDBClient): Promise<Map<string, string>> {
  const all = await allTables(db);
  return new Map(
    tableNames.flatMap((table) => {
      const name = all.find((one) => one.startsWith(`${brand}-${stage}-data-${pascal(table)}`));
      return name === undefined ? [] : [[tableOutput(table), name]];
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

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const tableOutput = (table: TableName): string => `Table${pascal(table)}Name`;
