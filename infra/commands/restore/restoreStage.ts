import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type TableName, type TableSpec, tables } from '../../settings/tables.ts';
import { matterOf } from './afterwards.ts';
import { carryInvoice } from './carryInvoices.ts';
import { changesSince } from './changesSince.ts';
import { keepTable } from './keepTable.ts';
import { restoredName } from './restoredName.ts';
import { type Restored, restoreTable } from './restoreTable.ts';

export interface RestoreWish {
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
export interface Named {
  table: TableName;
  name: string;
  what: 'lost' | 'back' | 'older';
  key: string;
  todo: string;
}

export interface RestoredStage {
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
