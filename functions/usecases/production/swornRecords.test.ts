import { beforeAll, expect, test } from 'vitest';
import { manualQuote } from '#functions/domain/pricing/manualQuote.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { applicantStore } from '#functions/stores/applicants/applicants.ts';
import { threadStore } from '#functions/stores/production/thread.ts';
import { transact } from '#functions/stores/transact.ts';
import { statementStore } from '#functions/stores/translators/statements.ts';
import { agreementStore, publicStore } from '#functions/stores/translators/translators.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { exportTranslator } from '../translators/translatorData.ts';
import { handInJob } from './handInJob.ts';
import { assignJob, giveBack, startJob } from './jobAssignments.ts';
import { addJobFile } from './jobFiles.ts';
import { planOrder } from './orderWork.ts';
import { recordSworn } from './swornRecords.ts';
import { doneInHouse, jobFile, productionDeps, someTranslator } from './test/workWorld.ts';

/** A Monday morning in Warsaw. */
const now = new Date('2026-11-23T08:30:00Z');
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});
const deps = (at = now) => productionDeps(tables, at);
const staff = { kind: 'staff', id: 's' } as const;

const pairs = [
  { sourceLanguage: 1, targetLanguage: 2, steps: ['translation' as const, 'certification' as const], sworn: true },
];
const sworn = (id: string) => deps().translators.save(someTranslator(id, { pairs, wordsPerDay: 20_000 }));

const stated = {
  formula: true,
  seal: 'seal' as const,
  number: '12/2026',
  madeFrom: 'original' as const,
  pages: 3,
  copies: 3,
  document: 'Diploma no. 7 of 2 June 2020, University of Warsaw',
};

/** A started certification; the customer ordered two further copies on paper, or a document. */
async function certification(translator: string, shippingMethod = 1) {
  const item = {
    id: 'text',
    sourceLanguage: 1,
    targetLanguages: [2],
    count: { state: 'counted' as const, words: 300 },
  };
  const asked = { service: 'translation' as const, items: [item], specialised: false, review: 'none' as const };
  const order = await placeOrder(tables.db, tables.names, now, {
    order: {
      state: 'accepted',
      acceptedAt: now.toISOString(),
      quotation: quote({ ...asked, express: false }, currentPriceConfiguration(now), now),
    },
    form: { service: 'sworn', sourceLanguage: 1, targetLanguages: [2], shippingMethod, copies: 2 },
  });
  await planOrder(deps(), order.id);
  await doneInHouse(deps(), order.id, '01');
  const name = { orderId: order.id, jobId: '02', translator };
  await assignJob(deps(), { ...name, by: staff });
  await startJob(deps(), name);
  return name;
}

test('a scan that was priced by the page is planned and paid by its pages', async () => {
  await sworn('sworn-scan');
  const scan = { itemId: 'scan', sourceLanguage: 1, targetLanguage: 2, words: 0, pages: 2 };
  const input = { service: 'sworn' as const, review: 'none' as const, specialised: false, express: false };
  const line = { ...scan, net: grosze(10_400) };
  const priced = { ...input, lines: [line], minutes: 600 };
  const order = await placeOrder(tables.db, tables.names, now, {
    order: {
      state: 'accepted',
      acceptedAt: now.toISOString(),
      quotation: manualQuote(priced, currentPriceConfiguration(now), now),
    },
    form: { service: 'sworn', sourceLanguage: 1, targetLanguages: [2] },
  });
  await planOrder(deps(), order.id);
  const name = { orderId: order.id, jobId: '01', translator: 'sworn-scan' };
  await assignJob(deps(), { ...name, by: staff });
  expect(await deps().production.job(order.id, '01')).toMatchObject({ words: 330, pages: 2, pay: { net: 3_960 } });
});

test('a certification is delivered once everything is stated, and stands in the repertorium with its fee', async () => {
  await sworn('sworn-1');
  const name = await certification('sworn-1');
  await addJobFile(deps(), { ...name, file: jobFile(now), by: { kind: 'translator', id: name.translator } });
  expect(await handInJob(deps(), name)).toEqual({ refused: 'checklist_needed' });
  for (const [wrong, field] of [
    [{ formula: false }, 'formula'],
    [{ seal: 'qualified_signature' as const }, 'seal'],
    [{ copies: 2 }, 'copies'],
  ] as const)
    expect(await recordSworn(deps(), name, { ...stated, ...wrong })).toMatchObject({
      refused: 'validation_failed',
      fields: { [field]: [expect.anything()] },
    });
  expect(await recordSworn(deps(), { ...name, translator: 'other' }, stated)).toEqual({ refused: 'not_found' });
  expect(await recordSworn(deps(), { ...name, jobId: '01' }, stated)).toEqual({ refused: 'not_found' });
  await recordSworn(deps(), name, { ...stated, number: '11/2026' });
  // After a wrong number is corrected, the entry has the right one, and the wrong one is free.
  await recordSworn(deps(), name, stated);
  expect(await deps().repertorium.ofYear('sworn-1', '2026')).toMatchObject([{ number: '12/2026' }]);
  const later = new Date('2026-11-23T10:00:00Z');
  expect(await handInJob(deps(later), name)).toMatchObject({ jobs: [{}, { state: 'delivered' }, {}] });
  const job = await deps().production.job(name.orderId, '02');
  expect(await deps().repertorium.ofYear('sworn-1', '2026')).toMatchObject([
    { acceptedAt: now.toISOString(), returnedAt: later.toISOString(), fee: job?.pay?.net, pages: 3, copies: 3 },
  ]);
  expect(await deps().repertorium.ofYear('sworn-2', '2026')).toEqual([]);
});

test('an export has what a translator certified and wrote, and nothing of what others wrote about the same order', async () => {
  await sworn('sworn-exported');
  const name = await certification('sworn-exported');
  await recordSworn(deps(), name, { ...stated, number: '77/2026' });
  const { db, names } = tables;
  const thread = threadStore(db, names.jobs);
  const said = { orderId: name.orderId, at: now.toISOString(), from: 'translator' as const, files: [] };
  await transact(db, [
    thread.item({ ...said, id: 'a', by: 'sworn-exported', text: 'mine' }),
    thread.item({ ...said, id: 'b', by: 'someone-else', text: 'theirs' }),
  ]);
  const exported = await exportTranslator(
    {
      ...deps(),
      thread,
      statements: statementStore(db, names.translators),
      agreements: agreementStore(db, names.translators),
      applicants: applicantStore(db, names.applicants),
      shown: publicStore(db, names.translators),
    },
    'sworn-exported',
  );
  expect(exported).toMatchObject({
    repertorium: [{ number: '77/2026', document: stated.document }],
    messages: [{ text: 'mine' }],
    statements: [],
  });
  expect(exported.messages).toHaveLength(1);
});

test('a number is one entry: of two jobs at once one has it; a job that went to someone else frees it', async () => {
  await sworn('sworn-3');
  const [first, second] = [await certification('sworn-3'), await certification('sworn-3')];
  const both = await Promise.all([recordSworn(deps(), first, stated), recordSworn(deps(), second, stated)]);
  expect(both.filter((one) => 'refused' in one)).toMatchObject([
    { refused: 'validation_failed', fields: { number: ['validation/repertorium_taken'] } },
  ]);
  const [holder, other] = 'refused' in (both[0] ?? {}) ? [second, first] : [first, second];
  await giveBack(deps(), { ...holder, by: { kind: 'translator', id: 'sworn-3' } });
  expect(await recordSworn(deps(), other, stated)).not.toHaveProperty('refused');
  expect(await deps().repertorium.ofYear('sworn-3', '2026')).toMatchObject([{ orderId: other.orderId }]);
});

test('a signed document is ordered: it has a signature and no seal', async () => {
  await sworn('sworn-4');
  const name = await certification('sworn-4', 0);
  expect(await recordSworn(deps(), name, stated)).toMatchObject({ fields: { seal: ['validation/signature_needed'] } });
  const signed = { ...stated, seal: 'qualified_signature' as const };
  expect(await recordSworn(deps(), name, signed)).not.toHaveProperty('refused');
});
