import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { RowKind } from '#functions/stores/rowKinds.ts';
import { stageTables } from '../commands/deploy/stage.ts';
import { everyRow } from '../commands/rows/storedRows.ts';
import { awsKeys, region } from '../local/host/place.ts';

export type Row = Record<string, unknown>;
/** By the table's name in the settings. */
export type KeptRows = Record<string, Row[]>;

const releasesFolder = fileURLToPath(new URL('releases', import.meta.url));

/** Names of the releases whose data and readers are kept, the oldest first. */
export const keptReleases = (): string[] => readdirSync(releasesFolder).toSorted();

const read = (release: string, file: string): Buffer => gunzipSync(readFileSync(join(releasesFolder, release, file)));

export const rowsOf = (release: string): KeptRows => JSON.parse(read(release, 'rows.json.gz').toString(), asBytes);
export const readersOfRelease = (release: string): KeptReaders =>
  JSON.parse(read(release, 'readers.json.gz').toString());
/** Releases from before readers were kept have their rows and people alone. */
export const hasReaders = (release: string): boolean => existsSync(join(releasesFolder, release, 'readers.json.gz'));
/** The pool's file with the people who log in. */
export const usersOf = (release: string): Buffer => read(release, 'users.sqlite.gz');

/** What is kept of binary values. */
interface KeptBytes {
  base64: string;
}

const asBytes = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'base64'
    ? Buffer.from((value as KeptBytes).base64, 'base64')
    : value;

interface Made {
  db: DynamoDBDocumentClient;
  names: Readonly<Record<string, string>>;
  /** The pool's file of a product that has stopped. */
  users: string;
  kinds: Readonly<Record<string, readonly RowKind[]>>;
}

/** Keeps the rows that a release has made, as what it reads them, and who logs in: all it takes to start on its data. */
export async function keepRelease(release: string, { db, names, users, kinds }: Made): Promise<number> {
  const folder = join(releasesFolder, release);
  mkdirSync(folder, { recursive: true });
  const rows: KeptRows = {};
  for (const [table, name] of Object.entries(names)) {
    const all = [];
    for await (const row of everyRow(db, name)) all.push(row);
    rows[table] = all.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  }
  const keep = (file: string, bytes: string | Buffer) =>
    writeFileSync(join(folder, file), gzipSync(bytes, { level: 9 }));
  keep('rows.json.gz', JSON.stringify(rows, asKept));
  keep('readers.json.gz', JSON.stringify(readersOf(kinds)));
  keep('users.sqlite.gz', readFileSync(users));
  return Object.values(rows).flat().length;
}

const placeOf = ({ pk, sk }: Record<string, unknown>): string => `${pk} ${sk}`;

const asKept = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;

/** Writes rows as they were kept. */
export async function loadRows(
  { db, names }: { db: DynamoDBDocumentClient; names: Readonly<Record<string, string>> },
  rows: KeptRows,
): Promise<void> {
  for (const [table, list] of Object.entries(rows))
    for (let start = 0; start < list.length; start += 25) {
      const puts = list.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
      await db.send(new BatchWriteCommand({ RequestItems: { [names[table] ?? table]: puts } }));
    }
}

/** What a release reads the rows of a kind as, as data: it outlives its code. */
interface KeptReader {
  /** A regular expression on `<pk> <sk>`. */
  at: string;
  /** JSON Schema. */
  schema: object;
}
export type KeptReaders = Record<string, KeptReader[]>;

/** The readers of this code as JSON Schemas: required fields, types, and the members of every list of choices. */
export const readersOf = (kinds: Readonly<Record<string, readonly RowKind[]>>): KeptReaders =>
  Object.fromEntries(
    Object.entries(kinds).map(([table, list]) => [
      table,
      list.map(({ at, schema }) => ({
        at: at.source,
        schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
      })),
    ]),
  );

/** The tables of a local product. */
export const tablesAt = (endpoint: string) =>
  stageTables(
    { brand: 'verso', stage: 'local', region },
    { db: new DynamoDBClient({ endpoint, region, credentials: awsKeys }) },
  );
