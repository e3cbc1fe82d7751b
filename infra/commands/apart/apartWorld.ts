import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { tokenScopes } from '#shared/model/software/tokenScope.ts';
import { logIn, reach } from '../../client/calls.ts';
import { tablesAt } from '../../evolution/keptReleases.ts';
import type { Host } from '../../local/host/host.ts';
import { awsKeys, paths, region } from '../../local/host/place.ts';
import { demoAccounts } from '../../local/host/seedAccounts.ts';
import { type Caller, callerWith, topUp } from '../grants/shop.ts';
import { everyRow } from '../rows/storedRows.ts';

/** The live product's schedules of every minute. */
const schedules = [
  ...['sweep', 'runProduction', 'followOrders', 'issueInvoices', 'deliverInvoices', 'measurePromises'],
  ...['countDinners', 'eraseCarts', 'tellEvents'],
];

export type ApartWorld = Awaited<ReturnType<typeof openApart>>;

/**
 * An account with live money, its two kinds of software and a product without automatic schedules: they run on request.
 * `host`: started with `quietly`.
 */
export async function openApart(host: Host) {
  const company = demoAccounts.find(({ role }) => role === 'company');
  const session = company && (await logIn(host, company.email, company.password));
  if (session === undefined) throw new Error('The company cannot log in.');
  const person = callerWith(host.url, session);
  const tokenOf = async (test: boolean): Promise<string> =>
    (await person.must('POST', '/api/token', { token_name: 'Apart', test, scopes: [...tokenScopes] })).token;
  const tokens = { live: await tokenOf(false), test: await tokenOf(true) };
  const receiver = await startReceiver();
  const snapshot = await snapshots(host);
  const isQuiet = () =>
    [...host.queues.queues.values()].every((queue) => {
      const { visible, hidden } = host.queues.counts(queue);
      return visible + hidden === 0;
    });
  /** Waits until the live product has processed every message. */
  const quiet = () => reach('no messages', isQuiet, { seconds: 60, everyMs: 20 });
  await topUp(person, 500_000);
  await quiet();
  return {
    host,
    person: { ...person, token: session },
    tokens,
    callers: { live: callerWith(host.url, tokens.live), test: callerWith(host.url, tokens.test) } satisfies Record<
      string,
      Caller
    >,
    receiver,
    quiet,
    snapshot,
    runSchedules: async () => {
      for (const schedule of schedules) await host.runSchedule(schedule);
      await quiet();
    },
  };
}

/** Options of such a product: no automatic schedules during comparisons. */
export const quietly = { demo: true, scheduleEverySeconds: 86_400 } as const;

/** Everything on one side, by `table pk sk` of a row, `bucket key` of a file, `mail id`. */
type Things = ReadonlyMap<string, string>;
export interface Snapshot {
  live: Things;
  test: Things;
}

/** Rate limits and usage belong to the caller: a test token's calls are counted beside the live ones. */
const isOfCalls = (pk: string) => /^(rate|used|spent)#/.test(pk);
/** A token's row has its last use. */
const ofUse = 'lastUsedAt';
/** Attributes of a row come in no order. */
const ordered = (_: string, value: unknown): unknown => {
  if (value instanceof Set) return [...value].toSorted();
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([name]) => name !== ofUse);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

/** Reads every table, both buckets and all mail of a local product; a table that is on neither side throws. */
async function snapshots(host: Host): Promise<() => Promise<Snapshot>> {
  const { db, names } = await tablesAt(host.dynamoEndpoint);
  const { TEST_TABLE: testTable = '', TEST_BUCKET: testBucket = '' } = host.lambda('testMode').settings.environment;
  const liveBucket = host.lambda('api/shop').settings.environment.UPLOAD_BUCKET ?? '';
  const { TableNames = [] } = await db.send(new ListTablesCommand({}));
  const tables = [...Object.values(names), testTable];
  const others = TableNames.filter((name) => !tables.includes(name));
  if (others.length > 0 || tables.some((name) => !TableNames.includes(name)))
    throw new Error(`Tables of no side: ${others.join(', ')}`);
  const s3 = new S3Client({ region, credentials: awsKeys, endpoint: host.url + paths.files, forcePathStyle: true });

  async function rowsOf(table: string, into: Map<string, string>): Promise<void> {
    for await (const row of everyRow(db, table))
      if (!isOfCalls(String(row.pk)))
        into.set(`${table} ${String(row.pk)} ${String(row.sk)}`, JSON.stringify(row, ordered));
  }
  async function filesOf(bucket: string, into: Map<string, string>): Promise<void> {
    let token: string | undefined;
    do {
      const page = await s3.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }));
      for (const { Key, ETag } of page.Contents ?? []) into.set(`${bucket} ${Key}`, String(ETag));
      token = page.NextContinuationToken;
    } while (token);
  }
  return async () => {
    const live = new Map<string, string>();
    const test = new Map<string, string>();
    for (const table of Object.values(names)) await rowsOf(table, live);
    await filesOf(liveBucket, live);
    for (const mail of host.mails.all()) live.set(`mail ${mail.id}`, JSON.stringify(mail));
    await rowsOf(testTable, test);
    await filesOf(testBucket, test);
    return { live, test };
  };
}

/** The names of changes: added, changed or removed. */
export const changed = (before: Things, after: Things): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name)).toSorted();

/** The entries that contain one of the ids, in name or content. */
export function naming(things: Things, ids: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (const [name, text] of things)
    for (const id of ids) if (name.includes(id) || text.includes(id)) found.push(`${name} names ${id}`);
  return found;
}

interface Received {
  /** Under which of the two addresses it arrived. */
  side: string;
  body: string;
}

/** A company's server that accepts every event, each side under its own address. */
async function startReceiver() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const [, side = ''] = (request.url ?? '').split('/');
    received.push({ side, body: Buffer.concat(parts).toString('utf8') });
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { received, origin, stop: () => new Promise<unknown>((done) => server.close(done)) };
}
