import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeRevision } from '#functions/domain/order/parcelLabel.ts';
import { parcelBack } from '#functions/domain/order/parcels.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import type { Translator } from '#functions/domain/production/translator.ts';
import { carrierGateway, sandboxCarrierKey } from '#functions/gateways/carriers.ts';
import { auditStore } from '#functions/stores/audit/auditLog.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { parcelStore } from '#functions/stores/orders/parcels.ts';
import { carriersEmulator } from '#infra/local/carriersEmulator.ts';
import { type Listening, listen } from '#infra/local/http/server.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { handInJob } from '../production/handInJob.ts';
import { approveJob } from '../production/jobApprovals.ts';
import { assignJob, startJob } from '../production/jobAssignments.ts';
import { addJobFile } from '../production/jobFiles.ts';
import { acceptOffer, sendOffers } from '../production/jobOffers.ts';
import { planOrder } from '../production/orderWork.ts';
import { recordSworn } from '../production/swornRecords.ts';
import { certified, doneInHouse, jobFile, productionDeps, someTranslator } from '../production/test/workWorld.ts';
import { noteOriginals } from './originals.ts';
import { correctDelivery, keepParcel, listParcels, redirectParcel, type ShippingDeps } from './parcels.ts';
import { followParcels } from './parcelTracking.ts';
import { enterParcel, postOwnParcel, readOwnLabel, readParcel } from './sendParcel.ts';

/** A Monday morning in Warsaw. */
const now = new Date('2026-11-23T08:30:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const by = { kind: 'staff' as const, id: 'desk', request: 'request-1' };
/** The last digit decides the sandbox carriers' answer: 2 under way, 4 delivered, 5 returned. */
const inpost = (last: number) => `61234567890123456789012${last}`;
const letter = '00259007738913243542';

let tables: TestTables;
let server: Listening;
beforeAll(async () => {
  tables = await createTables();
  server = await listen(carriersEmulator('/carriers'));
});
afterAll(() => server.stop());

const deps = (at = now): ShippingDeps => ({
  ...productionDeps(tables, at),
  parcels: parcelStore(tables.db, tables.names),
});
const follow = (at: Date) =>
  followParcels({
    ...deps(at),
    orders: orderStore(tables.db, tables.names.orders),
    carriers: carrierGateway({
      inpostBaseUrl: `${server.url}/carriers/inpost`,
      pocztaBaseUrl: `${server.url}/carriers/poczta`,
      pocztaKey: sandboxCarrierKey,
    }),
    onDefect: (_, error) => expect.unreachable(String(error)),
  });
const mailsAbout = async (orderId: string): Promise<string[]> => {
  const { Items = [] } = await tables.db.send(new ScanCommand({ TableName: tables.names.work, ConsistentRead: true }));
  return Items.filter((row) => row.orderId === orderId)
    .map((row) => `${row.template} ${row.to}`)
    .sort();
};
const acts = async (orderId: string) => (await deps().production.events(orderId)).map(({ act }) => act);

const jan: Partial<Translator> = {
  pairs: [{ sourceLanguage: 1, targetLanguage: 2, steps: ['translation', 'certification', 'shipping'], sworn: true }],
};

/** A sworn order on paper, paid and planned: translation, certification, printing and posting. */
async function swornOrder(form: object = { shippingMethod: 2, shippingData: 'KRA01M' }, words = 400) {
  const item = {
    id: 'text',
    sourceLanguage: 1,
    targetLanguages: [2],
    count: { state: 'counted' as const, words },
  };
  const quotation = quote(
    { service: 'translation', items: [item], specialised: false, review: 'none', express: false },
    currentPriceConfiguration(now),
    now,
  );
  const order = await placeOrder(tables.db, tables.names, now, {
    order: { quotation, acceptedAt: now.toISOString() },
    form: {
      service: 'sworn',
      review: 'none',
      targetLanguages: [2],
      swornSource: 'original',
      textCharacters: 2300,
      ...form,
    },
  });
  expect(await planOrder(deps(), order.id)).toBe(true);
  return order.id;
}
/** The version of the place where the papers go now. */
const placeNow = async (orderId: string) => {
  const parcel = await readParcel(deps(), orderId);
  return 'label' in parcel && parcel.label ? placeRevision(parcel.label) : '';
};
const send = async (orderId: string, text: string, change: object = {}, at = now) =>
  enterParcel(deps(at), { orderId, text, sent: true, by, place: await placeNow(orderId), ...change });

test('papers of the customer are noted of sworn work alone, until the order is erased', async () => {
  const placed = async (order: object, form: object) =>
    (await placeOrder(tables.db, tables.names, now, { order, form: { service: 'sworn', ...form } })).id;
  const acts = async (order: object, form: object = {}) => {
    const parcel = await readParcel(deps(), await placed(order, form));
    return 'refused' in parcel ? parcel : parcel.originalsActs.length > 0;
  };
  expect(await acts({})).toBe(true);
  expect(await acts({}, { service: 'translation' })).toBe(false);
  expect(await acts({ acceptedAt: undefined })).toBe(false);
  expect(await acts({ erasedAt: now.toISOString() })).toBe(false);
});
const stateOf = async (id: string) => (await deps().orders.read(id))?.state;

test('papers wait for the certification, staff post them, and the order is delivered with the parcel', async () => {
  const id = await swornOrder();
  expect(await send(id, inpost(2))).toEqual({ refused: 'conflict' });
  expect(await readParcel(deps(), id)).toMatchObject({ may: 'wait', label: { locker: 'KRA01M', needsCustoms: false } });
  const prepare = () => send(id, inpost(2), { sent: false });
  expect(await prepare()).toEqual({ refused: 'conflict' });
  await doneInHouse(deps(), id);
  expect(await stateOf(id)).toBe('in_review');
  expect(await readParcel(deps(), id)).toMatchObject({ may: 'send', job: { state: 'open' } });
  expect(await prepare()).toMatchObject({ shipment: { state: 'prepared' } });
  for (const _ of [1, 2]) expect(await send(id, inpost(2))).toMatchObject({ shipment: { state: 'sent' } });
  expect(await stateOf(id)).toBe('delivered');
  const told = ['order_delivered', 'order_in_review', 'order_in_translation', 'parcel_sent'];
  expect(await mailsAbout(id)).toEqual(told.map((template) => `${template} buyer@example.com`));
  const audited = await auditStore(tables.db, tables.names.audit).of(`order#${id}`, 50);
  expect(audited.lines.map(({ act }) => act).sort()).toEqual(['parcel_prepared']);
});

test('certified work is due before the carrier’s cut-off at three, and so is the parcel', async () => {
  const id = await swornOrder(undefined, 8000);
  const work = await deps().production.read(id);
  const promise = new Date(work?.plan.promisedAt ?? '');
  const [shipping] = work?.jobs.filter(({ step }) => step === 'shipping') ?? [];
  const due = new Date(shipping?.dueAt ?? '');
  expect(due.getTime()).toBeLessThanOrEqual(promise.getTime());
  expect(due.toISOString().slice(11, 16)).toBe('14:00');
  for (const job of work?.jobs ?? []) expect(job.dueAt <= due.toISOString()).toBe(true);
});

test('only who certified it may post it besides staff, sees the address while working, and is paid for it', async () => {
  await deps().translators.save(
    someTranslator('jan-s', { ...jan, rates: [{ step: 'shipping', unit: 'page', rate: 1_000_000 }] }),
  );
  await deps().translators.save(someTranslator('ewa-s', jan));
  const id = await swornOrder({ shippingMethod: 1, address: 'ul. Polna 1, Kraków' });
  const work = await deps().production.read(id);
  const [, , shipping] = work?.jobs ?? [];
  const jobId = shipping?.id ?? '';
  for (const job of ['01', '02']) {
    await assignJob(deps(), { orderId: id, jobId: job, translator: 'jan-s', by });
    const own = { orderId: id, jobId: job, translator: 'jan-s' };
    await startJob(deps(), own);
    await addJobFile(deps(), { ...own, file: jobFile(now), by: { kind: 'translator', id: 'jan-s' } });
    if (job === '02') await recordSworn(deps(), own, certified());
    await handInJob(deps(), own);
    await approveJob(deps(), { ...own, by });
  }
  const name = { orderId: id, jobId, translator: 'jan-s' };
  const parcel = async () => ({ ...name, text: letter, place: await placeNow(id) });
  expect(await assignJob(deps(), { ...name, translator: 'ewa-s', by })).toEqual({ refused: 'not_eligible' });
  expect(await sendOffers(deps(), id, jobId)).toMatchObject({ offers: [{ translator: 'jan-s' }] });
  await acceptOffer(deps(), name);
  expect(await readOwnLabel(deps(), name)).toEqual({ refused: 'conflict' });
  expect(await postOwnParcel(deps(), await parcel())).toEqual({ refused: 'conflict' });
  await startJob(deps(), name);
  expect(await readOwnLabel(deps(), name)).toMatchObject({ address: 'ul. Polna 1, Kraków' });
  expect(await readOwnLabel(deps(), { ...name, translator: 'ewa-s' })).toEqual({ refused: 'not_found' });
  expect(await send(id, letter)).toEqual({ refused: 'conflict' });
  const read = await parcel();
  await correctDelivery(deps(), { orderId: id, place: { text: 'Polna 3, 90-001 Łódź' }, reason: 'By telephone.', by });
  expect(await postOwnParcel(deps(), read)).toEqual({ refused: 'changed_meanwhile' });
  expect(await postOwnParcel(deps(), { ...(await parcel()), text: inpost(2) })).toMatchObject({
    fields: { package_number: ['validation/package_number.letter'] },
  });
  for (const _ of [1, 2]) expect(await postOwnParcel(deps(), await parcel())).toEqual({});
  expect(await stateOf(id)).toBe('delivered');
  expect(await readOwnLabel(deps(), name)).toEqual({ refused: 'conflict' });
  expect((await acts(id)).filter((act) => act === 'label_read')).toHaveLength(1);
  const earned = await deps().earnings.of('jan-s');
  expect(earned.filter((line) => line.jobId === jobId)).toMatchObject([{ net: 3000 }]);
});

test('a parcel that comes back is the desk’s, its customer is asked where to, and it goes out again', async () => {
  const id = await swornOrder();
  await doneInHouse(deps(), id);
  await send(id, inpost(5));
  expect(await follow(hours(1))).toMatchObject({ moved: 0 });
  expect(await follow(hours(3))).toMatchObject({ moved: 1 });
  expect(await follow(hours(6))).toMatchObject({ moved: 0 });
  const back = async () =>
    (await listParcels(deps(), 'returned', { limit: 50 })).parcels.map((one) => 'row' in one && one.row.orderId);
  expect(await back()).toContain(id);
  expect(await mailsAbout(id)).toContain('parcel_returned buyer@example.com');
  expect((await mailsAbout(id)).filter((mail) => mail.startsWith('parcel_task'))).toHaveLength(1);
  const corrected = { orderId: id, reason: 'By e-mail.', by };
  expect(await correctDelivery(deps(), { ...corrected, place: { locker: 'nowhere' } })).toMatchObject({
    refused: 'validation_failed',
  });
  await correctDelivery(deps(), { ...corrected, place: { locker: 'waw22a' } });
  expect(await readParcel(deps(), id)).toMatchObject({ label: { locker: 'WAW22A' } });
  await send(id, inpost(4), {}, hours(7));
  expect(await back()).not.toContain(id);
  expect(await correctDelivery(deps(), { ...corrected, place: { locker: 'KRA01M' } })).toEqual({ refused: 'conflict' });
  await follow(hours(10));
  expect((await deps().orders.read(id))?.shipment).toMatchObject({ state: 'delivered', packageNumber: inpost(4) });
  expect((await listParcels(deps(), 'under_way', { limit: 100 })).parcels).not.toContainEqual(
    expect.objectContaining({ row: { orderId: id } }),
  );
});

test('its customer says where a parcel that came back goes, once; the desk sees that and a mail confirms it', async () => {
  const id = await swornOrder({ shippingMethod: 1, address: 'ul. Polna 1, Kraków' });
  await doneInHouse(deps(), id);
  await send(id, 'RR123456785PL');
  const order = async () => (await deps().orders.read(id)) ?? expect.fail('No order.');
  const redirect = async (text: string) =>
    redirectParcel(deps(hours(9)), await order(), { place: { text }, said: 'Delivery', request: `request-${id}` });
  expect(await redirect('Polna 3, 90-001 Łódź')).toEqual({ refused: 'conflict' });
  for (const hour of [3, 6, 9]) await follow(hours(hour));
  const row = async () =>
    (await listParcels(deps(), 'returned', { limit: 50 })).parcels.flatMap((one) =>
      'row' in one && one.row.orderId === id ? one.row : [],
    );
  expect(await row()).toMatchObject([{ kind: 'parcel_back' }]);
  expect(await redirect('Łódź')).toMatchObject({ refused: 'validation_failed' });
  const both = await Promise.all([redirect('Polna 3, 90-001 Łódź'), redirect('Polna 3, 90-001 Łódź')]);
  expect(both.filter((answer) => !('refused' in answer))).toHaveLength(1);
  expect((await order()).form).toMatchObject({ postalAddress: { address: 'Polna 3', city: 'Łódź' } });
  expect(parcelBack((await order()).shipment)).toBe('address_given');
  expect(await row()).toMatchObject([{ addressAt: hours(9).toISOString() }]);
  expect(await mailsAbout(id)).toContain('order_changed buyer@example.com');
  await send(id, letter, {}, hours(10));
  expect(parcelBack((await order()).shipment)).toBeUndefined();
  expect(await row()).toEqual([]);
});

test('its customer has a letter that came back sent to a locker: row, label and job say so, what was paid stays', async () => {
  const id = await swornOrder({ shippingMethod: 1, address: 'ul. Polna 1, Kraków' });
  await doneInHouse(deps(), id);
  await send(id, 'RR123456785PL');
  for (const hour of [3, 6, 9]) await follow(hours(hour));
  const order = async () => (await deps().orders.read(id)) ?? expect.fail('No order.');
  const before = await order();
  const to = { place: { locker: 'kra01m' }, said: 'Locker', request: `request-${id}` };
  expect(await redirectParcel(deps(hours(9)), before, to)).toMatchObject({ form: { shippingData: 'KRA01M' } });
  expect(await order()).toMatchObject({
    form: { shippingMethod: 2, shippingData: 'KRA01M' },
    quotation: before.quotation,
  });
  expect(await readParcel(deps(), id)).toMatchObject({ label: { method: 2, locker: 'KRA01M', address: undefined } });
  const rows = (await listParcels(deps(), 'returned', { limit: 50 })).parcels;
  expect(rows).toContainEqual(expect.objectContaining({ row: expect.objectContaining({ orderId: id, method: 2 }) }));
});

test('a place that changes while the job of posting is done leaves job and parcel as they were', async () => {
  const id = await swornOrder({ shippingMethod: 1, address: 'ul. Polna 1, Kraków' });
  await doneInHouse(deps(), id);
  const place = await placeNow(id);
  const { production, ...rest } = deps();
  const late: ShippingDeps['production'] = {
    ...production,
    write: async (change) => {
      await correctDelivery(deps(), {
        ...{ orderId: id, reason: 'By telephone.', by, place: { text: 'Polna 3, 90-001 Łódź' } },
      });
      return production.write(change);
    },
  };
  const entered = { orderId: id, text: letter, sent: true, by, place };
  expect(await enterParcel({ ...rest, production: late }, entered)).toEqual({ refused: 'changed_meanwhile' });
  expect((await deps().orders.read(id))?.shipment).toBeUndefined();
  expect(await readParcel(deps(), id)).toMatchObject({ may: 'send', job: { state: 'open' } });
  expect(await mailsAbout(id)).not.toContain('parcel_sent buyer@example.com');
});

test('staff decide about a parcel that is missing for weeks, and one that is not sent again', async () => {
  const id = await swornOrder();
  await doneInHouse(deps(), id);
  await send(id, inpost(2));
  const back = async () =>
    (await listParcels(deps(), 'returned', { limit: 50 })).parcels.map((one) => 'row' in one && one.row.orderId);
  for (const day of [1, 20]) await follow(hours(day * 24));
  expect(await back()).not.toContain(id);
  await follow(hours(46 * 24));
  expect(await back()).toContain(id);
  await keepParcel(deps(), { orderId: id, reason: 'The carrier has lost it.', by });
  expect(await back()).not.toContain(id);
  expect(await acts(id)).toContain('parcel_kept');
});

test('a parcel out of the customs territory needs its declaration before it leaves', async () => {
  const id = await swornOrder({ shippingMethod: 4, address: '1 High Street, London SW1A 2AA', shippingCountry: 826 });
  await doneInHouse(deps(), id);
  const number = 'RR123456785PL';
  expect(await send(id, number)).toEqual({
    refused: 'validation_failed',
    fields: { customs: ['validation/required'] },
  });
  expect(await readParcel(deps(), id)).toMatchObject({ label: { needsCustoms: true, grams: 35, countryId: 826 } });
  const customs = { description: 'Documents', value: grosze(0), grams: 35 };
  expect(await send(id, number, { customs })).toMatchObject({ shipment: { state: 'sent', customs } });
});

test('the customer’s papers are with one at a time, each step is recorded, and they go back in the parcel', async () => {
  const id = await swornOrder();
  await deps().translators.save(someTranslator('olga-s', jan));
  const note = (act: Parameters<typeof noteOriginals>[1]['act'], more: object = {}) =>
    noteOriginals(deps(), { orderId: id, act, by, ...more });
  expect(await note('compared')).toEqual({ refused: 'conflict' });
  await note('received');
  expect(await note('received')).toEqual({ refused: 'conflict' });
  expect(await note('handed_over')).toMatchObject({ refused: 'validation_failed' });
  expect(await note('handed_over', { translator: 'nobody' })).toEqual({ refused: 'not_found' });
  await note('handed_over', { translator: 'olga-s' });
  await note('compared');
  await note('taken_back');
  await doneInHouse(deps(), id);
  await send(id, inpost(2), { withOriginals: true });
  await send(id, inpost(2), { withOriginals: true });
  const steps = (await deps().orders.read(id))?.originals ?? [];
  expect(steps.map(({ act, holder }) => `${act} ${holder}`)).toEqual([
    'received shop',
    'handed_over translator',
    'compared translator',
    'taken_back shop',
    'returned customer',
  ]);
  expect(steps.at(-1)?.packageNumber).toBe(inpost(2));
  expect((await mailsAbout(id)).filter((mail) => mail.startsWith('originals'))).toEqual([
    'originals_received buyer@example.com',
    'originals_returned buyer@example.com',
  ]);
  const { lines } = await auditStore(tables.db, tables.names.audit).of(`order#${id}`, 50);
  expect(lines.filter(({ act }) => act.startsWith('originals_'))).toHaveLength(5);
});
