import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { apiVersions, endOf, isApiVersion, newestVersion, versionAt } from '../../model/software/apiVersion.ts';
import { areas } from '../index.ts';
import type { Operation } from '../operation.ts';
import { answerFor, cursorOfEntry, entryOfCursor, queryOf, versionChanges } from './changes.ts';

const folder = join(import.meta.dirname, 'recorded');
const wire = z.record(z.string(), z.unknown());
const Recorded = z.array(
  z.object({ operation: z.string(), query: z.string(), newestQuery: z.string(), newest: wire, answer: wire }),
);
const recorded = globSync('*.json', { cwd: folder }).map((file) => ({
  version: basename(file, '.json'),
  calls: z.parse(Recorded, JSON.parse(readFileSync(join(folder, file), 'utf8'))),
}));

test('what callers of each older version sent and read is sent and read as then', () => {
  for (const { version, calls } of recorded) {
    if (!isApiVersion(version)) throw new Error(`${version} is no version.`);
    for (const { operation, query, newestQuery, newest, answer } of calls) {
      expect(queryOf(version, operation, new URLSearchParams(query)).toString()).toBe(newestQuery);
      expect(answerFor(version, operation, newest)).toEqual(answer);
      expect(queryOf(newestVersion, operation, new URLSearchParams(query)).toString()).toBe(query);
      expect(answerFor(newestVersion, operation, newest)).toBe(newest);
    }
  }
});

test('every older version has its recorded calls, and every change one that it is about', () => {
  expect(recorded.map(({ version }) => version).toSorted()).toEqual(apiVersions.slice(0, -1));
  const ids = Object.values(areas).flatMap((area) => Object.values<Operation>(area).map(({ id }) => id));
  for (const { operation, version } of versionChanges) {
    expect(ids).toContain(operation);
    const calls = recorded.filter((one) => one.version < version).flatMap((one) => one.calls);
    expect(calls.map((one) => one.operation)).toContain(operation);
  }
});

test('a token speaks the version of the day it was made on; an older version lasts a year after the next one', () => {
  expect(versionAt('2020-01-01T00:00:00Z')).toBe(apiVersions[0]);
  expect(versionAt('2026-11-23T23:59:59Z')).toBe('2026-11-01');
  expect(versionAt('2026-11-24T00:00:00Z')).toBe('2026-11-24');
  expect(versionAt('2099-01-01T00:00:00Z')).toBe(newestVersion);
  expect(endOf('2026-11-01')).toEqual({ deprecated: new Date('2026-11-24'), sunset: new Date('2027-11-24') });
  expect(endOf(newestVersion)).toBeUndefined();
});

test('the place in a history travels as a text that leads back to it, and nothing else does', () => {
  for (const number of [1, 12, 999_999_999]) expect(entryOfCursor(cursorOfEntry(number))).toBe(number);
  for (const wrong of ['', '12', 'ZW50cnkg', '!', cursorOfEntry(1).slice(2)])
    expect(entryOfCursor(wrong)).toBeUndefined();
});
