import {
  type DynamoDBDocumentClient,
  ScanCommand,
  type ScanCommandOutput,
  type TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { createTables } from '#infra/test/createTables.ts';
import { databaseFor } from '../proof/database.ts';
import { runWork } from './runWork.ts';
import { nothingRun, type WorkShareResult } from './workShare.ts';

/** Histories on a real DynamoDB emulator, each in tables of its own, with the same faults in the client's way. */
export async function workOnEmulator(
  { first, count }: { first: number; count: number },
  deadline: number,
): Promise<WorkShareResult> {
  await using _database = await databaseFor();
  const result = nothingRun();
  const started = performance.now();
  for (let seed = first; seed < first + count && Date.now() < deadline; seed++) {
    const { db, names } = await createTables(['jobs', 'orders', 'translators', 'work']);
    const emulator = {
      run: (command: unknown) => db.send(command as TransactWriteCommand),
      rows: (table: string) => everyRow(db, table),
      names,
    };
    const { violations, actions, calls, checks } = await runWork(seed, result.faults, { emulator });
    result.histories += 1;
    result.actions += actions;
    result.calls += calls;
    result.checks += checks;
    result.violations.push(...violations.map((what) => `${seed} on the emulator: ${what}`));
  }
  result.seconds = (performance.now() - started) / 1000;
  return result;
}

async function everyRow(db: DynamoDBDocumentClient, TableName: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  let next: ScanCommandOutput['LastEvaluatedKey'];
  do {
    const page: ScanCommandOutput = await db.send(
      new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey: next }),
    );
    rows.push(...(page.Items ?? []));
    next = page.LastEvaluatedKey;
  } while (next);
  return rows;
}
