import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInWorker } from '#functions/gateways/checkInWorker.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { checkJobFile, dismissFindings, readFileCheck } from '../production/fileChecks.ts';
import { startBucket } from '../test/startBucket.ts';
import { openColumn } from './column.ts';
import { makeSegmentsFile } from './makeSegmentsFile.ts';
import { saveSegments } from './saveSegments.ts';
import { findingsOf } from './segmentFindings.ts';
import { segmentDeps, startedOrder } from './test/segmentWorld.ts';

let tables: TestTables;
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  tables = await createTables();
  bucket = await startBucket();
});
afterAll(() => bucket.stop());
const deps = () => ({ ...segmentDeps(tables, bucket, new Map()), check: checkInWorker, approvesChecked: true });

const xliff = `<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" srcLang="pl" trgLang="en"><file id="f"><slr:profiles generalProfile="xliff:codepoints"/><unit id="u" slr:sizeRestriction="30"><segment><source>Otwórz plik teraz.</source></segment><ignorable><source> </source></ignorable><segment><source>Zamknij go potem.</source></segment></unit></file></xliff>`;

test('segments of a file that have a limit together are told of each other, and a longer text is warned of again', async () => {
  const { names } = await startedOrder(tables, deps(), new Map(), {
    files: [{ name: 'a.xlf', bytes: Buffer.from(xliff) }],
  });
  const name = names[0];
  if (!name) throw new Error('no job');
  const opened = await openColumn(deps(), name);
  if ('refused' in opened) throw new Error(opened.refused);
  const [first = '', second = ''] = opened.prepared.units.map(({ id }) => id);
  let last = 0;
  const say = async (id: string, version: number, text: string) => {
    const segments = [{ target: [text], state: 'translated' as const }];
    const saved = await saveSegments(deps(), name, [{ id, version, segments }]);
    if ('refused' in saved) throw new Error(saved.refused);
    last = saved.head.version;
    const found = await findingsOf(deps(), saved.column, saved.units);
    return found.flatMap(({ unitId, finding: { check, found: said } }) =>
      check === 'length_limit' ? [[unitId, ...said]] : [],
    );
  };
  const checked = async () => {
    await makeSegmentsFile(deps(), { ...name, version: last });
    const [file] = (await deps().production.job(name.orderId, name.jobId))?.files ?? [];
    const named = { ...name, fileId: file?.id ?? '' };
    expect(await checkJobFile(deps(), named)).toBe('checked');
    const read = await readFileCheck(deps(), named);
    if ('refused' in read) throw new Error(read.refused);
    const long = read.report?.findings.filter(({ check }) => check === 'length_limit') ?? [];
    return { named, dismissed: read.check.dismissed, long: long.map(({ id, found }) => [id, ...found]) };
  };
  expect(await say(second, 0, 'Close it then.')).toEqual([]);
  // The blank between them counts too.
  expect(await say(first, 0, 'Open the file now')).toEqual([[second, '32']]);
  const before = await checked();
  expect(before.long).toEqual([[`length_limit-segment:${second}.0`, '32']]);
  await dismissFindings(deps(), { ...before.named, findings: [`length_limit-segment:${second}.0`] });
  expect(await say(first, 1, 'Open the file now.')).toEqual([[second, '33']]);
  // The sentence is the same, the text is not.
  expect(await checked()).toMatchObject({ dismissed: [], long: [[`length_limit-segment:${second}.0`, '33']] });
  expect(await say(first, 2, 'Open the file.')).toEqual([]);
  expect((await checked()).long).toEqual([]);
});
