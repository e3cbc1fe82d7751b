import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { memoryFiles } from '../test/memoryFiles.ts';
import { giveBackOutside } from '../translators/movedOut.ts';
import { updateTranslator } from '../translators/translators.ts';
import { assignJob } from './jobAssignments.ts';
import { acceptOffer, listCandidates, sendOffers } from './jobOffers.ts';
import { previewOffer } from './offerPreviews.ts';
import { planOrder } from './orderWork.ts';
import { doneInHouse, productionDeps, someTranslator } from './test/workWorld.ts';

const now = new Date('2026-11-23T08:30:00Z');
const staff = { kind: 'staff', id: 's' } as const;
const [poland, kingdom] = [616, 826];
let tables: TestTables;
const { files } = memoryFiles();
const deps = () => ({ ...productionDeps(tables, now), files, carts: { readContent: async () => 'Pasted' } });

const lives = (id: string, countryId?: number) => {
  const { countryId: _, ...person } = someTranslator(id, { wordsPerDay: 100_000 });
  return countryId === undefined ? person : { ...person, countryId };
};

beforeAll(async () => {
  tables = await createTables();
  const people = [lives('inside', poland), lives('outside', kingdom), lives('unsaid'), lives('mover', poland)];
  for (const one of people) await deps().translators.save(one);
});

async function planned(outsideEea?: true) {
  const order = await placeOrder(tables.db, tables.names, now, {
    order: { state: 'accepted', acceptedAt: now.toISOString(), ...(outsideEea && { outsideEea }) },
    form: { sourceLanguage: 1, targetLanguages: [2] },
  });
  await planOrder(deps(), order.id);
  return { orderId: order.id, jobId: '01' };
}
const asked = async ({ orderId, jobId }: { orderId: string; jobId: string }) =>
  (await deps().production.offersOf(orderId, jobId)).map(({ translator }) => translator).sort();
const candidates = async (name: { orderId: string; jobId: string }) => {
  const found = await listCandidates(deps(), name);
  return 'refused' in found ? found.refused : found.map(({ translator }) => translator.id).sort();
};

/** Someone moves, as the zone and the desk note it. */
async function moves(id: string, countryId: number) {
  const person = await deps().translators.read(id);
  if (!person) expect.fail(id);
  expect(await updateTranslator(deps(), person, { ...person, countryId })).not.toHaveProperty('refused');
  return giveBackOutside(deps(), id, { kind: 'translator', id });
}

test('work is offered and given only inside the EEA, unless its customer allows otherwise', async () => {
  const kept = await planned();
  expect(await candidates(kept)).toEqual(['inside', 'mover']);
  for (let wave = 0; wave < 3; wave++) await sendOffers(deps(), kept.orderId, '01');
  expect(await asked(kept)).toEqual(['inside', 'mover']);
  for (const translator of ['outside', 'unsaid'])
    expect(await assignJob(deps(), { ...kept, translator, by: staff })).toEqual({ refused: 'outside_eea' });
  expect(await assignJob(deps(), { ...kept, translator: 'inside', by: staff })).not.toHaveProperty('refused');

  const open = await planned(true);
  expect(await candidates(open)).toEqual(['inside', 'mover', 'outside', 'unsaid']);
  expect(await assignJob(deps(), { ...open, translator: 'outside', by: staff })).not.toHaveProperty('refused');
});

test('what the house does is not asked where somebody lives', async () => {
  const { orderId } = await planned();
  await doneInHouse(deps(), orderId);
  expect((await deps().orders.read(orderId))?.state).toBe('delivered');
});

test('who moves out sees and accepts no offer from before, and gives back what may not leave, and only that', async () => {
  const [offered, held, allowed] = [await planned(), await planned(), await planned(true)];
  for (let wave = 0; wave < 3; wave++) await sendOffers(deps(), offered.orderId, '01');
  for (const name of [held, allowed]) await assignJob(deps(), { ...name, translator: 'mover', by: staff });
  const own = { ...offered, translator: 'mover' };
  expect(await previewOffer(deps() as never, own)).not.toHaveProperty('refused');
  expect(await moves('mover', poland)).toBe(0);

  expect(await moves('mover', kingdom)).toBe(1);
  expect(await previewOffer(deps() as never, own)).toEqual({ refused: 'not_found' });
  expect(await acceptOffer(deps(), own)).toEqual({ refused: 'outside_eea' });
  expect(await deps().production.job(held.orderId, '01')).toMatchObject({ state: 'open' });
  expect(await deps().production.job(allowed.orderId, '01')).toMatchObject({ assignee: 'mover' });
  await moves('mover', poland);
  expect(await acceptOffer(deps(), own)).not.toHaveProperty('refused');
});
