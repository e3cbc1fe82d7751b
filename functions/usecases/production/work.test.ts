import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { checkRules } from '#functions/domain/checks/checkReport.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { pendingCheck } from '#functions/domain/production/job.ts';
import { endedOrderItems } from '#functions/stores/orders/orderItems.ts';
import { orderKey } from '#functions/stores/orders/orderKeys.ts';
import { workDueItem } from '#functions/stores/production/workDue.ts';
import { transact } from '#functions/stores/transact.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { sweepProduction } from './dueWork.ts';
import { handInJob } from './handInJob.ts';
import { approveJob } from './jobApprovals.ts';
import { assignJob, giveBack, startJob } from './jobAssignments.ts';
import { addJobFile } from './jobFiles.ts';
import { acceptOffer, sendOffers } from './jobOffers.ts';
import { planOrder } from './orderWork.ts';
import { returnJob } from './returnedJobs.ts';
import { jobFile, productionDeps, someTranslator, sweepDeps } from './test/workWorld.ts';

/** A Monday morning in Warsaw. */
const now = new Date('2026-11-23T08:30:00Z');
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});

const deps = (at = now) => productionDeps(tables, at);
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function acceptedOrder(words = 1000, review: 'none' | 'verification' = 'verification') {
  const item = { id: 'text', sourceLanguage: 1, targetLanguages: [2], count: { state: 'counted' as const, words } };
  const quotation = quote(
    { service: 'translation', items: [item], specialised: false, review, express: false },
    currentPriceConfiguration(now),
    now,
  );
  const order = await placeOrder(tables.db, tables.names, now, {
    order: { state: 'accepted', acceptedAt: now.toISOString(), quotation },
    form: { review, sourceLanguage: 1, targetLanguages: [2] },
  });
  expect(await planOrder(deps(), order.id)).toBe(true);
  return order.id;
}

async function people(...ids: string[]) {
  for (const id of ids) await deps().translators.save(someTranslator(id));
}
const stateOf = async (id: string) => (await deps().orders.read(id))?.state;

test('an order with a translator and a reviser is delivered without staff doing more than approving', async () => {
  await people('anna-1', 'piotr-1');
  const orderId = await acceptedOrder();
  expect(await planOrder(deps(), orderId)).toBe(false);
  expect(await sendOffers(deps(), orderId, '01')).toMatchObject({ offers: [{ wave: 1 }, { wave: 1 }] });
  expect(await sendOffers(deps(), orderId, '01')).toEqual({ refused: 'conflict' });
  const first = { orderId, jobId: '01', translator: 'anna-1' };
  expect(await acceptOffer(deps(), first)).toMatchObject({ state: 'assigned' });
  expect(await acceptOffer(deps(), { ...first, translator: 'piotr-1' })).toEqual({ refused: 'offer_over' });
  expect(await startJob(deps(), first)).toMatchObject({ state: 'in_translation' });
  expect(await handInJob(deps(), first)).toEqual({ refused: 'conflict' });
  await addJobFile(deps(), { ...first, file: jobFile(now), by: { kind: 'translator', id: 'anna-1' } });
  await handInJob(deps(), first);
  expect(await approveJob(deps(), { ...first, by: { kind: 'system' } })).toMatchObject({
    state: 'in_review',
    opened: [{ id: '02', step: 'verification' }],
  });
  expect(
    await assignJob(deps(), { orderId, jobId: '02', translator: 'anna-1', by: { kind: 'staff', id: 's' } }),
  ).toEqual({
    refused: 'not_eligible',
  });
  expect(await sendOffers(deps(), orderId, '02')).toMatchObject({ offers: [{ translator: 'piotr-1' }] });
  const second = { orderId, jobId: '02', translator: 'piotr-1' };
  await acceptOffer(deps(), second);
  await startJob(deps(), second);
  await addJobFile(deps(), { ...second, file: jobFile(now), by: { kind: 'translator', id: 'piotr-1' } });
  await handInJob(deps(), second);
  expect(await approveJob(deps(), { ...second, by: { kind: 'system' } })).toMatchObject({ state: 'delivered' });
  expect(await approveJob(deps(), { ...second, by: { kind: 'system' } })).toMatchObject({ state: 'delivered' });
  const order = await deps().orders.read(orderId);
  expect(order?.delivered?.map(({ kind }) => kind)).toEqual(['translated', 'verified']);
  expect((await deps().earnings.of('anna-1')).map(({ net }) => net)).toEqual([12_000]);
  expect((await deps().earnings.of('piotr-1')).map(({ net }) => net)).toEqual([4_000]);
});

test('work that its check finds nothing in is approved with its delivery; what was let stand waits for a reviser or for staff', async () => {
  await people('klara-1', 'marek-1');
  const done = { ...pendingCheck(now), state: 'done' as const, sha256: '0'.repeat(64), rules: checkRules };
  const checked = (warn: number) => ({ ...jobFile(now), check: { ...done, warn, dismissed: warn > 0 ? ['a'] : [] } });
  const delivering = async (
    name: { orderId: string; jobId: string; translator: string },
    warn: number,
    allowed = true,
  ) => {
    const by = { kind: 'staff' as const, id: 's' };
    await assignJob(deps(), { ...name, by });
    await startJob(deps(), name);
    await addJobFile(deps(), { ...name, file: checked(warn), by });
    return handInJob({ ...deps(), approvesChecked: allowed }, name);
  };
  const orderId = await acceptedOrder();
  const first = { orderId, jobId: '01', translator: 'klara-1' };
  expect(await delivering(first, 1)).toMatchObject({ state: 'in_review', opened: [{ id: '02' }] });
  expect(await handInJob({ ...deps(), approvesChecked: true }, first)).toEqual({ refused: 'conflict' });
  expect((await deps().earnings.of('klara-1')).map(({ net }) => net)).toEqual([12_000]);
  const second = { orderId, jobId: '02', translator: 'marek-1' };
  expect(await delivering(second, 1)).toMatchObject({ state: 'in_review', jobs: [{}, { state: 'delivered' }] });
  await returnJob(deps(), { ...second, by: { kind: 'staff', id: 's' }, reason: 'a word' });
  const again = await handInJob({ ...deps(), approvesChecked: true }, second);
  expect(again).toMatchObject({ jobs: [{}, { state: 'delivered' }] });
  await approveJob(deps(), { ...second, by: { kind: 'staff', id: 's' } });
  const events = (await deps().production.events(orderId)).filter(({ act }) => act === 'approved');
  expect(events.map(({ by, jobId }) => [jobId, by.kind])).toEqual([
    ['01', 'system'],
    ['02', 'staff'],
  ]);
  const plain = { orderId: await acceptedOrder(500, 'none'), jobId: '01', translator: 'marek-1' };
  expect(await delivering(plain, 0)).toMatchObject({ state: 'delivered', jobs: [{ state: 'approved' }] });
  const not = { orderId: await acceptedOrder(500, 'none'), jobId: '01', translator: 'klara-1' };
  expect(await delivering(not, 0, false)).toMatchObject({ jobs: [{ state: 'delivered' }] });
});

test('200 translators accept one job at once: one has it', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => `crowd-${index}`);
  const pairs = [{ sourceLanguage: 1, targetLanguage: 2, steps: ['translation' as const], sworn: false }];
  await Promise.all(ids.map((id) => deps().translators.save(someTranslator(id, { pairs }))));
  const orderId = await acceptedOrder(500, 'none');
  for (const minutes of [0, 25, 50]) await sendOffers(deps(later(minutes)), orderId, '01');
  const offers = await deps().production.offersOf(orderId, '01');
  const out = offers.filter(({ state }) => state === 'sent');
  expect(out.length).toBe(30);
  const at = deps(later(51));
  const answers = await Promise.all(
    out.map(({ translator }) =>
      acceptOffer(at, { orderId, jobId: '01', translator }).catch(() => ({ refused: 'busy' })),
    ),
  );
  expect(answers.filter((answer) => !('refused' in answer))).toHaveLength(1);
  const work = await deps().production.read(orderId);
  const holder = work?.jobs[0]?.assignee ?? '';
  expect(Object.values(await deps().translators.taken(holder, '2026-11-01', '2026-12-31'))).toEqual([500]);
  const others = await Promise.all(
    ids.filter((id) => id !== holder).map((id) => deps().translators.taken(id, '2026-11-01', '2026-12-31')),
  );
  expect(others.every((days) => Object.values(days).every((words) => words === 0))).toBe(true);
});

test('a job given back, or not started in time, goes out again and frees its days', async () => {
  await people('ewa-3', 'jan-3');
  const orderId = await acceptedOrder(800, 'none');
  await sendOffers(deps(), orderId, '01');
  const offers = await deps().production.offersOf(orderId, '01');
  const [one] = offers;
  const translator = one?.translator ?? '';
  await acceptOffer(deps(), { orderId, jobId: '01', translator });
  expect(await stateOf(orderId)).toBe('assigned');
  const by = { kind: 'translator' as const, id: translator };
  expect(await giveBack(deps(), { orderId, jobId: '01', translator, by, reason: 'ill' })).toMatchObject({
    state: 'accepted',
  });
  const days = await deps().translators.taken(translator, '2026-11-01', '2026-12-31');
  expect(Object.values(days)).toEqual([0]);
  const swept = await sweepProduction({ ...sweepDeps(tables, later(1)), onDefect: () => {} });
  expect(swept).toMatchObject({ failed: 0 });
  const again = (await deps().production.offersOf(orderId, '01')).filter(({ state }) => state === 'sent');
  expect(again.map(({ translator: id }) => id)).not.toContain(translator);
});

/** A newly paid order: accepted, with its jobs due. */
async function paidOrder(service: 'translation' | 'sworn' = 'translation') {
  const item = {
    id: 'text',
    sourceLanguage: 1,
    targetLanguages: [2],
    count: { state: 'counted' as const, words: 500 },
  };
  const quotation = quote(
    { service: 'translation', items: [item], specialised: false, review: 'none', express: false },
    currentPriceConfiguration(now),
    now,
  );
  const order = await placeOrder(tables.db, tables.names, now, {
    order: { state: 'accepted', acceptedAt: now.toISOString(), quotation },
    form: { service, review: 'none', sourceLanguage: 1, targetLanguages: [2] },
  });
  await transact(tables.db, [
    workDueItem(tables.names.jobs, { kind: 'plan', orderId: order.id, at: now.toISOString() }),
  ]);
  return order.id;
}
const sweep = (at = now) =>
  sweepProduction({
    ...sweepDeps(tables, at),
    onDefect: (_, error) => {
      throw error;
    },
  });
const mailsTo = async (id: string) =>
  ((await tables.db.send(new ScanCommand({ TableName: tables.names.work }))).Items ?? []).filter(
    ({ translator }) => translator === id,
  );

test('a paid order is planned and offered by the next tick, with a mail for each offer, and never a second time', async () => {
  await people('ewa-9');
  const orderId = await paidOrder();
  const swept = [await sweep(), await sweep()];
  expect(swept.map(({ planned }) => planned)).toEqual([1, 0]);
  const offers = await deps().production.offersOf(orderId, '01');
  expect(offers.map(({ state }) => state)).toContain('sent');
  for (const { translator } of offers) {
    const mails = await mailsTo(translator);
    expect(mails.filter(({ job }) => job.orderId === orderId)).toMatchObject([{ template: 'work_offer' }]);
  }
  expect(await deps().production.due('plan', later(60), 10)).toEqual([]);
});

test('work that is past its due time is offered, taken, and not taken back at once', async () => {
  await people('late-1');
  const orderId = await paidOrder();
  const at = new Date('2027-01-15T09:00:00Z');
  expect(await sweep(at)).toMatchObject({ planned: 1 });
  const [job] = (await deps(at).production.read(orderId))?.jobs ?? [];
  expect(Date.parse(job?.dueAt ?? '')).toBeLessThan(at.getTime());
  const [offer] = await deps(at).production.offersOf(orderId, '01');
  const first = { orderId, jobId: '01', translator: offer?.translator ?? '' };
  expect(await acceptOffer(deps(at), first)).toMatchObject({ state: 'assigned' });
  await sweep(new Date(at.getTime() + 300_000));
  expect((await deps(at).production.read(orderId))?.jobs).toMatchObject([{ assignee: first.translator }]);
});

test('an order on hold when its jobs are owed is planned when it goes on', async () => {
  const orderId = await paidOrder();
  const to = (state: string, from: string) =>
    tables.db.send(
      new UpdateCommand({
        TableName: tables.names.orders,
        Key: orderKey(orderId),
        UpdateExpression: 'SET #s = :to',
        ConditionExpression: '#s = :from',
        ExpressionAttributeNames: { '#s': 'state' },
        ExpressionAttributeValues: { ':to': state, ':from': from },
      }),
    );
  await to('on_hold', 'accepted');
  expect(await sweep()).toMatchObject({ planned: 0 });
  await to('accepted', 'on_hold');
  expect(await sweep()).toMatchObject({ planned: 1 });
});

test('work of an order that was given up stops at the next tick, whatever state its jobs are in, and what is done is paid', async () => {
  await people('adam-9');
  const orderId = await acceptedOrder(1000, 'verification');
  const name = { orderId, jobId: '01' };
  const staff = { kind: 'staff', id: 'desk' } as const;
  await assignJob(deps(), { ...name, translator: 'adam-9', by: staff });
  await startJob(deps(), { ...name, translator: 'adam-9' });
  await transact(tables.db, [
    ...endedOrderItems(
      tables.names.orders,
      { id: orderId, from: 'in_translation', to: 'cancelled', progress: 2_500 },
      now.toISOString(),
    ),
    workDueItem(tables.names.jobs, {
      kind: 'stop',
      orderId,
      at: now.toISOString(),
      by: staff,
      reason: 'cancelled',
      paidPart: 2_500,
    }),
  ]);
  expect(await sweep()).toMatchObject({ stopped: 1 });
  const work = await deps().production.read(orderId);
  expect(work?.jobs.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  const pay = work?.jobs[0]?.pay?.net ?? 0;
  const earned = await deps().earnings.of('adam-9');
  expect(earned.map(({ net }) => net)).toEqual([Math.round(pay / 4)]);
  expect((await mailsTo('adam-9')).map(({ template }) => template).sort()).toEqual(['work_assigned', 'work_cancelled']);
});

test('the customer is written to once when the work begins, though a job goes back and begins again, and once when it goes on to review', async () => {
  await people('ola-9', 'iga-9');
  const orderId = await acceptedOrder(1000, 'verification');
  const staff = { kind: 'staff', id: 'desk' } as const;
  const begin = async (jobId: string, translator: string) => {
    await assignJob(deps(), { orderId, jobId, translator, by: staff });
    await startJob(deps(), { orderId, jobId, translator });
  };
  const told = async () =>
    ((await tables.db.send(new ScanCommand({ TableName: tables.names.work }))).Items ?? [])
      .filter((row) => row.orderId === orderId)
      .map(({ template, at }) => [template, at]);
  await begin('01', 'ola-9');
  const promisedAt = (await deps().production.read(orderId))?.plan.promisedAt;
  expect(await told()).toEqual([['order_in_translation', promisedAt]]);
  await giveBack(deps(), { orderId, jobId: '01', translator: 'ola-9', by: staff });
  expect(await stateOf(orderId)).toBe('accepted');
  await begin('01', 'ola-9');
  expect(await stateOf(orderId)).toBe('in_translation');
  expect(await told()).toHaveLength(1);
  await addJobFile(deps(), { orderId, jobId: '01', translator: 'ola-9', file: jobFile(now), by: staff });
  await handInJob(deps(), { orderId, jobId: '01', translator: 'ola-9' });
  await approveJob(deps(), { orderId, jobId: '01', by: staff });
  expect(await stateOf(orderId)).toBe('in_review');
  await begin('02', 'iga-9');
  expect((await told()).toSorted()).toEqual([
    ['order_in_review', promisedAt],
    ['order_in_translation', promisedAt],
  ]);
});

test('sworn work is certified by its translator: nobody else is asked in the first wave', async () => {
  const sworn = (id: string) =>
    deps().translators.save(
      someTranslator(id, {
        pairs: [{ sourceLanguage: 1, targetLanguage: 2, steps: ['translation', 'certification'], sworn: true }],
      }),
    );
  await sworn('sworn-1');
  await sworn('sworn-2');
  const orderId = await paidOrder('sworn');
  await sweep();
  const first = { orderId, jobId: '01', translator: 'sworn-2' };
  expect(await acceptOffer(deps(), first)).toMatchObject({ state: 'assigned' });
  await startJob(deps(), first);
  await addJobFile(deps(), { ...first, file: jobFile(now), by: { kind: 'translator', id: 'sworn-2' } });
  await handInJob(deps(), first);
  await approveJob(deps(), { ...first, by: { kind: 'system' } });
  await sweep(later(1));
  const offers = await deps().production.offersOf(orderId, '02');
  expect(offers.map(({ translator }) => translator)).toEqual(['sworn-2']);
});

test('whoever is silent after starting is told before the due time and once it has passed, each once', async () => {
  await people('eva-9');
  const orderId = await acceptedOrder(1000, 'verification');
  const own = { orderId, jobId: '01', translator: 'eva-9' };
  await assignJob(deps(), { ...own, by: { kind: 'staff', id: 'desk' } });
  await startJob(deps(), own);
  const told = async () => {
    const rows = (await tables.db.send(new ScanCommand({ TableName: tables.names.work }))).Items ?? [];
    return rows
      .filter(({ job, template }) => job?.orderId === orderId && /work_due_soon|work_overdue/.test(template))
      .map(({ template, to }) => `${template} ${to}`)
      .sort();
  };
  const { dueAt } = (await deps().production.job(orderId, '01')) ?? expect.fail('No job.');
  const from = (minutes: number) => new Date(Date.parse(dueAt) + minutes * 60_000);
  await sweep(now);
  expect(await told()).toEqual([]);
  for (let time = 0; time < 2; time++) await sweep(from(-10));
  expect(await told()).toEqual(['work_due_soon eva-9@example.com']);
  for (let time = 0; time < 2; time++) await sweep(from(10));
  expect(await told()).toEqual(['work_due_soon eva-9@example.com', 'work_overdue eva-9@example.com']);
  const { rows } = await deps().production.jobsPage(
    ['work'],
    { limit: 50 },
    (job) => job.dueAt < from(1).toISOString(),
  );
  expect(rows.map(({ read }) => read.orderId)).toContain(orderId);
});
