import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobFileAdded } from '#events/messages/queueMessages.ts';
import type { CartFile, CartForm } from '#functions/domain/cart/cartContents.ts';
import { checkRules } from '#functions/domain/checks/checkReport.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { pendingCheck } from '#functions/domain/production/job.ts';
import { countedTextKey, deliveredKey, uploadKey } from '#functions/gateways/fileKeys.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { sentFile } from '../test/sentFile.ts';
import { startBucket } from '../test/startBucket.ts';
import { noteCheck } from './fileChecks.ts';
import { handInJob } from './handInJob.ts';
import { approveJob } from './jobApprovals.ts';
import { assignJob, startJob } from './jobAssignments.ts';
import { removeJobFile } from './jobFiles.ts';
import { acceptOffer, sendOffers } from './jobOffers.ts';
import { makeJobText, readJobText, saveJobText } from './jobTexts.ts';
import { previewOffer } from './offerPreviews.ts';
import { planOrder } from './orderWork.ts';
import { productionDeps, someTranslator } from './test/workWorld.ts';

/** A Monday morning in Warsaw. */
const now = new Date('2026-11-23T08:30:00Z');
const pasted = 'One 1.\n\nTwo 2.\nThree 3.';
let tables: TestTables;
let bucket: Awaited<ReturnType<typeof startBucket>>;
const announced: JobFileAdded[] = [];
beforeAll(async () => {
  tables = await createTables();
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

const deps = () => ({
  ...productionDeps(tables, now),
  carts: { readContent: async () => pasted },
  files: bucket.files,
  checks: { send: async (message: JobFileAdded) => void announced.push(message) },
});
const staff = { kind: 'staff', id: 's' } as const;
let people = 0;

/** A pasted text that its translator has started on. */
async function startedText(review: 'none' | 'verification' = 'none') {
  const translator = `typist-${++people}`;
  await deps().translators.save(someTranslator(translator, { wordsPerDay: 20_000 }));
  const item = { id: 'text', sourceLanguage: 1, targetLanguages: [2], count: { state: 'counted' as const, words: 6 } };
  const asked = { service: 'translation' as const, items: [item], specialised: false, review, express: false };
  const order = await placeOrder(tables.db, tables.names, now, {
    order: {
      state: 'accepted',
      acceptedAt: now.toISOString(),
      quotation: quote(asked, currentPriceConfiguration(now), now),
    },
    form: { review, sourceLanguage: 1, targetLanguages: [2], textCharacters: pasted.length },
  });
  await planOrder(deps(), order.id);
  const name = { orderId: order.id, jobId: '01', translator };
  await assignJob(deps(), { ...name, by: staff });
  await startJob(deps(), name);
  return name;
}
const filesOf = async ({ orderId, jobId }: { orderId: string; jobId: string }) =>
  (await deps().production.job(orderId, jobId))?.files ?? [];

test('what is typed is kept at its line; another tab that saved first causes a conflict, and the same again is no error', async () => {
  const name = await startedText();
  expect(await readJobText(deps(), name)).toMatchObject({
    source: ['One 1.', '', 'Two 2.', 'Three 3.'],
    text: { version: 0, lines: ['', '', '', ''] },
  });
  const typed = [{ place: 2, text: 'Dwa\r\n2.\u0000' }];
  const first = { version: 0, typed };
  expect(await saveJobText(deps(), name, first)).toMatchObject({ version: 1, lines: ['', '', 'Dwa 2.', ''] });
  expect(await saveJobText(deps(), name, first)).toMatchObject({ version: 1 });
  const late = { version: 0, typed: [{ place: 0, text: 'Raz 1.' }] };
  expect(await saveJobText(deps(), name, late)).toEqual({ refused: 'changed_meanwhile' });
  const both = await Promise.all(
    ['a', 'b', 'c'].map((text) => saveJobText(deps(), name, { version: 1, typed: [{ place: 0, text }] })),
  );
  expect(both.filter((one) => 'version' in one)).toHaveLength(1);
  for (const place of [1, 4, -1])
    expect(await saveJobText(deps(), name, { version: 2, typed: [{ place, text: 'x' }] })).toMatchObject({
      refused: 'validation_failed',
    });
  const long = { version: 2, typed: [{ place: 0, text: 'x'.repeat(400_001) }] };
  expect(await saveJobText(deps(), name, long)).toMatchObject({ refused: 'validation_failed' });
  const other = { ...name, translator: 'someone-else' };
  expect(await saveJobText(deps(), other, late)).toEqual({ refused: 'not_found' });
  expect(await readJobText(deps(), other)).toEqual({ refused: 'not_found' });
});

test('the longest text in any script fits', async () => {
  const name = await startedText();
  const text = Array.from({ length: 130_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 3000))).join('');
  expect(await saveJobText(deps(), name, { version: 0, typed: [{ place: 0, text }] })).toMatchObject({ version: 1 });
  expect(await readJobText(deps(), name)).toMatchObject({ text: { lines: [text, '', '', ''] } });
});

test('files are made of the text as it is, checked once, and never delivered after it went on', async () => {
  const name = await startedText();
  expect(await makeJobText(deps(), { ...name, version: 0 })).toEqual({ refused: 'conflict' });
  const typed = ['Raz 1.', 'Dwa 2.', 'Trzy 3.'].map((text, at) => ({ place: [0, 2, 3][at] ?? 0, text }));
  await saveJobText(deps(), name, { version: 0, typed });
  expect(await makeJobText(deps(), { ...name, version: 0 })).toEqual({ refused: 'changed_meanwhile' });
  const before = announced.length;
  await makeJobText(deps(), { ...name, version: 1 });
  await makeJobText(deps(), { ...name, version: 1 });
  const made = await filesOf(name);
  expect(made.map((file) => [file.name.slice(-7), file.textVersion, file.check?.state])).toEqual([
    ['-en.txt', 1, 'pending'],
    ['en.docx', 1, undefined],
  ]);
  const [txt] = made;
  expect(new Set(announced.slice(before).map(({ fileId }) => fileId))).toEqual(new Set([txt?.id]));
  const bytes = await bucket.files.read(deliveredKey(name.orderId, txt?.id ?? ''));
  expect(Buffer.from(bytes ?? []).toString()).toBe('Raz 1.\n\nDwa 2.\nTrzy 3.\n');
  expect(await handInJob(deps(), name)).toEqual({ refused: 'check_pending' });
  const done = { state: 'done' as const, block: 0, warn: 2, info: 0, askedAt: now.toISOString() };
  const dismissed = ['numbers-paragraph:1', 'numbers-paragraph:2'];
  await noteCheck(deps(), { ...name, fileId: txt?.id ?? '' }, () => ({ check: { ...done, dismissed } }));

  // More typing makes the files outdated, and warnings of changed lines have to be dismissed again.
  await saveJobText(deps(), name, { version: 1, typed: [{ place: 2, text: 'Dwa 3.' }] });
  expect(await handInJob(deps(), name)).toEqual({ refused: 'changed_meanwhile' });
  await makeJobText(deps(), { ...name, version: 2 });
  const again = await filesOf(name);
  expect(again.map(({ textVersion }) => textVersion)).toEqual([2, 2]);
  expect(again[0]?.check?.dismissed).toEqual(['numbers-paragraph:1']);
  expect(await bucket.files.read(deliveredKey(name.orderId, txt?.id ?? ''))).toBeUndefined();

  // The two files of a text are removed together, as only one of them was checked.
  await removeJobFile(deps(), { ...name, fileId: again[1]?.id ?? '' });
  expect(await filesOf(name)).toEqual([]);
  await makeJobText(deps(), { ...name, version: 2 });
  const [last] = await filesOf(name);
  await noteCheck(deps(), { ...name, fileId: last?.id ?? '' }, () => ({ check: { ...done, warn: 0, dismissed: [] } }));
  expect(await handInJob(deps(), name)).toMatchObject({ jobs: [{ state: 'delivered' }] });
  const late = { version: 2, typed: [{ place: 0, text: 'late' }] };
  expect(await saveJobText(deps(), name, late)).toEqual({ refused: 'conflict' });
});

test('a reviser begins with what the translator made; the order’s erasure takes every word of it', async () => {
  const name = await startedText('verification');
  await saveJobText(deps(), name, { version: 0, typed: [{ place: 0, text: 'Raz 1.' }] });
  await makeJobText(deps(), { ...name, version: 1 });
  for (const file of await filesOf(name)) {
    const check = { ...pendingCheck(now), state: 'done' as const, sha256: file.sha256, rules: checkRules };
    await noteCheck(deps(), { ...name, fileId: file.id }, () => ({ check }));
  }
  await handInJob(deps(), name);
  await approveJob(deps(), { ...name, by: { kind: 'system' } });
  const second = { orderId: name.orderId, jobId: '02', translator: `typist-${++people}` };
  await deps().translators.save(someTranslator(second.translator));
  await assignJob(deps(), { ...second, by: staff });
  const read = await readJobText(deps(), second);
  expect(read).toMatchObject({ text: { version: 0, lines: ['Raz 1.', '', '', ''] } });
  await deps().production.eraseTexts(name.orderId);
  expect(await readJobText(deps(), second)).toMatchObject({ text: { lines: ['', '', '', ''] } });
});

test('a clean typed text goes out with its delivery; a revision of it that changes no word is confirmed and looked at', async () => {
  const checking = { ...deps(), approvesChecked: true };
  const pass = async (name: { orderId: string; jobId: string }, unchanged?: boolean) => {
    for (const { id, sha256, check } of await filesOf(name))
      if (check)
        await noteCheck(deps(), { ...name, fileId: id }, () => ({
          check: { ...pendingCheck(now), state: 'done', sha256, rules: checkRules, ...(unchanged && { unchanged }) },
        }));
  };
  const name = await startedText('verification');
  await saveJobText(deps(), name, { version: 0, typed: [{ place: 0, text: 'Raz 1.' }] });
  await makeJobText(deps(), { ...name, version: 1 });
  await pass(name);
  expect(await handInJob(checking, name)).toMatchObject({ jobs: [{ state: 'approved' }, { state: 'open' }] });

  const second = { orderId: name.orderId, jobId: '02', translator: `typist-${++people}` };
  await deps().translators.save(someTranslator(second.translator, { wordsPerDay: 20_000 }));
  await assignJob(deps(), { ...second, by: staff });
  await startJob(deps(), second);
  await saveJobText(deps(), second, { version: 0, typed: [] });
  await makeJobText(deps(), { ...second, version: 1 });
  await pass(second, true);
  expect(await handInJob(checking, second)).toEqual({ refused: 'unchanged_revision' });
  const said = await handInJob(checking, { ...second, readUnchanged: true });
  expect(said).toMatchObject({ jobs: [{ state: 'approved' }, { state: 'delivered' }] });
  const acts = (await deps().production.events(name.orderId)).map(({ act }) => act);
  expect(acts.filter((act) => act === 'read_unchanged')).toHaveLength(1);
});

/** An order offered to a new translator of this language pair. */
async function offered(form: Partial<CartForm>, files: CartFile[], languages: readonly [number, number]) {
  const [sourceLanguage, targetLanguage] = languages;
  const translator = `asked-${++people}`;
  const pairs = [{ sourceLanguage, targetLanguage, steps: ['translation' as const], sworn: false }];
  await deps().translators.save(someTranslator(translator, { pairs }));
  const id = files[0]?.hash ?? 'text';
  const item = {
    id,
    sourceLanguage,
    targetLanguages: [targetLanguage],
    count: { state: 'counted' as const, words: 6 },
  };
  const asked = {
    service: 'translation' as const,
    items: [item],
    specialised: false,
    review: 'none',
    express: false,
  } as const;
  const order = await placeOrder(tables.db, tables.names, now, {
    order: { files, quotation: quote(asked, currentPriceConfiguration(now), now) },
    form: { review: 'none', sourceLanguage, targetLanguages: [targetLanguage], ...form },
  });
  await planOrder(deps(), order.id);
  await sendOffers(deps(), order.id, '01');
  return { order, name: { orderId: order.id, jobId: '01', translator } };
}

test('the translator with an offer sees its first page, without personal names, and only while the offer lasts', async () => {
  const { order, name } = await offered({ textCharacters: 9, comment: 'For Anna, please.' }, [], [3, 4]);
  const seeing = { ...deps(), carts: { readContent: async () => `Pay ${order.billing.name} in Warsaw.` } };
  expect(await previewOffer(seeing, name)).toEqual({
    excerpt: { text: '[…] in […].', isWhole: true },
    file: undefined,
    note: 'For […], please.',
  });
  expect(await previewOffer(seeing, { ...name, translator: 'someone-else' })).toEqual({ refused: 'not_found' });
  const late = { ...seeing, now: new Date(now.getTime() + 86_400_000) };
  expect(await previewOffer(late, name)).toEqual({ refused: 'not_found' });
  await acceptOffer(deps(), name);
  expect(await previewOffer(seeing, name)).toEqual({ refused: 'not_found' });
});

test('of a file the counted text is shown as far as a page, never its name; of a scan only its kind', async () => {
  const file: CartFile = {
    ...{ hash: 'preview-file', id: 'F'.repeat(20), name: 'Jan Kowalski birth.docx', bytes: 2048, contentType: 'a/b' },
    ...{ state: 'counted', sourceLanguage: 5, targetLanguages: [6], sworn: false, words: 6, hasCountedText: true },
    createdAt: now.toISOString(),
  };
  const { order, name } = await offered({}, [file], [5, 6]);
  const line = { scope: 'body', counted: true, words: 6, characters: 30, repeated: false };
  const head = {
    ruleVersion: '1',
    outcome: 'counted',
    format: 'docx',
    words: 6,
    wordsByScope: {},
    paragraphs: 2,
    notShown: {},
  };
  const lines = [head, { ...line, text: 'It was signed by Ewa.' }, { ...line, text: 'x '.repeat(2000) }];
  const written = `${lines.map((one) => JSON.stringify(one)).join('\n')}\n`;
  const key = countedTextKey(order.cartDigest, file.hash, file.id);
  await bucket.files.put(key, Buffer.from(written), 'application/jsonl');
  const seen = await previewOffer(deps(), name);
  expect(seen).toMatchObject({
    excerpt: { text: expect.stringMatching(/^It was signed by \[…\]\.\nx x/), isWhole: false },
    file: { kind: 'docx', bytes: 2048 },
  });
  expect(JSON.stringify(seen)).not.toContain('Kowalski');

  const scan = { ...file, hash: 'preview-scan', hasCountedText: false, name: 'scan.PDF' };
  const other = await offered({}, [scan], [7, 8]);
  expect(await previewOffer(deps(), other.name)).toMatchObject({ excerpt: undefined, file: { kind: 'pdf' } });
});

test('one of several texts is translated by paragraph too, and comes back under its own name as text alone', async () => {
  const file = sentFile(now, { hash: 'text-001', name: 'button.title.txt', text: 0 });
  const { order, name } = await offered({}, [file], [9, 10]);
  await bucket.files.put(
    uploadKey(order.cartDigest, file.hash, file.id),
    Buffer.from('Save 1.\n\nClose.'),
    'text/plain',
  );
  await acceptOffer(deps(), name);
  await startJob(deps(), name);
  expect(await readJobText(deps(), name)).toMatchObject({
    source: ['Save 1.', '', 'Close.'],
    text: { version: 0, lines: ['', '', ''] },
  });
  const typed = ['Zapisz 1.', 'Zamknij.'].map((text, at) => ({ place: at * 2, text }));
  await saveJobText(deps(), name, { version: 0, typed });
  await makeJobText(deps(), { ...name, version: 1 });
  const made = await filesOf(name);
  expect(made).toMatchObject([{ name: expect.stringMatching(/^button\.title-..\.txt$/), contentType: 'text/plain' }]);
  const bytes = await bucket.files.read(deliveredKey(order.id, made[0]?.id ?? ''));
  expect(Buffer.from(bytes ?? []).toString()).toBe('Zapisz 1.\n\nZamknij.\n');
});
