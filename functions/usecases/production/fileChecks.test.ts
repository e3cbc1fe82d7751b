import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckReport } from '../../domain/checks/checkReport.ts';
import { startBucket } from '../test/startBucket.ts';
import { keepReport } from './fileChecks.ts';

let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

const key = 'delivered/order/file.check.json';
const report: CheckReport = {
  ...{ rules: 1, alignment: 'lines', wholeDocument: false, cutOff: false, sourceWords: 9, targetWords: 2 },
  ...{ findings: [], counts: { block: 0, warn: 0, info: 0 } },
};
const read = async (): Promise<unknown> => {
  const kept = await bucket.files.read(key);
  return kept && JSON.parse(Buffer.from(kept).toString());
};

test('the same report is never away while it is kept again; one of later rules takes its place', async () => {
  await keepReport(bucket.files, key, report);
  const removed: string[] = [];
  const remove = async (keys: string[]) => {
    removed.push(...keys);
    await bucket.files.remove(keys);
  };
  await keepReport({ ...bucket.files, remove }, key, report);
  expect(removed).toEqual([]);
  expect(await read()).toEqual(report);
  const later = { ...report, rules: 2 };
  await Promise.all([keepReport(bucket.files, key, later), keepReport(bucket.files, key, later)]);
  expect(await read()).toEqual(later);
});
