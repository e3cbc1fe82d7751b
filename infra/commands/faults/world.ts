import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { logIn } from '../../client/logIn.ts';
import type { Host } from '../../local/host/host.ts';
import { demoAccounts, seedAccounts } from '../../local/host/seedAccounts.ts';
import { tableNamesOf } from '../payments/customers.ts';

const past = '2000-01-01T00:00:00.000Z';
/** Calls are given three seconds each, and on a busy machine much of that is waiting for it. */
const patienceMs = 180_000;
const schedules = ['sweep', 'issueInvoices', 'deliverInvoices'] as const;

/** The product with what a proof sees of it: its rows, its mails, someone of its staff. */
export async function faultWorld(host: Host) {
  const names = tableNamesOf(host);
  const db = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: host.dynamoEndpoint,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
  );
  let made = 0;
  const pool = host.identity?.pool;
  if (!pool) throw new Error('The product has no user pool.');

  const rowsOf = (table: string) =>
    everyPage((more) => db.send(new ScanCommand({ TableName: table, ConsistentRead: true, ...more })));

  /** Everything that waits for its minute is due now: the index has it alone, among the rows of hundreds of pairs. */
  async function makeEverythingDue(): Promise<void> {
    const now = new Date().toISOString();
    for (const table of [names.payments, names.orders, names.work, names.invoices])
      for (const { pk, sk, due_at } of await everyPage((more) =>
        db.send(new ScanCommand({ TableName: table, IndexName: 'due', ...more })),
      ))
        if (String(due_at) > now)
          await db
            .send(
              new UpdateCommand({
                TableName: table,
                Key: { pk, sk },
                UpdateExpression: 'SET due_at = :past',
                ConditionExpression: 'due_at = :was',
                ExpressionAttributeValues: { ':past': past, ':was': due_at },
              }),
            )
            .catch(() => undefined);
  }

  const world = {
    host,
    names,
    rowsOf,
    /** What stands under one key: what is asked for again and again. */
    rowsUnder: (table: string, pk: string) =>
      everyPage((more) =>
        db.send(
          new QueryCommand({
            TableName: table,
            ConsistentRead: true,
            KeyConditionExpression: 'pk = :pk',
            ExpressionAttributeValues: { ':pk': pk },
            ...more,
          }),
        ),
      ),
    newEmail: () => `payer${++made}@demo.example`,
    /** An account that can log in, and its session. */
    async person(...groups: readonly string[]): Promise<{ email: string; account: string; token: string }> {
      const email = world.newEmail();
      const person = { type: 'individual' as const, firstName: 'Demo', lastName: 'Person' };
      await seedAccounts(pool, host.dynamoEndpoint, names.accounts, [
        { email, groups: groups.length > 0 ? groups : ['customer'], person },
      ]);
      let token: string | undefined;
      await world.until('a person logs in', async () => {
        token = await logIn(host, email, demoAccounts[0]?.password ?? '').catch(() => undefined);
        return token !== undefined;
      });
      const account = pool.users.find(email)?.sub;
      if (!token || !account) throw new Error('A person cannot log in.');
      return { email, account, token };
    },
    /** Fires what the clock fires; a run that dies is as good as one that has not been. */
    async runSchedules(): Promise<void> {
      for (const schedule of schedules) await host.runSchedule(schedule).catch(() => undefined);
    },
    /** Waits until something holds; what is late is picked up by the schedules, as in time they would. */
    async until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
      const start = Date.now();
      let rescued = start + 2500;
      while (!(await holds())) {
        if (Date.now() - start > patienceMs) throw new Error(`Not within three minutes: ${what}`);
        if (Date.now() > rescued) {
          await makeEverythingDue();
          await world.runSchedules();
          rescued = Date.now() + 1000;
        }
        await wait(50);
      }
    },
    mailsTo: (email: string) => host.mails.all().filter(({ to }) => to.some((one) => one.includes(email))),
  };
  return world;
}

type Row = Record<string, unknown>;

async function everyPage(
  ask: (more: Pick<ScanCommandInput & QueryCommandInput, 'ExclusiveStartKey'>) => Promise<{
    Items?: Row[] | undefined;
    LastEvaluatedKey?: Row | undefined;
  }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let ExclusiveStartKey: Row | undefined;
  do {
    const page = await ask({ ExclusiveStartKey });
    rows.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return rows;
}

export type FaultWorld = Awaited<ReturnType<typeof faultWorld>>;
