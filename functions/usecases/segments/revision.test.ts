import { expect, test } from 'vitest';
import { remarksText } from '#functions/api/wire/segmentsWire.ts';
import { threadStore } from '#functions/stores/production/thread.ts';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import { handInJob } from '../production/handInJob.ts';
import { returnToTranslator } from '../production/returnedJobs.ts';
import { openColumn, someUnits } from './column.ts';
import { openRemarks } from './remarks.ts';
import { saveSegments } from './saveSegments.ts';
import { noteSegment, resolveSegmentNote } from './segmentNotes.ts';
import { made, type Name, segmentGround, started, startedOrder, uploaded } from './test/segmentWorld.ts';

const ground = segmentGround();
const deps = () => ({
  ...ground.deps(),
  approvesChecked: true,
  thread: threadStore(ground.tables.db, ground.tables.names.jobs),
  rules: defaultAfterSaleRules,
});
const done = (state: 'translated' | 'reviewed', ...targets: string[]) =>
  targets.map((target) => ({ target: [target], state }));

const segmentOf = async (name: Name, unit = '1') => {
  const column = await openColumn(deps(), name);
  if ('refused' in column) throw new Error(column.refused);
  return { column, work: (await someUnits(deps(), column, [unit]))[0]?.work };
};

/** A text whose translation is approved and whose reviser has started. */
async function revised() {
  const { names, order } = await startedOrder(ground.tables, deps(), ground.texts, {
    text: 'Raz 1. Dwa 2.\nTrzy.',
    review: 'verification',
  });
  const first = names[0] as Name;
  await saveSegments(deps(), first, [
    { id: '1', version: 0, segments: done('translated', 'One 1.', 'Two 2.') },
    { id: '2', version: 0, segments: done('translated', 'Three.') },
  ]);
  await made(deps(), first);
  expect(await handInJob(deps(), first)).toMatchObject({ jobs: [{ state: 'approved' }, { state: 'open' }] });
  return { first, second: await started(deps(), order.id, '02') };
}

test('a reviser works on the same sentences: what they change shows what was there, and what they put back does not', async () => {
  const { second } = await revised();
  const read = await segmentOf(second);
  expect(read.column).toMatchObject({ isOpen: true, head: { version: 1, progress: { translated: 3, reviewed: 0 } } });
  expect(read.work?.segments).toMatchObject([{ target: ['One 1.'], by: '01#1' }, { target: ['Two 2.'] }]);
  await saveSegments(deps(), second, [{ id: '1', version: 1, segments: done('reviewed', 'Once 1.', 'Two 2.') }]);
  const [changed, kept] = (await segmentOf(second)).work?.segments ?? [];
  expect(changed).toMatchObject({ state: 'reviewed', by: '02#1', before: ['One 1.'] });
  expect(kept).toMatchObject({ state: 'reviewed', by: '01#1' });
  expect(kept).not.toHaveProperty('before');
  await saveSegments(deps(), second, [{ id: '1', version: 2, segments: done('reviewed', 'Once, 1.', 'Two 2.') }]);
  expect((await segmentOf(second)).work?.segments[0]).toMatchObject({ before: ['One 1.'] });
  // Joined, both sentences are what was there before.
  await saveSegments(deps(), second, [{ id: '1', version: 3, segments: done('reviewed', 'One 1.', 'Two 2.') }]);
  expect((await segmentOf(second)).work?.segments[0]).not.toHaveProperty('before');
  await saveSegments(deps(), second, [{ id: '1', version: 4, segments: done('reviewed', 'Again 1.', 'Two 2.') }]);
  expect((await segmentOf(second)).work?.segments[0]).toMatchObject({ before: ['One 1.'] });
  expect((await segmentOf(second)).column.head.progress).toMatchObject({ translated: 3, reviewed: 2 });
});

test('a revision that changed nothing is asked about, and handed in with its reviser’s word', async () => {
  const { second } = await revised();
  await made(deps(), second, true);
  expect(await handInJob(deps(), second)).toEqual({ refused: 'unchanged_revision' });
  expect(await handInJob(deps(), { ...second, readUnchanged: true })).toMatchObject({
    jobs: [{ state: 'approved' }, { state: 'delivered' }],
  });
});

test('remarks at sentences go back with the translation; until it is there again, only its translator writes', async () => {
  const { first, second } = await revised();
  const noted = await noteSegment(
    deps(),
    { ...second, unit: '2' },
    { segment: 0, kind: 'meaning', weight: 'major', text: 'Four.' },
  );
  expect(noted).toMatchObject({ work: { version: 2, notes: [{ by: 'reviser', kind: 'meaning', resolved: false }] } });
  const again = await noteSegment(deps(), { ...second, unit: '1' }, { segment: 1, kind: 'style', text: 'Better.' });
  if ('refused' in again) throw new Error(again.refused);
  const note = again.work.notes[0]?.id ?? '';
  await resolveSegmentNote(deps(), { ...second, unit: '1', note, resolved: true });
  expect(await resolveSegmentNote(deps(), { ...second, unit: '1', note, resolved: true })).toMatchObject({
    work: { version: 3 },
  });
  const { remarks } = await openRemarks(deps(), second);
  expect(remarksText(remarks, 'en')).toBe('Remarks at places of the text:\n3: meaning, major – Four.');
  expect(await openRemarks(deps(), { ...second, translator: 'another' })).toMatchObject({ remarks: [] });

  expect(await returnToTranslator(deps(), { ...second, remarks: 'See there.' })).toHaveProperty('jobs');
  const late = [{ id: '2', version: 2, segments: done('reviewed', 'Mine.') }];
  expect(await saveSegments(deps(), second, late)).toEqual({ refused: 'conflict' });
  expect((await segmentOf(first, '2')).work?.notes).toMatchObject([{ text: 'Four.' }]);
  await saveSegments(deps(), first, [{ id: '2', version: 2, segments: done('translated', 'Four.') }]);
  await made(deps(), first);
  await handInJob(deps(), first);
  expect((await segmentOf(second, '2')).work?.segments).toMatchObject([
    { target: ['Four.'], before: ['Three.'], by: '01#2' },
  ]);
  expect(
    await saveSegments(deps(), second, [{ id: '2', version: 3, segments: done('reviewed', 'Four.') }]),
  ).toMatchObject({
    head: { progress: { reviewed: 1 } },
  });
});

test('who translates notes and asks, but judges nothing; a question goes to the customer with its sentence and pauses the job', async () => {
  const { names } = await startedOrder(ground.tables, deps(), ground.texts, { text: 'Raz 1. Dwa 2.' });
  const name = { ...(names[0] as Name), unit: '1' };
  for (const [sent, field] of [
    [{ segment: 0, kind: 'meaning', text: 'x' }, 'kind'],
    [{ segment: 2, kind: 'note', text: 'x' }, 'segment'],
  ] as const)
    expect(await noteSegment(deps(), name, sent)).toMatchObject({
      refused: 'validation_failed',
      fields: { [field]: [expect.anything()] },
    });
  expect(await noteSegment(deps(), { ...name, unit: '9' }, { segment: 0, kind: 'note', text: 'x' })).toEqual({
    refused: 'not_found',
  });
  expect(await noteSegment(deps(), name, { segment: 1, kind: 'question', text: 'Which two?' })).toMatchObject({
    work: { notes: [{ kind: 'question', by: 'translator' }] },
  });
  expect((await deps().production.job(name.orderId, name.jobId))?.state).toBe('held');
  const [message] = await deps().thread.read(name.orderId);
  expect(message).toMatchObject({ text: '„Dwa 2.”\n\nWhich two?', question: { jobId: '01' } });
  expect(await noteSegment(deps(), name, { segment: 0, kind: 'note', text: 'x' })).toEqual({ refused: 'conflict' });
});

test('what was uploaded is revised by upload', async () => {
  const { names, order } = await startedOrder(ground.tables, deps(), ground.texts, {
    text: 'Raz.',
    review: 'verification',
  });
  const first = names[0] as Name;
  await uploaded(deps(), first);
  await handInJob(deps(), first);
  const second = await started(deps(), order.id, '02');
  expect(await openColumn(deps(), second)).toEqual({ refused: 'not_written_back' });
});

test('a text is proofread from what it says, and every sentence counts as done', async () => {
  const { names } = await startedOrder(ground.tables, deps(), ground.texts, {
    text: 'Raz 1. Dwa 2.',
    service: 'proofreading',
  });
  const name = names[0] as Name;
  const { column, work } = await segmentOf(name);
  expect(column.head.progress).toMatchObject({ segments: 2, translated: 2 });
  expect(work?.segments).toMatchObject([{ target: ['Raz 1.'], state: 'translated' }, { target: ['Dwa 2.'] }]);
  await saveSegments(deps(), name, [{ id: '1', version: 0, segments: done('reviewed', 'Raz 1.', 'Trzy 2.') }]);
  expect((await segmentOf(name)).work?.segments[1]).toMatchObject({ before: ['Dwa 2.'] });
});
