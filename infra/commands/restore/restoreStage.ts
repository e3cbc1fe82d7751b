import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { rowKinds } from '#functions/stores/rowKinds.ts';
import { type TableName, type TableSpec, tables } from '../../settings/tables.ts';
import { type Change, changesSince, matterOf } from './afterwards.ts';
import { keepTable, type Restored, restoreTable } from './restoredTables.ts';

interface RestoreWish {
  brand: string;
  stage: string;
  at: Date;
  /** The tables to restore with the names they have now. */
  from: Partial<Readonly<Record<TableName, string>>>;
  pauseMs: number;
  /** Where rows and tables are read and written; `restores` where DynamoDB is asked to restore, if that is somewhere else. */
  db: DynamoDBClient;
  restores?: Pick<DynamoDBClient, 'send'>;
}

/** What needs action, by its key, which identifies nobody. */
interface Named {
  table: TableName;
  name: string;
  what: 'lost' | 'back' | 'older';
  key: string;
  todo: string;
}

interface RestoredStage {
  /** For the setting `restoredTables`: renamed tables. */
  renamed: Partial<Record<TableName, string>>;
  tables: (Restored & {
    table: TableName;
    made: string[];
    changes: Record<'lost' | 'back' | 'older' | 'carried', number>;
  })[];
  named: Named[];
}

/** Restores tables of a stage to a moment, makes them what the list of tables says, and names what happened since. */
export async function restoreStage(wish: RestoreWish): Promise<RestoredStage> {
  const { at, pauseMs, db, restores = db } = wish;
  const wanted = Object.entries(wish.from) as [TableName, string][];
  const specs: Readonly<Record<TableName, TableSpec>> = tables;
  const open = DynamoDBDocumentClient.from(db, { marshallOptions: { removeUndefinedValues: true } });
  // All at once: DynamoDB restores fifty at a time, each for as long as it takes.
  const restored = await Promise.all(
    wanted.map(async ([table, source]) => {
      const one = await restoreTable(restores, { source, target: restoredName(wish, table, at), at, pauseMs });
      const like = one.name === source ? {} : { like: source };
      const made = await keepTable(restores, one.name, specs[table], {
        inProduction: wish.stage === 'production',
        pauseMs,
        ...like,
      });
      return { table, source, made, ...one };
    }),
  );
  const stage: RestoredStage = { renamed: {}, tables: [], named: [] };
  for (const { table, source, made, name, as } of restored) {
    const changes = { lost: 0, back: 0, older: 0, carried: 0 };
    stage.tables.push({ table, name, as, made, changes });
    if (as === 'deleted') continue;
    stage.renamed[table] = name;
    for await (const change of changesSince(open, source, name)) {
      if (table === 'invoices' && (await carryInvoice(open, name, change))) {
        changes.carried += 1;
        continue;
      }
      changes[change.what] += 1;
      const matter = matterOf(table, change);
      if (matter) stage.named.push({ table, ...matter, what: change.what, key: change.key });
    }
  }
  return stage;
}

/**
 * Numbers that were given stay given: an invoice that was issued or delivered after the moment, who may see it, and the counters
 * are taken over into the restored table as they are, where they can be read. Answers whether this change was.
 */
async function carryInvoice(db: DynamoDBDocumentClient, restored: string, { key, row }: Change): Promise<boolean> {
  if (!row || !/^(invoice|opener|series)#/.test(key)) return false;
  const kind = rowKinds.invoices?.find(({ at }) => at.test(key));
  if (!kind || !z.safeParse(kind.schema, row).success) return false;
  await db.send(new PutCommand({ TableName: restored, Item: row }));
  return true;
}

/** Reads what a deployed stack says of itself: the names of its tables are there even when the tables are gone. */
export async function stageOutputs(
  client: Pick<CloudFormationClient, 'send'>,
  stack: string,
): Promise<(name: string) => string> {
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stack }));
  const said = new Map((Stacks[0]?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
  return (name) => {
    const value = said.get(name);
    if (value === undefined) throw new Error(`The stack ${stack} has no output ${name}: is it deployed?`);
    return value;
  };
}

/** `verso-production-restored-orders-20261123T120000Z`: another moment is another table, the same one goes on where it was cut off. */
const restoredName = ({ brand, stage }: { brand: string; stage: string }, table: TableName, at: Date): string =>
  `${brand}-${stage}-restored-${table}-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;
