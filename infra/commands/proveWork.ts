import {
  type DynamoDBDocumentClient,
  ScanCommand,
  type ScanCommandOutput,
  type TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { createTables } from '#infra/test/tables.ts';
import { barOf } from './figures/bars.ts';
import { figuresOf, runHistories } from './production/runHistories.ts';
import { runWork } from './production/runWork.ts';
import { workBugs } from './production/workBugs.ts';
import { nothingRun, type WorkShareResult } from './production/workShare.ts';
import { databaseFor, prove } from './proof/prove.ts';

/** Histories on a real DynamoDB emulator, each in tables of its own, with the same faults in the client's way. */
async function workOnEmulator(
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

/**
 * `npm run -s prove:work [-- --quick --seed N --from N --count N --minutes N]`: histories of orders, translators, staff,
 * clocks and faults over the production code of the work behind orders (figure 19), some on the database emulator, the
 * others on tables in this process; then every injected bug must be seen. Histories are numbered: `--from 20000 --count
 * 20000` does the second fifth of them.
 */
await prove(
  'prove:work',
  async ({
    seed,
    quick,
    from,
    count = quick ? 400 : barOf('prove:work', 'histories'),
    minutes = quick ? 0.5 : 240,
    seconds,
  }) => {
    const started = Date.now();
    const names = Object.keys(workBugs);
    const first = seed + from;
    const onEmulator = await workOnEmulator(
      { first, count: quick ? 10 : Math.ceil(count / 200) },
      started + (quick ? 20_000 : 1_800_000),
    );
    const ran = await runHistories('work', names, { first, count, minutes, quick });
    return {
      ...figuresOf(ran, { bugs: names, from, count, shares: [onEmulator] }),
      emulator_histories: onEmulator.histories,
      seconds: seconds(),
    };
  },
);
