import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remarksText } from '#functions/api/wire/segmentsWire.ts';
import { readFile } from '#functions/domain/bilingual/readFile.ts';
import { fonts } from '#functions/domain/pdf/test/drawn.ts';
import { deliveredKey } from '#functions/gateways/fileKeys.ts';
import { threadStore } from '#functions/stores/production/thread.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import { mostOfDraft } from '#shared/model/work/draft.ts';
import { plainOf } from '#shared/rules/bilingual/inline.ts';
import type { DraftBlock } from '../../domain/drafts/draftBlock.ts';
import { noteCheck } from '../production/fileChecks.ts';
import { handInJob } from '../production/handInJob.ts';
import { approveJob } from '../production/jobApprovals.ts';
import { addJobFile } from '../production/jobFiles.ts';
import { readOwnJob } from '../production/ownJobs.ts';
import { returnToTranslator } from '../production/returnedJobs.ts';
import { jobFile } from '../production/test/workWorld.ts';
import { openRemarks } from '../segments/remarks.ts';
import { monday, segmentDeps, staff, started, startedOrder } from '../segments/test/segmentWorld.ts';
import { startBucket } from '../test/startBucket.ts';
import { draftForStaff, openDraft } from './draft.ts';
import { noteBlock, resolveBlockNote } from './draftNotes.ts';
import { makeDraftFile } from './makeDraftFile.ts';
import { saveDraft } from './saveDraft.ts';

let tables: TestTables;
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  tables = await createTables();
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

const deps = () => ({
  ...segmentDeps(tables, bucket, new Map()),
  fonts: () => fonts,
  thread: threadStore(tables.db, tables.names.jobs),
  rules: defaultAfterSaleRules,
});
const scanned = async (name = 'Dyplom.png', review: 'none' | 'verification' = 'none') => {
  const { order, names } = await startedOrder(tables, deps(), new Map(), {
    files: [{ name, bytes: Buffer.from('picture') }],
    review,
  });
  return { order, name: names[0] as NonNullable<(typeof names)[0]> };
};

let made = 0;
const block = (change: Partial<DraftBlock> = {}): DraftBlock => ({
  ...{ id: `block-${++made}`.padEnd(12, '0'), version: 0, page: 1, rank: made * 1000 },
  ...{ kind: 'paragraph', text: 'Text', rows: [] },
  ...change,
});
const read = async (name: Parameters<typeof openDraft>[1]) => {
  const draft = await openDraft(deps(), name);
  if ('refused' in draft) throw new Error(draft.refused);
  return { ...draft, blocks: await deps().production.drafts.blocks(draft.place) };
};

test('a scan is drafted by who holds its job, nobody else; what is written back or uploaded has no draft', async () => {
  const { name } = await scanned();
  expect(await read(name)).toMatchObject({ isOpen: true, head: { version: 0, blocks: 0 }, blocks: [] });
  expect((await read(name)).source.name).toBe('Dyplom.png');
  expect(await openDraft(deps(), { ...name, translator: 'another' })).toEqual({ refused: 'not_found' });
  expect(await saveDraft(deps(), { ...name, translator: 'another' }, [block()])).toEqual({ refused: 'not_found' });
  for (const other of ['contract.docx', 'notes.txt', 'photo.tiff', 'all.zip'])
    expect(await openDraft(deps(), (await scanned(other)).name), other).toEqual({ refused: 'not_found' });
});

test('blocks are saved all or none, once, and not over what another tab saved', async () => {
  const { name } = await scanned('scan.pdf');
  const [one, two] = [block({ text: 'One' }), block({ text: 'Two' })];
  expect(await saveDraft(deps(), name, [one, two])).toMatchObject({ head: { version: 1, blocks: 2, letters: 6 } });
  // The answer was lost, and the same is sent again.
  expect(await saveDraft(deps(), name, [one, two])).toMatchObject({
    head: { version: 1 },
    blocks: [{ version: 1 }, {}],
  });
  const third = block();
  expect(await saveDraft(deps(), name, [third, { ...one, text: 'Other tab' }])).toEqual({
    refused: 'changed_meanwhile',
  });
  expect((await read(name)).blocks).toHaveLength(2);
  // Tabs that save different blocks at once are both served, those that save the same one are not.
  const both = await Promise.all([third, block()].map((sent) => saveDraft(deps(), name, [sent])));
  expect(both.every((saved) => 'head' in saved)).toBe(true);
  const same = await Promise.all(
    ['a', 'b', 'c'].map((text) => saveDraft(deps(), name, [{ ...one, version: 1, text }])),
  );
  expect(same.filter((saved) => 'refused' in saved)).toHaveLength(2);
  // What is removed keeps its place and none of its words.
  await saveDraft(deps(), name, [{ ...two, version: 1, kind: 'removed' }]);
  const { blocks, head } = await read(name);
  expect(blocks.find(({ id }) => id === two.id)).toMatchObject({ kind: 'removed', text: '', version: 2 });
  expect(head).toMatchObject({ version: 5, blocks: 4, letters: 9 });
});

test('what a document cannot hold is taken out; torn tables, twice the same block and what is too long are refused by field', async () => {
  const { name } = await scanned();
  const odd = block({ text: 'a\u0000b\u2028c\r\nd\u0007' });
  await saveDraft(deps(), name, [odd]);
  expect((await read(name)).blocks[0]?.text).toBe('ab\nc\nd');
  const fieldsOf = async (...sent: DraftBlock[]) => {
    const saved = await saveDraft(deps(), name, sent);
    return 'refused' in saved ? Object.keys(saved.fields ?? {}) : 'saved';
  };
  expect(await fieldsOf(block({ kind: 'table', text: '', rows: [['a', 'b'], ['c']] }))).toEqual(['blocks.0.rows']);
  expect(await fieldsOf(block(), block({ kind: 'table', rows: [] }))).toEqual(['blocks.1.rows']);
  expect(await fieldsOf(block({ text: 'x'.repeat(20_001) }))).toEqual(['blocks.0.text']);
  const twice = block();
  expect(await fieldsOf(twice, twice)).toEqual(['blocks']);
  const long = () => block({ text: 'x'.repeat(20_000) });
  for (let sent = 0; sent < 20; sent++) await saveDraft(deps(), name, [long()]);
  expect(await fieldsOf(long())).toEqual(['blocks']);
});

test('the draft is delivered as a Word document with a PDF beside it: page by page, notes in brackets, tables as tables', async () => {
  const { name, order } = await scanned('Świadectwo.pdf');
  expect(await makeDraftFile(deps(), { ...name, version: 0 })).toEqual({ refused: 'draft_empty' });
  const blocks = [
    block({ page: 2, kind: 'paragraph', text: 'Second page.\nNext line' }),
    block({ kind: 'heading', text: 'Certificate' }),
    block({
      kind: 'table',
      text: '',
      rows: [
        ['Subject', 'Grade'],
        ['Mathematics', 'very good'],
      ],
    }),
    block({ kind: 'note', text: 'round seal, illegible' }),
    block({ kind: 'paragraph', text: ' ' }),
    block({ kind: 'removed', text: 'gone' }),
  ];
  await saveDraft(deps(), name, blocks);
  expect(await makeDraftFile(deps(), { ...name, version: 0 })).toEqual({ refused: 'changed_meanwhile' });
  expect(await makeDraftFile(deps(), { ...name, version: 1 })).toHaveProperty('jobs');
  expect(await makeDraftFile(deps(), { ...name, version: 1 })).toHaveProperty('jobs');
  const { files } = (await deps().production.job(order.id, name.jobId)) ?? { files: [] };
  expect(files.map((file) => [file.name, file.textVersion, file.check?.state])).toEqual([
    ['Świadectwo-en.docx', 1, 'pending'],
    ['Świadectwo-en.pdf', 1, undefined],
  ]);
  const [word, pdf] = await Promise.all(files.map(({ id }) => bucket.files.read(deliveredKey(order.id, id))));
  if (!word || !pdf) throw new Error('Nothing was written.');
  const units = await readFile(word, 'made.docx');
  const texts = ['Certificate', 'Subject', 'Grade', 'Mathematics', 'very good', '[round seal, illegible]'];
  expect('units' in units && units.units.map(({ source }) => plainOf(source))).toEqual([
    ...texts,
    expect.stringMatching(/^Second page\..Next line$/s),
  ]);
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(totalPages).toBe(2);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Certificate Subject Grade Mathematics very good [round seal, illegible]',
  );

  // A look at the job says how far it is; typing on makes the file old, and it is not delivered.
  expect(await readOwnJob(deps(), name)).toMatchObject({ bySentence: false, draft: { version: 1, blocks: 6 } });
  await saveDraft(deps(), name, [{ ...(blocks[1] as DraftBlock), version: 1, text: 'Diploma' }]);
  await undecided(order.id, name.jobId);
  expect(await handInJob(deps(), name)).toEqual({ refused: 'changed_meanwhile' });
  await makeDraftFile(deps(), { ...name, version: 2 });
  expect((await deps().production.job(order.id, name.jobId))?.files).toHaveLength(2);
  await undecided(order.id, name.jobId);
  expect(await handInJob(deps(), name)).toHaveProperty('jobs');
  expect(await saveDraft(deps(), name, [block()])).toEqual({ refused: 'conflict' });
});

/** The check of the made file is done and found nothing. */
async function undecided(orderId: string, jobId: string): Promise<void> {
  const { production } = deps();
  const work = await production.read(orderId);
  const job = work?.jobs.find(({ id }) => id === jobId);
  if (!work || !job) throw new Error('No job.');
  for (const { id: fileId, check } of job.files)
    if (check?.state === 'pending')
      await noteCheck(deps(), { orderId, jobId, fileId, translator: job.assignee }, () => ({
        check: { ...check, state: 'done', checkedAt: monday.toISOString() },
      }));
}

test('a reviser works on the translator’s draft once it is approved; one whose translation was uploaded has none', async () => {
  const { name, order } = await scanned('scan.jpg', 'verification');
  await saveDraft(deps(), name, [block({ text: 'Translated' })]);
  await makeDraftFile(deps(), { ...name, version: 1 });
  await undecided(order.id, name.jobId);
  await handInJob(deps(), name);
  await approveJob(deps(), { ...name, by: staff });
  const reviser = await started(deps(), order.id, '02');
  const { blocks, isOpen } = await read(reviser);
  expect(isOpen).toBe(true);
  expect(blocks.map(({ text }) => text)).toEqual(['Translated']);
  expect(await saveDraft(deps(), reviser, [{ ...(blocks[0] as DraftBlock), text: 'Revised' }])).toHaveProperty('head');
  expect(await openDraft(deps(), name)).toEqual({ refused: 'not_found' });

  const sent = await scanned('scan.jpg', 'verification');
  const file = { ...jobFile(monday), id: randomUUID() };
  await addJobFile(deps(), { ...sent.name, file, by: { kind: 'translator', id: sent.name.translator } });
  await handInJob(deps(), sent.name);
  await approveJob(deps(), { ...sent.name, by: staff });
  const other = await started(deps(), sent.order.id, '02');
  expect(await openDraft(deps(), other)).toEqual({ refused: 'not_found' });
});

/** A draft of these blocks whose translation is approved, and whose reviser has started. */
async function revised(...blocks: DraftBlock[]) {
  const { name, order } = await scanned('scan.jpg', 'verification');
  await saveDraft(deps(), name, blocks);
  await makeDraftFile(deps(), { ...name, version: 1 });
  await undecided(order.id, name.jobId);
  await handInJob(deps(), name);
  await approveJob(deps(), { ...name, by: staff });
  return { first: name, order, second: await started(deps(), order.id, '02') };
}

test('what a reviser changes shows what was there, what they put back or only move does not; the desk reads both', async () => {
  const [one, two, third] = [block({ text: 'One' }), block({ text: 'Two' }), block({ text: 'Three' })];
  const { second } = await revised(one, two, third);
  const named = { orderId: second.orderId, jobId: second.jobId };
  const change = async (at: DraftBlock, version: number, to: Partial<DraftBlock>) => {
    const saved = await saveDraft(deps(), second, [{ ...at, version, ...to }]);
    return 'refused' in saved ? saved : saved.blocks[0]?.before;
  };
  expect(await change(one, 1, { text: 'Once' })).toEqual({ kind: 'paragraph', text: 'One', rows: [] });
  expect(await change(one, 2, { text: 'Once!' })).toMatchObject({ text: 'One' });
  expect(await change(one, 3, { text: 'One' })).toBeUndefined();
  expect(await change(one, 4, { text: 'At last' })).toMatchObject({ text: 'One' });
  expect(await change(one, 5, { text: 'At last', rank: 3 })).toMatchObject({ text: 'One' });
  expect(await change(two, 1, { rank: 9 })).toBeUndefined();
  expect(await change(third, 1, { kind: 'removed' })).toMatchObject({ text: 'Three' });
  expect(await change(two, 2, { kind: 'heading' })).toMatchObject({ kind: 'paragraph', text: 'Two' });
  const read = await draftForStaff(deps(), named);
  if ('refused' in read) throw new Error(read.refused);
  expect(read.source.name).toBe('scan.jpg');
  expect(read.blocks.find(({ id }) => id === third.id)).toMatchObject({ before: { text: 'Three' }, by: '02#1' });
  expect(await draftForStaff(deps(), { ...named, jobId: '09' })).toEqual({ refused: 'not_found' });
});

test('remarks at blocks go back with the translation, whose translator sees them and writes none of their kind', async () => {
  const [one, two] = [block({ text: 'One' }), block({ text: 'Two' })];
  const { first, second } = await revised(one, two);
  const at = (id: string) => ({ ...second, block: id });
  expect(await noteBlock(deps(), at('nowhere-0000'), { kind: 'note', text: 'x' })).toEqual({ refused: 'not_found' });
  await noteBlock(deps(), at(two.id), { kind: 'meaning', weight: 'major', text: 'Zwei.' });
  const both = await noteBlock(deps(), at(one.id), { kind: 'style', text: 'Better.' });
  if ('refused' in both) throw new Error(both.refused);
  const name = { ...at(one.id), note: both[1]?.id ?? '', resolved: true };
  // Of one block, dealt with: the note of another has no place there.
  expect(await resolveBlockNote(deps(), { ...name, block: two.id })).toEqual({ refused: 'not_found' });
  expect(await resolveBlockNote(deps(), name)).toMatchObject([{ resolved: false }, { resolved: true }]);
  expect(await resolveBlockNote(deps(), name)).toMatchObject([{}, { resolved: true }]);
  const { remarks } = await openRemarks(deps(), second);
  expect(remarksText(remarks, 'en')).toBe('Remarks at places of the text:\nPage 1, block 2: meaning, major – Zwei.');
  // A note makes no file old, and waits in no queue of blocks.
  expect((await read(second)).head.version).toBe(1);
  await returnToTranslator(deps(), { ...second, remarks: 'See there.' });
  expect(await noteBlock(deps(), at(one.id), { kind: 'note', text: 'late' })).toEqual({ refused: 'conflict' });
  expect(await noteBlock(deps(), { ...first, block: one.id }, { kind: 'meaning', text: 'x' })).toMatchObject({
    fields: { kind: ['validation/invalid'] },
  });
  expect(await noteBlock(deps(), { ...first, block: one.id }, { kind: 'note', text: 'Done.' })).toMatchObject([
    { by: 'reviser' },
    {},
    { by: 'translator', kind: 'note' },
  ]);
});

test('notes of several at once are all kept, up to so many letters; a question names page and words and pauses the job', async () => {
  const { name } = await scanned('Dyplom.pdf');
  const one = block({
    page: 2,
    kind: 'table',
    text: '',
    rows: [
      ['Grade', 'good'],
      ['Year', ''],
    ],
  });
  await saveDraft(deps(), name, [one]);
  const at = { ...name, block: one.id };
  await Promise.all(['a', 'b', 'c'].map((text) => noteBlock(deps(), at, { kind: 'note', text })));
  const { place } = await read(name);
  expect((await deps().production.drafts.notes(place)).notes.map(({ text }) => text).sort()).toEqual(['a', 'b', 'c']);
  const long = 'x'.repeat(mostOfDraft.lettersOfNotes);
  expect(await noteBlock(deps(), at, { kind: 'note', text: long })).toMatchObject({ refused: 'validation_failed' });
  expect(await noteBlock(deps(), { ...at, translator: 'another' }, { kind: 'note', text: 'x' })).toEqual({
    refused: 'not_found',
  });
  expect(await noteBlock(deps(), at, { kind: 'question', text: 'Which year?' })).toHaveLength(4);
  expect((await deps().production.job(name.orderId, name.jobId))?.state).toBe('held');
  const [message] = await deps().thread.read(name.orderId);
  const where = { en: 'Dyplom.pdf, page 2:', pl: 'Dyplom.pdf, strona 2:' }[
    (await deps().orders.read(name.orderId))?.locale ?? 'en'
  ];
  expect(message?.text).toBe(`${where}\n\n„Grade | good\nYear |”\n\nWhich year?`);
  expect(await noteBlock(deps(), at, { kind: 'note', text: 'x' })).toEqual({ refused: 'conflict' });
});

test('a draft is erased with the texts of its order', async () => {
  const { name, order } = await scanned();
  const one = block({ text: 'Jan Kowalski' });
  await saveDraft(deps(), name, [one]);
  await noteBlock(deps(), { ...name, block: one.id }, { kind: 'note', text: 'Jan, not Jon.' });
  const { place } = await read(name);
  await deps().production.eraseTexts(order.id);
  expect(await deps().production.drafts.head(place)).toBeUndefined();
  expect(await deps().production.drafts.blocks(place)).toEqual([]);
  expect(await deps().production.drafts.notes(place)).toEqual({ version: 0, notes: [] });
});
