import { beforeAll, expect, test } from 'vitest';
import type { CartFile } from '#functions/domain/cart/cartContents.ts';
import { quoteInputOf } from '#functions/domain/cart/quoteInputOf.ts';
import { readDocument } from '#functions/domain/checks/readDocument.ts';
import { deliveredText } from '#functions/domain/corrections/deliveredText.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { compareVersions } from '#functions/domain/versions/compareVersions.ts';
import { readVersion } from '#functions/domain/versions/readVersion.ts';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { comparisonKey, deliveredTextKey } from '#functions/gateways/fileKeys.ts';
import { cartStore } from '#functions/stores/carts/carts.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { sentFile } from '../test/sentFile.ts';
import { handInJob } from './handInJob.ts';
import { approveJob } from './jobApprovals.ts';
import { assignJob, startJob } from './jobAssignments.ts';
import { readJobChanges } from './jobChanges.ts';
import { addJobFile } from './jobFiles.ts';
import { planOrder } from './orderWork.ts';
import { readOwnJob } from './ownJobs.ts';
import { jobFile, productionDeps, someTranslator } from './test/workWorld.ts';

const now = new Date('2026-11-23T08:30:00Z');
const by = { kind: 'staff' as const, id: 's' };
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
  await productionDeps(tables, now).translators.save(someTranslator('anna-1'));
});
/** The content of the bucket. */
const bucket = new Map<string, Buffer>();
const deps = () => ({
  ...productionDeps(tables, now),
  carts: cartStore(tables.db, tables.names.carts),
  files: { read: async (key: string) => bucket.get(key) },
});

const docx = (lines: readonly string[]) => makeDocx({ body: lines.map((line) => paragraph(line)).join('') });
const before = ['The lease', 'The tenant pays on day 10.', 'The flat has 3 rooms.', 'Signed in two copies.'];
const made = ['Najem', 'Najemca płaci 10. dnia.', 'Mieszkanie ma 3 pokoje.', 'Podpisano w dwóch egzemplarzach.'];
const after = [
  'The lease',
  'Signed in two copies.',
  'The tenant pays on day 5.',
  'The flat has 3 rooms.',
  'Pets may stay.',
];

async function ordered(file: CartFile) {
  const form = { sourceLanguage: 1, targetLanguages: [2] };
  const draft = {
    ...{ service: 'translation' as const, ...form, email: 'buyer@example.com', textWords: 0, textRepetitions: 0 },
    ...{ textCharacters: 0, specialised: false, review: 'none' as const, express: false },
  };
  const input = quoteInputOf(draft, [file]);
  const quotation = quote(input, currentPriceConfiguration(now), now);
  const change = { state: 'accepted' as const, acceptedAt: now.toISOString(), quotation, files: [file] };
  const placed = await placeOrder(tables.db, tables.names, now, { order: change, form });
  expect(await planOrder(deps(), placed.id)).toBe(true);
  return placed;
}

test('a new version is offered first to who translated the one before, paid by what changed, with the earlier translation beside it', async () => {
  const first = await ordered(sentFile(now, { name: 'lease.docx', words: 16 }));
  const job = { orderId: first.id, jobId: '01', translator: 'anna-1' };
  await assignJob(deps(), { ...job, by });
  await startJob(deps(), job);
  const handed = { ...jobFile(now), name: 'najem.docx' };
  await addJobFile(deps(), { ...job, file: handed, by });
  await handInJob(deps(), job);

  const [old, fresh] = [await readVersion(docx(before), 'lease.docx'), await readVersion(docx(after), 'lease.docx')];
  const compared = compareVersions(old, fresh, fresh?.words ?? 0);
  const sent = sentFile(now, {
    hash: 'sent-file-2',
    id: 'B'.repeat(20),
    name: 'lease 2.docx',
    words: fresh?.words ?? 0,
  });
  const work = { orderId: first.id, cartDigest: first.cartDigest, service: 'translation' as const, include: [] };
  const [was] = first.files;
  if (!was || !compared) throw new Error('Nothing to compare.');
  const { hash, id, name, bytes, sourceLanguage, targetLanguages } = was;
  const earlier = { ...work, sourceLanguage, targetLanguages, hash, id, name, bytes };
  const second = await ordered({ ...sent, earlier, changes: compared.changes });
  bucket.set(comparisonKey(second.cartDigest, sent.hash, sent.id), Buffer.from(JSON.stringify(compared.comparison)));
  const next = { orderId: second.id, jobId: '01', translator: 'anna-1' };
  expect(await deps().production.job(second.id, '01')).toMatchObject({
    ...{ preferred: 'anna-1', words: 9, wholeWords: fresh?.words },
  });
  expect(await readJobChanges(deps(), next)).toEqual({ refused: 'not_found' });
  await assignJob(deps(), { ...next, by });
  expect((await deps().production.job(second.id, '01'))?.pay).toMatchObject({ quantity: 9 });
  expect(await readJobChanges(deps(), next)).toMatchObject({ translation: 'none' });

  await approveJob(deps(), { ...job, by });
  expect(await readJobChanges(deps(), next)).toMatchObject({ translation: 'unsure' });
  const text = deliveredText(await readDocument({ bytes: docx(made), name: 'najem.docx', sha256: '' }));
  bucket.set(deliveredTextKey(first.id, handed.id), Buffer.from(JSON.stringify(text)));
  const jobChanges = await readJobChanges(deps(), next);
  expect('rows' in jobChanges && jobChanges.translation).toBe('aligned');
  expect('rows' in jobChanges && jobChanges.rows.map((row) => [row.kind, row.after, row.translation])).toEqual([
    ['unchanged', after[0], made[0]],
    ['moved', after[1], made[3]],
    ['changed', after[2], made[1]],
    ['unchanged', after[3], made[2]],
    ['added', after[4], undefined],
  ]);
  const own = await readOwnJob(deps(), next);
  expect('sources' in own && own.sources.map(({ from, name: file }) => [from, file])).toEqual([
    ['customer', 'lease 2.docx'],
    ['earlier_version', 'lease.docx'],
    ['earlier_translation', 'najem.docx'],
  ]);
});
