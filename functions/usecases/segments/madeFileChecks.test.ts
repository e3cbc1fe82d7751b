import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordDocument } from '#functions/domain/textFiles/wordDocument.ts';
import { checkInWorker } from '#functions/gateways/checkInWorker.ts';
import { madeKeys } from '#functions/gateways/fileKeys.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { checkJobFile, dismissFindings, readFileCheck } from '../production/fileChecks.ts';
import { handInJob } from '../production/handInJob.ts';
import { startBucket } from '../test/startBucket.ts';
import { openColumn } from './column.ts';
import { makeSegmentsFile } from './makeSegmentsFile.ts';
import { saveSegments } from './saveSegments.ts';
import { segmentDeps, startedOrder } from './test/segmentWorld.ts';

let tables: TestTables;
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  tables = await createTables();
  bucket = await startBucket();
});
afterAll(() => bucket.stop());
const deps = () => ({ ...segmentDeps(tables, bucket, new Map()), check: checkInWorker, approvesChecked: true });

test('a made file is checked by its sentences; a warning that was let stand does so while its sentence is the same', async () => {
  const bytes = wordDocument(['Mamy 15 osób i 7 pokoi. To jest jedno zdanie.', 'Opłata wynosi 300 zł rocznie.'], 'pl');
  const { names } = await startedOrder(tables, deps(), new Map(), { files: [{ name: 'umowa.docx', bytes }] });
  const name = names[0];
  if (!name) throw new Error('no job');
  const column = await openColumn(deps(), name);
  if ('refused' in column) throw new Error(column.refused);
  const [first = '', second = ''] = column.prepared.units.map(({ id }) => id);
  let version = 0;
  const say = async (id: string, unitVersion: number, ...targets: string[]) => {
    const segments = targets.map((text) => ({ target: [text], state: 'translated' as const }));
    const saved = await saveSegments(deps(), name, [{ id, version: unitVersion, segments }]);
    if ('refused' in saved) throw new Error(saved.refused);
    version = saved.head.version;
  };
  const checked = async () => {
    await makeSegmentsFile(deps(), { ...name, version });
    const [file] = (await deps().production.job(name.orderId, name.jobId))?.files ?? [];
    const named = { ...name, fileId: file?.id ?? '' };
    expect(await checkJobFile(deps(), named)).toBe('checked');
    const read = await readFileCheck(deps(), named);
    if ('refused' in read) throw new Error(read.refused);
    const found = read.report?.findings.filter(({ severity }) => severity !== 'info') ?? [];
    return { named, check: read.check, found: found.map(({ check, place }) => [check, place]) };
  };
  await say(first, 0, 'We have 15 people and 8 rooms.', 'This is one sentence.');
  await say(second, 0, 'The charge is 400 zł a year.');
  const before = await checked();
  expect(before.found).toEqual([
    ['numbers', `segment:${first}.0`],
    ['numbers', `segment:${second}.0`],
  ]);
  const findings = [`numbers-segment:${first}.0`, `numbers-segment:${second}.0`];
  await dismissFindings(deps(), { ...before.named, findings });
  await say(second, 1, 'The charge is 500 zł a year.');
  const after = await checked();
  expect(after.check.dismissed).toEqual([`numbers-segment:${first}.0`]);
  expect(after.found).toHaveLength(2);
  for (const key of madeKeys(name.orderId, before.named.fileId)) expect(await bucket.files.read(key)).toBeUndefined();
  expect(await handInJob(deps(), name)).toEqual({ refused: 'check_warnings' });
  await say(first, 1, 'We have 15 people and 7 rooms.', 'This is one sentence.');
  await say(second, 2, 'The charge is 300 zł a year.');
  expect((await checked()).found).toEqual([]);
  // Nothing is left to look at: it goes out with its delivery, as an upload does.
  expect(await handInJob(deps(), name)).toMatchObject({ jobs: [{ state: 'approved' }] });
});
