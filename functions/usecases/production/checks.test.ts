import { beforeAll, describe, expect, it } from 'vitest';
import { type CheckReport, checkRules, type Finding } from '#functions/domain/checks/checkReport.ts';
import { pendingCheck } from '#functions/domain/production/job.ts';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { type CheckAnswer, type CheckRequest, checkInWorker } from '#functions/gateways/checkInWorker.ts';
import { checkReportKey, deliveredKey, deliveredTextKey, uploadKey } from '#functions/gateways/fileKeys.ts';
import { checkFigures } from '#functions/stores/production/checkFigures.ts';
import { glossaryStore } from '#functions/stores/production/glossaries.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { type PlacedChange, placeOrder } from '../orders/test/placedOrder.ts';
import { memoryFiles } from '../test/memoryFiles.ts';
import { sentFile } from '../test/sentFile.ts';
import { checkJobFile, dismissFindings, noteCheck, overrideCheck, readFileCheck } from './fileChecks.ts';
import { handInJob } from './handInJob.ts';
import { approveJob } from './jobApprovals.ts';
import { assignJob, startJob } from './jobAssignments.ts';
import { announceJobFile, receiveJobFile } from './jobFiles.ts';
import { planOrder } from './orderWork.ts';
import { productionDeps, someTranslator } from './test/workWorld.ts';

/** A Monday morning in Warsaw. */
const now = new Date('2026-11-23T08:30:00Z');
const later = new Date('2026-11-23T08:31:00Z');
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
  await deps().translators.save(someTranslator('anna', { wordsPerDay: 100_000 }));
});
const { kept, files } = memoryFiles();
const requests: CheckRequest[] = [];
const sent: unknown[] = [];
let answer: CheckAnswer;
const deps = (at = now) => ({
  ...productionDeps(tables, at),
  files,
  carts: { readContent: async (digest: string) => `text of ${digest}` },
  figures: checkFigures(tables.db, tables.names.jobs),
  glossaries: glossaryStore(tables.db, tables.names),
  checks: { send: async (message: unknown) => void sent.push(message) },
  check: async (request: CheckRequest) => {
    requests.push(request);
    return answer;
  },
});
const finding = (id: string, severity: Finding['severity'], check: Finding['check'] = 'numbers'): Finding => ({
  ...{ id, check, severity, expected: [], found: [] },
});
const report = (...findings: Finding[]): CheckReport => {
  const count = (severity: Finding['severity']) => findings.filter((one) => one.severity === severity).length;
  return {
    ...{ rules: checkRules, alignment: 'lines', wholeDocument: false, cutOff: false, sourceWords: 9, targetWords: 2 },
    ...{ findings, counts: { block: count('block'), warn: count('warn'), info: count('info') } },
  };
};

/** A job that anna works on. */
async function underWay(change: PlacedChange = {}) {
  const order = await placeOrder(tables.db, tables.names, now, {
    order: { state: 'accepted', acceptedAt: now.toISOString(), ...change.order },
    form: { sourceLanguage: 1, targetLanguages: [2], ...change.form },
  });
  await planOrder(deps(), order.id);
  const name = { orderId: order.id, jobId: '01', translator: 'anna' };
  expect(await assignJob(deps(), { ...name, by: { kind: 'staff', id: 's' } })).not.toHaveProperty('refused');
  await startJob(deps(), name);
  return { order, name };
}
const docx = { name: 'made.docx', bytes: 4, contentType: 'application/octet-stream' };
async function delivered(change: PlacedChange = {}) {
  const { order, name } = await underWay(change);
  const announced = await announceJobFile(deps(), name, docx);
  if ('refused' in announced) return expect.fail(announced.refused);
  kept.set(deliveredKey(order.id, announced.id), Buffer.from('made'));
  await receiveJobFile(deps(), name, { ...docx, id: announced.id });
  return { order, name, file: { ...name, fileId: announced.id } };
}
const fileOf = async ({ orderId, jobId, fileId }: { orderId: string; jobId: string; fileId: string }) =>
  (await deps().production.job(orderId, jobId))?.files.find(({ id }) => id === fileId);
const shown = async () => (await deps().figures.read([1, 2])).map((one) => [one.check, one.shown, one.dismissed]);

describe('a file of a job', () => {
  it('is sent by its own link and counts once, when it has arrived; its check is asked for each time', async () => {
    const { order, name } = await underWay();
    const announced = await announceJobFile(deps(), name, docx);
    if ('refused' in announced) return expect.fail(announced.refused);
    const { id, link } = announced;
    expect(link.url).toContain(deliveredKey(order.id, id));
    expect(await receiveJobFile(deps(), name, { ...docx, id })).toEqual({ refused: 'conflict' });
    kept.set(deliveredKey(order.id, id), Buffer.from('made'));
    sent.length = 0;
    for (let time = 0; time < 2; time++)
      expect(await receiveJobFile(deps(), name, { ...docx, id })).not.toHaveProperty('refused');
    expect(sent).toEqual(
      [1, 2].map(() => ({ version: 1, event: 'job_file_added', orderId: order.id, jobId: '01', fileId: id })),
    );
    expect((await deps().production.job(order.id, '01'))?.files).toMatchObject([
      { id, name: 'made.docx', bytes: 4, round: 1, check: { state: 'pending', askedAt: now.toISOString() } },
    ]);
  });

  it('of another translator, of another kind or too large is refused, and so is one for work that is not under way', async () => {
    const { order, name } = await underWay();
    const announce = (change: object, of = name) => announceJobFile(deps(), of, { ...docx, ...change });
    expect(await announce({}, { ...name, translator: 'piotr' })).toEqual({ refused: 'not_found' });
    expect(await announce({ bytes: 0 })).toMatchObject({ fields: { file: ['validation/file_empty'] } });
    expect(await announce({}, { ...name, jobId: '09' })).toEqual({ refused: 'not_found' });
    expect(await announce({ name: 'made.exe' })).toMatchObject({ refused: 'file_type_refused' });
    expect(await announce({ bytes: 20 * 1024 * 1024 })).toHaveProperty('id');
    expect(await announce({ bytes: 20 * 1024 * 1024 + 1 })).toEqual({
      ...{ refused: 'file_too_big', replace: { limit: '20 MB' } },
    });
    const received = { ...docx, id: 'x' };
    kept.set(deliveredKey(order.id, 'x'), Buffer.from('made'));
    expect(await receiveJobFile(deps(), { ...name, translator: 'piotr' }, received)).toEqual({ refused: 'not_found' });
    expect(await receiveJobFile(deps(), name, { ...received, name: 'made.exe' })).toMatchObject({
      ...{ refused: 'file_type_refused' },
    });
    const open = await placeOrder(tables.db, tables.names, now, { order: { state: 'accepted' } });
    await planOrder(deps(), open.id);
    const assigned = { ...name, orderId: open.id };
    await assignJob(deps(), { ...assigned, by: { kind: 'staff', id: 's' } });
    expect(await announce({}, assigned)).toEqual({ refused: 'conflict' });
  });

  it('is one of twenty of its round at most', async () => {
    const { order, name } = await underWay();
    for (let place = 0; place < 20; place++) {
      kept.set(deliveredKey(order.id, `f${place}`), Buffer.from('made'));
      expect(await receiveJobFile(deps(), name, { ...docx, id: `f${place}` })).not.toHaveProperty('refused');
    }
    expect(await announceJobFile(deps(), name, docx)).toEqual({ refused: 'too_many_files', replace: { limit: 20 } });
    expect(await receiveJobFile(deps(), name, { ...docx, id: 'f7' })).not.toHaveProperty('refused');
  });
});

describe('the check of a file', () => {
  it('holds it against the pasted text, keeps report and text, and counts each check’s warnings once', async () => {
    const { order, file } = await delivered({ form: { names: 'Anna' } });
    answer = {
      report: report(
        finding('a', 'warn'),
        finding('b', 'warn'),
        finding('c', 'block', 'confirmed'),
        finding('d', 'info'),
      ),
      text: { blocks: [] } as never,
    };
    const before = await shown();
    expect(await checkJobFile(deps(later), file)).toBe('checked');
    expect(requests.at(-1)).toMatchObject({
      sources: [{ kind: 'text', text: `text of ${order.cartDigest}` }],
      target: { kind: 'file', name: 'made.docx' },
      signed: false,
      options: { languages: ['pl', 'en'], confirmed: [{ text: 'Anna' }] },
    });
    expect(requests.at(-1)?.options).not.toHaveProperty('types');
    const made = await fileOf(file);
    expect(made?.check).toMatchObject({
      ...{ state: 'done', checkedAt: later.toISOString(), rules: checkRules, sha256: made?.sha256 },
      ...{ block: 1, warn: 2, info: 1, dismissed: [] },
    });
    expect(kept.has(checkReportKey(order.id, file.fileId))).toBe(true);
    expect(kept.has(deliveredTextKey(order.id, file.fileId))).toBe(true);
    expect(before).toEqual([]);
    expect(await shown()).toEqual([['numbers', 2, 0]]);
    const asked = requests.length;
    expect(await checkJobFile(deps(later), file)).toBe('checked');
    expect(requests).toHaveLength(asked);
  });

  it('that broke is noted as failed, keeps nothing, and is tried again when it is asked for', async () => {
    const { order, file } = await delivered();
    answer = { failed: 'time_limit' };
    expect(await checkJobFile(deps(later), file)).toBe('failed');
    expect((await fileOf(file))?.check).toMatchObject({ state: 'failed', checkedAt: later.toISOString() });
    expect(kept.has(checkReportKey(order.id, file.fileId))).toBe(false);
    const figures = await shown();
    answer = { report: report(finding('a', 'warn')) };
    expect(await checkJobFile(deps(later), file)).toBe('checked');
    // An earlier check of the file counted its warnings already.
    expect(await shown()).toEqual(figures);
    expect(kept.has(deliveredTextKey(order.id, file.fileId))).toBe(false);
  });

  it('asks about the names of an order of several files, and guards what was found in its own', async () => {
    const files = ['scan-a', 'scan-b'].map((hash) => sentFile(now, { hash, name: `${hash}.pdf` }));
    const { order: plain } = await delivered();
    const lines = plain.quotation.lines.slice(0, 1).map((line) => ({ ...line, itemId: 'scan-a' }));
    const quotation = { ...plain.quotation, lines };
    const form = { names: 'Anna', textCharacters: 0 };
    const { order, file } = await delivered({ order: { files, quotation, state: 'accepted' }, form });
    const name = { kind: 'name' as const, excerpt: '', count: 1, confirmed: true };
    const names = [
      { ...name, id: 'name-1', text: 'Jan', items: ['scan-a'] },
      { ...name, id: 'name-2', text: 'Ewa', items: ['scan-b'] },
    ];
    const asked = { orderId: order.id, revision: 1, askedAt: now.toISOString(), until: now.toISOString() };
    const production = { ...deps().production, names: async () => ({ ...asked, names, notListed: 0 }) };
    answer = { report: report() };
    await checkJobFile({ ...deps(later), production }, file);
    expect(requests.at(-1)?.options.confirmed).toEqual([
      { kind: 'name', text: 'Jan' },
      { kind: 'name', text: 'Anna', perhaps: true },
    ]);
  });

  it('takes the customer’s file where that is the item, and no text beside it', async () => {
    const one = sentFile(now);
    const { order: plain } = await delivered();
    const [line] = plain.quotation.lines;
    const quotation = { ...plain.quotation, lines: [{ ...line!, itemId: one.hash }] };
    const { order, file } = await delivered({ order: { files: [one], quotation } });
    kept.set(uploadKey(order.cartDigest, one.hash, one.id), Buffer.from('sent'));
    answer = { report: report() };
    await checkJobFile(deps(), file);
    expect(requests.at(-1)?.sources).toMatchObject([{ kind: 'file', name: one.name }]);
  });

  it('of a missing file does not exist', async () => {
    const { order, file } = await delivered();
    expect(await checkJobFile(deps(), { ...file, fileId: 'other' })).toBe('no_such_file');
    expect(await checkJobFile(deps(), { ...file, jobId: '09' })).toBe('no_such_file');
    expect(await checkJobFile(deps(), { ...file, orderId: 'ZZZZZZZZZZZZ' })).toBe('no_such_file');
    kept.delete(deliveredKey(order.id, file.fileId));
    expect(await checkJobFile(deps(), file)).toBe('no_such_file');
  });
});

describe('what a check found', () => {
  it('is read by staff and by the translator whose job it is; the report once it is done', async () => {
    const { file } = await delivered();
    const { translator: _, ...staff } = file;
    expect(await readFileCheck(deps(), file)).toMatchObject({ check: { state: 'pending' }, report: undefined });
    answer = { report: report(finding('a', 'warn')) };
    await checkJobFile(deps(), file);
    for (const who of [file, staff])
      expect(await readFileCheck(deps(), who)).toMatchObject({ report: { findings: [{ id: 'a' }] } });
    expect(await readFileCheck(deps(), { ...file, translator: 'piotr' })).toEqual({ refused: 'not_found' });
    expect(await readFileCheck(deps(), { ...file, fileId: 'other' })).toEqual({ refused: 'not_found' });
  });

  it('may be let stand where it warns: once, counted and noted, and no more than that', async () => {
    const { order, file } = await delivered();
    answer = { report: report(finding('a', 'warn', 'dates'), finding('b', 'warn', 'dates'), finding('c', 'block')) };
    await checkJobFile(deps(), file);
    const dismiss = (findings: string[], of = file) => dismissFindings(deps(), { ...of, findings });
    expect(await dismiss(['a'], { ...file, translator: 'piotr' })).toEqual({ refused: 'not_found' });
    for (const ids of [['a', 'c', 'none'], ['a'], []]) expect(await dismiss(ids)).not.toHaveProperty('refused');
    expect((await fileOf(file))?.check?.dismissed).toEqual(['a']);
    expect((await shown()).find(([check]) => check === 'dates')).toEqual(['dates', 2, 1]);
    await dismiss(['a', 'b']);
    expect((await fileOf(file))?.check?.dismissed).toEqual(['a', 'b']);
    const events = (await deps().production.events(order.id)).filter(({ act }) => act === 'check_dismissed');
    expect(events.map(({ reason }) => reason).sort()).toEqual(['a', 'b']);
  });

  it('stays let stand when later rules find it again, and is forgotten when they do not', async () => {
    const { file } = await delivered();
    answer = {
      report: { ...report(finding('a', 'warn', 'units'), finding('b', 'warn', 'units')), rules: checkRules - 1 },
    };
    await checkJobFile(deps(), file);
    await dismissFindings(deps(), { ...file, findings: ['a', 'b'] });
    answer = { report: report(finding('b', 'warn', 'units'), finding('c', 'warn', 'units')) };
    await checkJobFile(deps(later), file);
    expect((await fileOf(file))?.check).toMatchObject({ rules: checkRules, warn: 2, dismissed: ['b'] });
    expect((await shown()).find(([check]) => check === 'units')).toEqual(['units', 2, 2]);
  });

  it('may be overridden with a reason where it blocks, and is left alone where nothing does', async () => {
    const { file } = await delivered();
    const override = () => overrideCheck(deps(later), { ...file, reason: 'The source is wrong.' });
    expect(await override()).toEqual({ refused: 'conflict' });
    answer = { report: report(finding('a', 'warn')) };
    await checkJobFile(deps(), file);
    expect(await override()).not.toHaveProperty('refused');
    expect((await fileOf(file))?.check?.override).toBeUndefined();
    const blocked = (await delivered()).file;
    answer = { report: report(finding('c', 'block')) };
    await checkJobFile(deps(), blocked);
    await overrideCheck(deps(later), { ...blocked, reason: 'The source is wrong.' });
    expect((await fileOf(blocked))?.check?.override).toEqual({
      ...{ by: { kind: 'translator', id: 'anna' }, reason: 'The source is wrong.', at: later.toISOString() },
    });
  });
});

describe('the check of a revision', () => {
  it('is given the files of the step before, in which a copy has the same words in whatever program it was saved', async () => {
    const { order, name } = await underWay({ form: { review: 'verification' } });
    const add = async (of: typeof name, id: string, content: Uint8Array) => {
      kept.set(deliveredKey(order.id, id), Buffer.from(content));
      await receiveJobFile(deps(), of, { ...docx, id });
      await checkJobFile({ ...deps(), check: checkInWorker }, { ...of, fileId: id });
    };
    const unchanged = async (jobId: string) =>
      (await deps().production.job(order.id, jobId))?.files.map(({ check }) => check?.unchanged);
    const words = 'Raz dwa trzy.';
    await add(name, 'made', makeDocx({ body: paragraph(words) }));
    expect(await unchanged('01')).toEqual([undefined]);
    await deps().translators.save(someTranslator('ewa', { wordsPerDay: 100_000 }));
    const by = { kind: 'staff', id: 's' } as const;
    const file = (await deps().production.job(order.id, '01'))?.files[0];
    const passed = { ...pendingCheck(now), state: 'done' as const };
    await noteCheck(deps(), { ...name, fileId: file?.id ?? '' }, () => ({ check: passed }));
    await handInJob(deps(), name);
    await approveJob(deps(), { ...name, by });
    const second = { orderId: order.id, jobId: '02', translator: 'ewa' };
    await assignJob(deps(), { ...second, by });
    await startJob(deps(), second);
    await add(second, 'same', makeDocx({ body: `${paragraph('Raz')}${paragraph('dwa  trzy.', '<w:b/>')}` }));
    await add(second, 'other', makeDocx({ body: paragraph('Raz dwa cztery.') }));
    expect(await unchanged('02')).toEqual([true, false]);
  });
});
