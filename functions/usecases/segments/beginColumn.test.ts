import { deflateRawSync } from 'node:zlib';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkRules } from '#functions/domain/checks/checkReport.ts';
import { pendingCheck } from '#functions/domain/production/job.ts';
import { wordDocument } from '#functions/domain/textFiles/wordDocument.ts';
import { textKey } from '#functions/stores/production/productionKeys.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { noteCheck } from '../production/fileChecks.ts';
import { handInJob } from '../production/handInJob.ts';
import { approveJob } from '../production/jobApprovals.ts';
import { addJobFile } from '../production/jobFiles.ts';
import { jobFile } from '../production/test/workWorld.ts';
import { startBucket } from '../test/startBucket.ts';
import { everyUnit, openColumn } from './column.ts';
import { makeSegmentsFile } from './makeSegmentsFile.ts';
import { repetitionsOf } from './repetitions.ts';
import { saveSegments } from './saveSegments.ts';
import { monday, segmentDeps, staff, started, startedOrder } from './test/segmentWorld.ts';

let tables: TestTables;
let bucket: Awaited<ReturnType<typeof startBucket>>;
const texts = new Map<string, string>();
beforeAll(async () => {
  tables = await createTables();
  bucket = await startBucket();
});
afterAll(() => bucket.stop());
const deps = () => segmentDeps(tables, bucket, texts);
type Name = { orderId: string; jobId: string; translator: string };

/** A row as a release before work by sentence wrote it. */
const typedBefore = ({ orderId, jobId }: Name, version: number, lines: readonly string[]) =>
  tables.db.send(
    new PutCommand({
      TableName: tables.names.jobs,
      Item: {
        ...textKey({ orderId, id: jobId, round: 1 }),
        version,
        savedAt: monday.toISOString(),
        packed: deflateRawSync(Buffer.from(JSON.stringify(lines))),
      },
    }),
  );

async function segmentsOf(name: Name) {
  const column = await openColumn(deps(), name);
  if ('refused' in column) throw new Error(column.refused);
  const units = await everyUnit(deps(), column);
  return {
    head: column.head,
    units: units.map(({ work: { ends, segments } }) => ({
      ...(ends && { ends }),
      said: segments.map(({ target, state, origin }) => [target.join(''), origin ?? state]),
    })),
  };
}

describe('a text that was typed by line before', () => {
  const pasted = 'Raz 1. Dwa 2.\n\nTrzy. Cztery.\nPięć.';

  test('keeps its words: by sentence where the line has as many, else as one; files made of it stay those of it', async () => {
    const { names } = await startedOrder(tables, deps(), texts, { text: pasted });
    const name = names[0] as Name;
    await typedBefore(name, 7, ['One 1. Two 2.', '', 'Three and four.', '']);
    const check = { ...pendingCheck(monday), state: 'done' as const, sha256: '0'.repeat(64), rules: checkRules };
    const file = { ...jobFile(monday), check, textVersion: 7 };
    await addJobFile(deps(), { ...name, file, by: { kind: 'translator', id: name.translator } });
    expect(await segmentsOf(name)).toMatchObject({
      head: { version: 7, progress: { segments: 4, translated: 3 } },
      units: [
        {
          said: [
            ['One 1.', 'translated'],
            ['Two 2.', 'translated'],
          ],
        },
        { ends: [13], said: [['Three and four.', 'translated']] },
        { said: [['', 'initial']] },
      ],
    });
    expect(await handInJob(deps(), name)).toMatchObject({ jobs: [{ state: 'delivered' }] });
  });

  test('goes on from what its translator typed when it is revised', async () => {
    const { names, order } = await startedOrder(tables, deps(), texts, { text: 'Raz.', review: 'verification' });
    const first = names[0] as Name;
    await typedBefore(first, 2, ['One.']);
    const check = { ...pendingCheck(monday), state: 'done' as const, sha256: '0'.repeat(64), rules: checkRules };
    const file = { ...jobFile(monday), check, textVersion: 2 };
    await addJobFile(deps(), { ...first, file, by: { kind: 'translator', id: first.translator } });
    await handInJob(deps(), first);
    await approveJob(deps(), { ...first, by: staff });
    const second = await started(deps(), order.id, '02');
    expect(await segmentsOf(second)).toMatchObject({
      head: { version: 0 },
      units: [{ said: [['One.', 'translated']] }],
    });
    await saveSegments(deps(), second, [{ id: '1', version: 0, segments: [{ target: ['Once.'], state: 'reviewed' }] }]);
    const column = await openColumn(deps(), second);
    if ('refused' in column) throw new Error(column.refused);
    expect((await everyUnit(deps(), column))[0]?.work.segments).toMatchObject([{ before: ['One.'], by: '02#1' }]);
  });
});

const counts = { unchanged: 1, moved: 0, repeated: 0, changed: 0, added: 1, removed: 0 };

/** A new version of a pasted text of which only what changed is translated. */
async function newVersion(text: string, earlier: { id: string; cartDigest: string }) {
  const changes = { words: 1, characters: 5, wordsByScope: {}, blocks: counts };
  const work = { service: 'translation' as const, sourceLanguage: 1, targetLanguages: [2] };
  const textVersion = { ...work, orderId: earlier.id, cartDigest: earlier.cartDigest, changes };
  const { names } = await startedOrder(tables, deps(), texts, { text, form: { textVersion } });
  return names[0] as Name;
}

describe('a new version', () => {
  test('begins with the sentences that the earlier one has translated, wherever they stand now', async () => {
    const { names, order } = await startedOrder(tables, deps(), texts, { text: 'Raz. Dwa.\nTrzy.' });
    const name = names[0] as Name;
    const done = (...all: string[]) => all.map((text) => ({ target: [text], state: 'translated' as const }));
    await saveSegments(deps(), name, [
      { id: '1', version: 0, segments: done('One.', 'Two.') },
      { id: '2', version: 0, segments: done('Three.') },
    ]);
    await makeSegmentsFile(deps(), { ...name, version: 1 });
    const waits = await newVersion('Dwa.', order);
    expect(await segmentsOf(waits)).toMatchObject({ units: [{ said: [['', 'initial']] }] });
    const { files } = (await deps().production.job(name.orderId, name.jobId)) ?? { files: [] };
    expect(files).toHaveLength(2);
    await approvedInHouse(name);
    expect(await segmentsOf(await newVersion('Cztery. Dwa.\nTrzy.', order))).toMatchObject({
      head: { progress: { translated: 0 } },
      units: [
        {
          said: [
            ['', 'initial'],
            ['Two.', 'earlier_version'],
          ],
        },
        { said: [['Three.', 'earlier_version']] },
      ],
    });
  });

  test('of a text that was typed by line before begins with its unchanged lines', async () => {
    const { names, order } = await startedOrder(tables, deps(), texts, { text: 'Raz. Dwa.\nTrzy.' });
    await typedBefore(names[0] as Name, 1, ['One. Two.', 'Three.']);
    await approvedInHouse(names[0] as Name);
    expect(await segmentsOf(await newVersion('Cztery.\nRaz. Dwa.', order))).toMatchObject({
      units: [
        { said: [['', 'initial']] },
        {
          said: [
            ['One.', 'earlier_version'],
            ['Two.', 'earlier_version'],
          ],
        },
      ],
    });
  });
});

/** Delivers and approves a job with a file whose check found nothing. */
async function approvedInHouse(name: Name) {
  const job = await deps().production.job(name.orderId, name.jobId);
  const files = job?.files.map((file) => file.id) ?? [];
  const check = { ...pendingCheck(monday), state: 'done' as const, sha256: '0'.repeat(64), rules: checkRules };
  if (files.length === 0)
    await addJobFile(deps(), {
      ...name,
      file: { ...jobFile(monday), check },
      by: { kind: 'translator', id: name.translator },
    });
  for (const fileId of files)
    await noteCheck(deps(), { ...name, fileId }, (file) => (file.check ? { check } : undefined));
  expect(await handInJob(deps(), name)).toMatchObject({ jobs: [{ state: 'delivered' }] });
  await approveJob(deps(), { ...name, by: staff });
}

test('what another file of the order has confirmed is offered for the same sentence, and nothing of another order', async () => {
  const file = (name: string, ...lines: string[]) => ({ name, bytes: wordDocument(lines, 'pl') });
  const { names } = await startedOrder(tables, deps(), texts, {
    files: [file('a.docx', 'Raz. Dwa.', 'Trzy.'), file('b.docx', 'Dwa. Cztery.', '12')],
  });
  const [first, second] = names as [Name, Name];
  expect(await repetitionsOf(deps(), second)).toEqual([]);
  const column = await openColumn(deps(), first);
  if ('refused' in column) throw new Error(column.refused);
  const [unit] = column.prepared.units;
  await saveSegments(deps(), first, [
    {
      id: unit?.id ?? '',
      version: 0,
      segments: [
        { target: ['One.'], state: 'initial' },
        { target: ['Two.'], state: 'translated' },
      ],
    },
  ]);
  expect(await repetitionsOf(deps(), second)).toEqual([{ unitId: unit?.id, segment: 0, target: ['Two.'] }]);
  const { names: others } = await startedOrder(tables, deps(), texts, { files: [file('c.docx', 'Dwa.')] });
  expect(await repetitionsOf(deps(), others[0] as Name)).toEqual([]);
});
