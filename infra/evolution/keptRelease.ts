import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { KeptReaders } from './readersOf.ts';

export type Row = Record<string, unknown>;
/** By the table's name in the settings. */
export type KeptRows = Record<string, Row[]>;

export const releasesFolder = fileURLToPath(new URL('releases', import.meta.url));

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
export interface KeptBytes {
  base64: string;
}

const asBytes = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'base64'
    ? Buffer.from((value as KeptBytes).base64, 'base64')
    : value;
