import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#functions/domain/account/account.ts';
import type { Complaint, ComplaintDecision } from '#functions/domain/complaint/complaint.ts';
import { complaintStore } from '#functions/stores/production/complaints.ts';
import { accessStore } from '#functions/stores/production/fileAccesses.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { threadStore } from '#functions/stores/production/thread.ts';
import { transact } from '#functions/stores/transact.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { refundOrder } from '../refunds/refundRequests.ts';
import { accessesOf, complaintsOf, correctionsOf, messagesOf, namesOf, refundsOf } from './dataExport.ts';
import { type ClosingWorld, startClosingWorld } from './test/closingWorld.ts';
import { exportDeps } from './test/exportDeps.ts';

let world: ClosingWorld;
let person: Account;
beforeAll(async () => {
  world = await startClosingWorld();
  person = await world.newPerson();
});
afterAll(() => world.stop());

const clerk = 'clerk-of-ours';
const at = '2026-03-02T10:00:00.000Z';

/** An order for the export: paid or not, delivered or not. */
async function order({ isPaid, isDelivered }: { isPaid: boolean; isDelivered: boolean }) {
  const { account } = person;
  const { order: made, redirectUrl } = await world.pay.started(await world.pay.newCart({ account }), { account });
  if (isPaid) await world.pay.pay(made, redirectUrl);
  const read = await world.pay.deps().orders.read(made.id);
  if (!read) throw new Error('There is no order.');
  return { order: { ...read, ...(isDelivered && { firstDeliveredAt: at }) } };
}

/** One row of each kind under an order, whatever its state: the export decides what it contains. */
async function everythingOf(orderId: string) {
  const { db, names } = world.pay;
  const thread = threadStore(db, names.jobs);
  await thread.write([thread.item({ orderId, id: '1', at, from: 'staff', by: clerk, text: 'Hello.', files: [] })]);
  await accessStore(db, names.jobs).append({ orderId }, { at, role: 'staff', way: 'download', what: 'source' }, '1');
  const corrections = productionStore(db, names);
  const correction = { orderId, number: 1, at, messageId: '1', marks: [], rounds: [] };
  await transact(db, [corrections.correctionItem(correction)]);
  const complaints = complaintStore(db, names.jobs);
  const proposed: ComplaintDecision = { outcome: 'upheld', remedy: 'refund', at, by: clerk };
  const open: Complaint = {
    ...{ orderId, number: 1, at, answerBy: at, text: 'It is late.', demand: 'refund', files: [], reminders: 0 },
    state: 'open',
    proposed,
  };
  const decided: Complaint = { ...open, number: 2, state: 'decided', decision: proposed };
  await complaints.write([complaints.newItem(open, at), complaints.newItem(decided, at)]);
}

test('of a paid order there is what was written, opened and complained of, without who of us it was', async () => {
  const paid = await order({ isPaid: true, isDelivered: false });
  const { id: orderId } = paid.order;
  await everythingOf(orderId);
  const deps = exportDeps(world);
  const { by: _, ...message } = { orderId, id: '1', at, from: 'staff', by: clerk, text: 'Hello.', files: [] };
  expect(await messagesOf(deps, [paid])).toEqual([message]);
  expect(await accessesOf(deps, [paid])).toEqual([{ orderId, at, role: 'staff', way: 'download', what: 'source' }]);
  const said = { orderId, at, answerBy: at, text: 'It is late.', demand: 'refund', files: [], reminders: 0 };
  expect(await complaintsOf(deps, [paid])).toEqual([
    { ...said, number: 1, state: 'open' },
    { ...said, number: 2, state: 'decided', decision: { outcome: 'upheld', remedy: 'refund', at } },
  ]);
});

test('of an order that was never paid there is nothing of all that', async () => {
  const unpaid = await order({ isPaid: false, isDelivered: false });
  await everythingOf(unpaid.order.id);
  const deps = exportDeps(world);
  for (const read of [messagesOf, accessesOf, complaintsOf, refundsOf, namesOf, correctionsOf])
    expect([read.name, await read(deps, [unpaid])]).toEqual([read.name, []]);
});

test('corrections are those of delivered orders; names those of orders that were asked for them', async () => {
  const [delivered, paid] = [
    await order({ isPaid: true, isDelivered: true }),
    await order({ isPaid: true, isDelivered: false }),
  ];
  for (const one of [delivered, paid]) await everythingOf(one.order.id);
  const deps = exportDeps(world);
  expect(await correctionsOf(deps, [delivered, paid])).toMatchObject([{ orderId: delivered.order.id, number: 1 }]);

  const asked = { orderId: paid.order.id, revision: 0, askedAt: at, until: at, names: [], notListed: 0 };
  expect(await productionStore(world.pay.db, world.pay.names).askNames(asked, [])).toBe('written');
  const stored = await world.pay.deps().orders.read(paid.order.id);
  if (!stored) throw new Error('There is no order.');
  expect(await namesOf(deps, [delivered, { order: stored }])).toMatchObject([{ orderId: paid.order.id, askedAt: at }]);
});

test('what came back is there, without who gave it and what they noted', async () => {
  const paid = await order({ isPaid: true, isDelivered: false });
  const asked = {
    orderId: paid.order.id,
    id: 'AAAAAAAAAAAAAAAAAAAA',
    why: 'complaint',
    note: 'Nobody’s business.',
  } as const;
  const given = { ...asked, amount: grosze(100), progress: 0, to: 'balance', by: clerk, request: 'request' } as const;
  expect(await refundOrder(world.pay.deps(), given)).toMatchObject({ refund: { amount: 100 } });
  const [refund, ...more] = await refundsOf(exportDeps(world), [paid]);
  expect(more).toEqual([]);
  expect(refund).toMatchObject({ id: given.id, orderId: paid.order.id, amount: 100, to: 'balance', why: 'complaint' });
  expect(JSON.stringify(refund)).not.toMatch(/clerk-of-ours|business/);
});
