import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterSaleStore } from '#functions/stores/orders/afterSale.ts';
import { complaintStore } from '#functions/stores/production/complaints.ts';
import { threadStore } from '#functions/stores/production/thread.ts';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import { complain } from '../complaints/complaints.ts';
import { type InvoiceWorld, startInvoiceWorld } from '../invoices/test/invoiceWorld.ts';
import { deliverPlaced } from '../orders/test/placedOrder.ts';
import { handInJob } from '../production/handInJob.ts';
import { approveJob } from '../production/jobApprovals.ts';
import { startJob } from '../production/jobAssignments.ts';
import { addJobFile } from '../production/jobFiles.ts';
import { acceptOffer, sendOffers } from '../production/jobOffers.ts';
import { planOrder } from '../production/orderWork.ts';
import { jobFile, productionDeps, someTranslator } from '../production/test/workWorld.ts';
import { askQuestion } from '../thread/questions.ts';
import { type FollowDeps, followOrders } from './followOrders.ts';

let world: InvoiceWorld;
let now: Date;
beforeAll(async () => {
  world = await startInvoiceWorld();
  now = world.clock.at;
  await deps().translators.save(someTranslator('anna', { wordsPerDay: 90_000 }));
});
afterAll(() => world.stop());

const defects: [string, unknown][] = [];
const deps = (at = now, change: Partial<FollowDeps> = {}): FollowDeps => ({
  ...world.payDeps(),
  ...productionDeps(world, at),
  thread: threadStore(world.db, world.names.jobs),
  afterSale: afterSaleStore(world.db, world.names.orders),
  complaints: complaintStore(world.db, world.names.jobs),
  rules: defaultAfterSaleRules,
  acting: {},
  onDefect: (id, error) => void defects.push([id, error]),
  ...change,
});
const later = (days: number, minutes = 0) => new Date(now.getTime() + days * 86_400_000 + minutes * 60_000);
const nothing = { reminded: 0, held: 0, accepted: 0, compensated: 0, upheld: 0, failed: 0 };

/** A paid order with a translator at work. */
async function orderUnderWork() {
  const order = await world.paidOrder();
  await planOrder(productionDeps(world, now), order.id);
  await sendOffers(deps(), order.id, '01');
  const own = { orderId: order.id, jobId: '01', translator: 'anna' };
  for (const act of [acceptOffer, startJob]) expect(await act(deps(), own)).not.toHaveProperty('refused');
  return own;
}

test('each minute does what is due of questions, deliveries, promises and complaints, and says how much of each', async () => {
  expect(await followOrders(deps())).toEqual(nothing);

  const asked = await orderUnderWork();
  await askQuestion(deps(), { ...asked, text: 'Which name is right?', files: [] });

  const done = await orderUnderWork();
  await addJobFile(deps(), { ...done, file: jobFile(now), by: { kind: 'translator', id: 'anna' } });
  await handInJob(deps(), done);
  await approveJob(deps(), { ...done, by: { kind: 'staff', id: 'desk' } });

  const late = await world.paidOrder();
  await planOrder(productionDeps(world, now), late.id);

  const wrong = await world.paidOrder();
  await deliverPlaced(world.db, world.names, wrong.id, now);
  const order = (await deps().orders.read(wrong.id)) ?? expect.fail('No order.');
  await complain(deps(), order, { text: 'The year is wrong.', demand: 'refund', files: [] });

  expect(await followOrders(deps())).toEqual(nothing);
  // The limit of one row applies to each kind: the rest follows in later minutes.
  const all = { ...nothing };
  for (let minute = 0; minute < 40; minute++) {
    const followed = await followOrders(deps(later(30, minute)), 1);
    for (const name of Object.keys(nothing) as (keyof typeof nothing)[]) all[name] += followed[name];
  }
  expect(all).toEqual({ ...nothing, reminded: 2, held: 1, accepted: 1, compensated: 2, upheld: 1 });
  expect(defects).toEqual([]);
});

test('what fails is told with its order, counted, and keeps nothing else from being done', async () => {
  const [one, other] = [await orderUnderWork(), await orderUnderWork()];
  for (const own of [one, other]) await askQuestion(deps(), { ...own, text: 'Which name is right?', files: [] });
  const { orders } = deps();
  const broken = new Error('broken');
  const read: typeof orders.read = async (id) => {
    if (id === one.orderId) throw broken;
    return orders.read(id);
  };
  const followed = await followOrders(deps(later(2), { orders: { ...orders, read } }));
  expect(followed.reminded).toBe(1);
  expect(followed.failed).toBeGreaterThan(0);
  // Two checks of this order fail: of its question, and of its lateness.
  expect(defects).toEqual(Array.from({ length: followed.failed }, () => [one.orderId, broken]));
  expect(await followOrders(deps(later(2)))).toMatchObject({ reminded: 1, failed: 0 });
});
