import { beforeAll, describe, expect, it } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { memoryFiles } from '../test/memoryFiles.ts';
import { handInJob } from './handInJob.ts';
import { assignJob, cancelJob, giveBack, startJob } from './jobAssignments.ts';
import { addJobFile, removeJobFile } from './jobFiles.ts';
import { acceptOffer, declineOffer, listCandidates, listOffers, sendOffers } from './jobOffers.ts';
import { linkJobFile, linkJobSource } from './linkJobFile.ts';
import { planOrder } from './orderWork.ts';
import { doneInHouse, jobFile, productionDeps, someTranslator } from './test/workWorld.ts';

/** A Monday morning in Warsaw. */
const now = new Date('2026-11-23T08:30:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const staff = { kind: 'staff', id: 's' } as const;
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
  for (const id of ['anna', 'piotr']) await deps().translators.save(someTranslator(id, { wordsPerDay: 100_000 }));
});
const { files } = memoryFiles();
const deps = (at = now) => ({ ...productionDeps(tables, at), files, carts: { readContent: async () => 'Pasted' } });

async function planned() {
  const order = await placeOrder(tables.db, tables.names, now, {
    order: { state: 'accepted', acceptedAt: now.toISOString() },
    form: { sourceLanguage: 1, targetLanguages: [2] },
  });
  await planOrder(deps(), order.id);
  return { orderId: order.id, jobId: '01' };
}
async function offered() {
  const name = await planned();
  await sendOffers(deps(), name.orderId, '01');
  return name;
}
async function working() {
  const name = { ...(await planned()), translator: 'anna' };
  await assignJob(deps(), { ...name, by: staff });
  await startJob(deps(), name);
  return name;
}
const jobOf = ({ orderId, jobId }: { orderId: string; jobId: string }) => deps().production.job(orderId, jobId);
const offersOf = async ({ orderId, jobId }: { orderId: string; jobId: string }) =>
  (await deps().production.offersOf(orderId, jobId)).map(({ translator, state }) => `${translator} ${state}`).sort();
const eventsOf = async (orderId: string, act: string) =>
  (await deps().production.events(orderId)).filter((event) => event.act === act);
const listed = async (translator: string, at = now) => {
  const found = await listOffers(deps(at), translator);
  return 'refused' in found ? found.refused : found.map(({ job }) => job.orderId);
};

describe('an offer', () => {
  it('is declined with or without a reason, twice like once, and only by the translator it was made to', async () => {
    const name = await offered();
    const declined = { ...name, translator: 'anna', reason: 'No time' };
    for (let time = 0; time < 2; time++) expect(await declineOffer(deps(), declined)).not.toHaveProperty('refused');
    expect(await offersOf(name)).toEqual(['anna declined', 'piotr sent']);
    expect(await eventsOf(name.orderId, 'declined')).toMatchObject([{ by: { id: 'anna' }, reason: 'No time' }]);
    expect(await declineOffer(deps(), { ...name, translator: 'ewa' })).toEqual({ refused: 'not_found' });
    expect(await declineOffer(deps(), { ...declined, jobId: '09' })).toEqual({ refused: 'not_found' });
    expect(await listed('anna')).not.toContain(name.orderId);
    await acceptOffer(deps(), { ...name, translator: 'piotr' });
    expect(await declineOffer(deps(), { ...name, translator: 'piotr' })).toEqual({ refused: 'offer_over' });
  });

  it('without a reason is declined without one', async () => {
    const name = await offered();
    await declineOffer(deps(), { ...name, translator: 'piotr' });
    expect((await eventsOf(name.orderId, 'declined')).map((event) => 'reason' in event && event.reason)).not.toContain(
      '',
    );
  });

  it('is listed while it can be accepted: not once it has expired or the job is taken', async () => {
    const name = await offered();
    expect(await listed('anna')).toContain(name.orderId);
    const [offer] = await deps().production.offersOf(name.orderId, '01');
    const expires = new Date(offer?.expiresAt ?? 0);
    expect(await listed('anna', new Date(expires.getTime() - 1))).toContain(name.orderId);
    expect(await listed('anna', expires)).not.toContain(name.orderId);
    await acceptOffer(deps(), { ...name, translator: 'piotr' });
    expect(await listed('anna')).not.toContain(name.orderId);
    expect(await listed('nobody')).toBe('not_found');
  });

  it('may be made to those who can do the job, each with what it would cost', async () => {
    const name = await planned();
    const found = await listCandidates(deps(), name);
    if ('refused' in found) return expect.fail(found.refused);
    expect(found.map(({ translator }) => translator.id).sort()).toEqual(['anna', 'piotr']);
    for (const { pay } of found) expect(pay).toMatchObject({ unit: 'word', quantity: 500 });
    expect(await listCandidates(deps(), { ...name, jobId: '09' })).toEqual({ refused: 'not_found' });
    expect(await listCandidates(deps(), { ...name, orderId: 'ZZZZZZZZZZZZ' })).toEqual({ refused: 'not_found' });
  });
});

describe('staff', () => {
  it('assign a job with the reason that they give', async () => {
    const name = { ...(await planned()), translator: 'anna' };
    await assignJob(deps(), { ...name, by: staff, reason: 'Knows the customer' });
    expect(await eventsOf(name.orderId, 'assigned')).toMatchObject([{ by: staff, reason: 'Knows the customer' }]);
  });

  const cancelled = async (name: { orderId: string; jobId: string }, paidPart: number) => {
    expect(await cancelJob(deps(), { ...name, by: staff, reason: 'Gone', paidPart })).not.toHaveProperty('refused');
    const found = (await deps().earnings.of('anna')).filter(({ orderId }) => orderId === name.orderId);
    return found.map(({ net }) => net);
  };
  it.each([
    [0, []],
    [2500, [1500]],
    [10_000, [6000]],
    [20_000, [6000]],
    [-1, []],
  ])('cancel work under way and pay %i basis points of it', async (paidPart, nets) => {
    const name = await working();
    expect((await jobOf(name))?.pay?.net).toBe(6000);
    expect(await cancelled(name, paidPart)).toEqual(nets);
    expect(await jobOf(name)).toMatchObject({ state: 'cancelled', reason: 'Gone', cancelledAt: now.toISOString() });
    expect(await cancelled(name, 5000)).toEqual(nets);
  });

  it('cancel what was not started for nothing, what was delivered for all of it, and nothing that is approved', async () => {
    const open = await offered();
    expect(await cancelled(open, 5000)).toEqual([]);
    expect(await offersOf(open)).toEqual(['anna withdrawn', 'piotr withdrawn']);
    const assigned = { ...(await planned()), translator: 'anna' };
    await assignJob(deps(), { ...assigned, by: staff });
    expect(await cancelled(assigned, 5000)).toEqual([]);
    const delivered = await working();
    await addJobFile(deps(), { ...delivered, file: jobFile(now), by: { kind: 'translator', id: 'anna' } });
    await handInJob(deps(), delivered);
    expect(await cancelled(delivered, 100)).toEqual([6000]);
    const approved = await planned();
    await doneInHouse(deps(), approved.orderId);
    const refused = await cancelJob(deps(), { ...approved, by: staff, reason: 'Gone', paidPart: 0 });
    expect(refused).toEqual({ refused: 'conflict' });
    const none = await cancelJob(deps(), { ...approved, jobId: '09', by: staff, reason: 'Gone', paidPart: 0 });
    expect(none).toEqual({ refused: 'not_found' });
  });
});

describe('the files of a job', () => {
  it('are linked to its translator and to staff, each look noted, until the files of the order are erased', async () => {
    const name = await working();
    const made = jobFile(now);
    await addJobFile(deps(), { ...name, file: made, by: { kind: 'translator', id: 'anna' } });
    const own = { ...name, fileId: made.id };
    expect(await linkJobSource(deps(), own)).toMatchObject({ what: 'draft', fileName: made.name });
    expect(await linkJobSource(deps(), { ...own, translator: 'piotr' })).toEqual({ refused: 'not_found' });
    expect(await linkJobSource(deps(), { ...own, fileId: 'other' })).toEqual({ refused: 'not_found' });
    const { translator: _, ...ofStaff } = { ...own, by: staff };
    expect(await linkJobFile(deps(), ofStaff)).toMatchObject({ fileName: made.name });
    expect(await linkJobFile(deps(), { ...ofStaff, fileId: 'other' })).toEqual({ refused: 'not_found' });
    expect((await eventsOf(name.orderId, 'file_read')).map(({ by, to }) => [by.kind, to]).sort()).toEqual([
      ['staff', made.id],
      ['translator', made.id],
    ]);
    const erased = async () => ({ filesErased: {} }) as never;
    const gone = { ...deps(), orders: { ...deps().orders, read: erased } };
    expect(await linkJobFile(gone, ofStaff)).toEqual({ refused: 'not_found' });
  });

  it('are taken back by the translator who works on it until they are handed in', async () => {
    const name = await working();
    const [first, second] = [jobFile(now), jobFile(now)];
    const by = { kind: 'translator', id: 'anna' } as const;
    for (const file of [first, second]) await addJobFile(deps(), { ...name, file, by });
    const remove = (change: object) => removeJobFile(deps(), { ...name, fileId: first.id, ...change });
    expect(await remove({ translator: 'piotr' })).toEqual({ refused: 'not_found' });
    expect(await remove({ fileId: 'other' })).toEqual({ refused: 'not_found' });
    expect(await remove({})).not.toHaveProperty('refused');
    expect((await jobOf(name))?.files.map(({ id }) => id)).toEqual([second.id]);
    await handInJob(deps(), name);
    expect(await remove({ fileId: second.id })).toEqual({ refused: 'conflict' });
  });

  it('stay with the work when it is given back, by its translator alone', async () => {
    const name = await working();
    const back = (change: object) =>
      giveBack(deps(later(5)), { ...name, by: { kind: 'translator', id: 'anna' }, ...change } as never);
    expect(await back({ translator: 'piotr' })).toEqual({ refused: 'not_found' });
    expect(await back({})).not.toHaveProperty('refused');
    expect((await jobOf(name))?.state).toBe('open');
    expect(await back({})).toHaveProperty('refused');
  });
});
