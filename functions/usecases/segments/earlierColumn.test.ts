import { describe, expect, test } from 'vitest';
import type { PreparedUnit } from '#functions/domain/segments/preparedColumn.ts';
import { writtenOf } from '#functions/domain/segments/unitWork.ts';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { deliveredTextKey } from '#functions/gateways/fileKeys.ts';
import { countText } from '#shared/rules/words/countText.ts';
import { handInJob } from '../production/handInJob.ts';
import { approveJob } from '../production/jobApprovals.ts';
import { readJobChanges } from '../production/jobChanges.ts';
import { reopenJob } from '../production/returnedJobs.ts';
import { openColumn } from './column.ts';
import { saveSegments } from './saveSegments.ts';
import {
  made,
  type Name,
  segmentGround,
  segmentsOf,
  staff,
  started,
  startedOrder,
  typedBefore,
  uploaded,
} from './test/segmentWorld.ts';

const ground = segmentGround();
const { deps } = ground;

type Order = Awaited<ReturnType<typeof startedOrder>>['order'];
const blocks = { unchanged: 1, moved: 0, repeated: 0, changed: 0, added: 1, removed: 0 };

/** A new version of a pasted text of which only what changed is translated. */
async function newVersion(text: string, { id: orderId, cartDigest }: Order): Promise<Name> {
  const changes = { words: 1, characters: 5, wordsByScope: {}, blocks };
  const work = { service: 'translation' as const, sourceLanguage: 1, targetLanguages: [2] };
  const textVersion = { ...work, orderId, cartDigest, changes };
  const { names } = await startedOrder(ground.tables, deps(), ground.texts, {
    text,
    form: { textVersion, textWords: countText(text).words },
  });
  return names[0] as Name;
}

/** What a new version's translator finds of the one before: beside its unchanged lines, and in the sentences of its own. */
async function found(text: string, order: Order) {
  const name = await newVersion(text, order);
  const changes = await readJobChanges(deps(), name);
  if ('refused' in changes) throw new Error(changes.refused);
  const rows = changes.rows.map(({ after, translation }) => [after, translation]);
  const { units } = await segmentsOf(deps(), name);
  return {
    translation: changes.translation,
    rows,
    prefilled: units.flatMap(({ said }) => said.map(([target]) => target)),
  };
}

async function approved(name: Name) {
  expect(await handInJob(deps(), name)).not.toHaveProperty('refused');
  await approveJob(deps(), { ...name, by: staff });
}

/** Uploads a translation and has it approved; `lines` are what is read of it. */
async function approvedUpload(name: Name, lines: readonly string[]) {
  const id = await uploaded(deps(), name);
  const text = { format: 'docx', cutOff: false, blocks: lines.map((line) => ({ place: '', text: line })) };
  await ground.bucket.files.put(
    deliveredTextKey(name.orderId, id),
    Buffer.from(JSON.stringify(text)),
    'application/json',
  );
  await approved(name);
}

const said = (state: 'translated' | 'reviewed', ...all: string[]) => all.map((text) => ({ target: [text], state }));

/** Two lines translated by sentence and approved; with a review its reviser has started. */
async function translated(review: 'none' | 'verification' = 'none') {
  const { names, order } = await startedOrder(ground.tables, deps(), ground.texts, {
    text: 'Raz 1. Dwa 2.\nTrzy 3.',
    review,
  });
  const first = names[0] as Name;
  await saveSegments(deps(), first, [
    { id: '1', version: 0, segments: said('translated', 'One 1.', 'Two 2.') },
    { id: '2', version: 0, segments: said('translated', 'Three 3.') },
  ]);
  await made(deps(), first);
  await approved(first);
  return { order, first };
}

const next = 'Cztery. Dwa 2.\nTrzy 3.';
/** Its lines, with what their translator finds beside them. */
const beside = (first: string | undefined, second: string) => [
  ['Cztery. Dwa 2.', first],
  ['Trzy 3.', second],
];

describe('a new version begins with the sentences of the one before', () => {
  test('wherever they stand now, once it is approved', async () => {
    const { names, order } = await startedOrder(ground.tables, deps(), ground.texts, { text: 'Raz. Dwa.\nTrzy.' });
    const name = names[0] as Name;
    await saveSegments(deps(), name, [
      { id: '1', version: 0, segments: said('translated', 'One.', 'Two.') },
      { id: '2', version: 0, segments: said('translated', 'Three.') },
    ]);
    await made(deps(), name);
    expect(await segmentsOf(deps(), await newVersion('Dwa.', order))).toMatchObject({
      units: [{ said: [['', 'initial']] }],
    });
    await approved(name);
    expect(await segmentsOf(deps(), await newVersion('Cztery. Dwa.\nTrzy.', order))).toMatchObject({
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

  test('with its unchanged lines where they were typed by line before', async () => {
    const { names, order } = await startedOrder(ground.tables, deps(), ground.texts, { text: 'Raz. Dwa.\nTrzy.' });
    const name = names[0] as Name;
    await typedBefore(ground.tables, name, 1, ['One. Two.', 'Three.']);
    await uploaded(deps(), name, { textVersion: 1 });
    await approved(name);
    expect(await segmentsOf(deps(), await newVersion('Cztery.\nRaz. Dwa.', order))).toMatchObject({
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

describe('of the version before counts what was delivered, not what stands in its column', () => {
  test('a reviser who uploads delivers their own words', async () => {
    const { order } = await translated('verification');
    const second = await started(deps(), order.id, '02');
    expect(await openColumn(deps(), second)).not.toHaveProperty('refused');
    await approvedUpload(second, ['Once 1. Twice 2.', 'Thrice 3.']);
    expect(await found(next, order)).toEqual({
      translation: 'aligned',
      rows: beside('Once 1. Twice 2.', 'Thrice 3.'),
      prefilled: ['', '', ''],
    });
  });

  test('a round that uploads takes the place of one that was made by sentence', async () => {
    const { order, first } = await translated();
    await reopenJob(deps(), { ...first, by: staff, reason: 'x', fault: 'translator' });
    await approvedUpload(first, ['Once 1. Twice 2.', 'Thrice 3.']);
    expect(await found(next, order)).toMatchObject({
      rows: beside('Once 1. Twice 2.', 'Thrice 3.'),
      prefilled: ['', '', ''],
    });
  });

  test('an editor that was only opened translates nothing: a source is no translation of itself', async () => {
    const { names, order } = await startedOrder(ground.tables, deps(), ground.texts, {
      text: 'Raz 1. Dwa 2.\nTrzy 3.',
    });
    const name = names[0] as Name;
    expect(await openColumn(deps(), name)).not.toHaveProperty('refused');
    await approvedUpload(name, ['One 1. Two 2.', 'Three 3.']);
    expect(await found(next, order)).toMatchObject({
      translation: 'aligned',
      rows: beside('One 1. Two 2.', 'Three 3.'),
      prefilled: ['', '', ''],
    });
  });

  test('what cannot be laid beside the earlier version is unsure, whatever stands in its column', async () => {
    const { order } = await translated('verification');
    const second = await started(deps(), order.id, '02');
    await uploaded(deps(), second);
    await approved(second);
    expect(await found(next, order)).toMatchObject({ translation: 'unsure', prefilled: ['', '', ''] });
  });

  test('lines that were typed before are left where a file was uploaded after all', async () => {
    const { names, order } = await startedOrder(ground.tables, deps(), ground.texts, {
      text: 'Raz 1. Dwa 2.\nTrzy 3.',
    });
    const name = names[0] as Name;
    await typedBefore(ground.tables, name, 1, ['One 1. Two 2.', 'Three 3.']);
    await approvedUpload(name, ['Once 1. Twice 2.', 'Thrice 3.']);
    expect(await found(next, order)).toMatchObject({
      rows: beside('Once 1. Twice 2.', 'Thrice 3.'),
      prefilled: ['', '', ''],
    });
  });

  test('a line that was never translated has no translation, one that needs none stands as it is', async () => {
    const text = 'Raz 1.\nDwa.\n12\nTrzy 3.';
    const { names, order } = await startedOrder(ground.tables, deps(), ground.texts, { text });
    const name = names[0] as Name;
    await typedBefore(ground.tables, name, 7, ['One 1.', '', '', 'Three 3.']);
    await uploaded(deps(), name, { textVersion: 7 });
    expect(await segmentsOf(deps(), name)).toMatchObject({ head: { version: 7 } });
    await approved(name);
    expect((await found(`${text}\nCztery.`, order)).rows).toEqual([
      ['Raz 1.', 'One 1.'],
      ['Dwa.', undefined],
      ['12', '12'],
      ['Trzy 3.', 'Three 3.'],
      ['Cztery.', undefined],
    ]);
  });

  test('while a revision is being put right, it stands as it was delivered', async () => {
    const { order } = await translated('verification');
    const second = await started(deps(), order.id, '02');
    await saveSegments(deps(), second, [
      { id: '1', version: 1, segments: said('reviewed', 'Once 1.', 'Twice 2.') },
      { id: '2', version: 1, segments: said('reviewed', 'Thrice 3.') },
    ]);
    await made(deps(), second);
    await approved(second);
    await reopenJob(deps(), { ...second, by: staff, reason: 'x', fault: 'translator' });
    await saveSegments(deps(), second, [
      { id: '1', version: 2, ends: [13], segments: said('reviewed', 'Half done.') },
      { id: '2', version: 2, segments: said('reviewed', 'Half done.') },
    ]);
    expect(await found(next, order)).toMatchObject({
      translation: 'aligned',
      // The sentences of the first line have been joined since, so which of its words were delivered is not known.
      rows: beside(undefined, 'Thrice 3.'),
      prefilled: ['', '', 'Thrice 3.'],
    });
  });

  test('codes of a sentence are known while its column says what was delivered, and without them it is not offered', async () => {
    const bold = (text: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const line = (first: string, second: string) =>
      `<w:p><w:r><w:t xml:space="preserve">${first}</w:t></w:r>${bold(second)}</w:p>`;
    const bytes = makeDocx({ body: line('Raz ', 'dwa.') + line('Trzy ', 'pięć.') + paragraph('Siedem.') });
    const { names, order } = await startedOrder(ground.tables, deps(), ground.texts, {
      files: [{ name: 'a.docx', bytes }],
    });
    const name = names[0] as Name;
    const column = await openColumn(deps(), name);
    if ('refused' in column) throw new Error(column.refused);
    const english: Record<string, string> = { 'Raz ': 'One ', 'dwa.': 'two.', 'Trzy ': 'Three ', 'pięć.': 'five.' };
    const { units } = column.prepared;
    const target = (unit: PreparedUnit | undefined) =>
      (unit?.source ?? []).map((piece) => (typeof piece === 'string' ? (english[piece] ?? 'Seven.') : piece));
    const saved = (version: number, words: (unit: PreparedUnit) => ReturnType<typeof target>) =>
      saveSegments(
        deps(),
        name,
        units.map((unit) => ({
          id: unit.id,
          version,
          segments: [{ target: words(unit), state: 'translated' as const }],
        })),
      );
    expect(await saved(0, target)).not.toHaveProperty('refused');
    await made(deps(), name);
    await approved(name);
    await reopenJob(deps(), { ...name, by: staff, reason: 'x', fault: 'translator' });
    // Meanwhile the words of the second line stay, those of the others are changed.
    const changed = (unit: PreparedUnit) =>
      unit === units[1] ? target(unit) : target(unit).map((piece) => (typeof piece === 'string' ? 'Else' : piece));
    expect(await saved(1, changed)).not.toHaveProperty('refused');
    const [was] = order.files;
    if (!was) throw new Error('No file.');
    const { id: orderId, cartDigest } = order;
    const work = { orderId, cartDigest, service: 'translation' as const, include: [] };
    const earlier = { ...was, ...work };
    const changes = { words: 1, characters: 5, wordsByScope: {}, blocks };
    const { names: later } = await startedOrder(ground.tables, deps(), ground.texts, {
      files: [{ name: 'b.docx', bytes, change: { earlier, changes } }],
    });
    const prefilled = await openColumn(deps(), later[0] as Name);
    if ('refused' in prefilled) throw new Error(prefilled.refused);
    const offered = units.map(({ id }) => prefilled.started.units[id]?.segments.map((segment) => segment.target));
    expect(offered).toEqual([undefined, [writtenOf(target(units[1]))], [['Seven.']]]);
  });
});
