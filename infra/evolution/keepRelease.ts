import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { RowKind } from '#functions/stores/rowKinds.ts';
import { everyRow } from '../commands/rows/unreadableRows.ts';
import { type KeptRows, releasesFolder } from './keptRelease.ts';
import { readersOf } from './readersOf.ts';

export interface Made {
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
