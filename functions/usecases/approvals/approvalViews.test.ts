import { afterAll, beforeAll, expect, test } from 'vitest';
import { paperDaysOf } from '#functions/domain/order/paperArrival.ts';
import { newCapability } from '#functions/gateways/random.ts';
import { byLink, giveApproval, refuseApproval } from './answerApproval.ts';
import { viewOf } from './askApproval.ts';
import { type ApprovalWorld, startApprovalWorld } from './test/approvalWorld.ts';

let world: ApprovalWorld;
let price: number;
beforeAll(async () => {
  world = await startApprovalWorld();
  price = world.wanted(await world.newCart()).amount;
});
afterAll(() => world.stop());

const deps = () => world.approvalDeps();
async function waiting() {
  const firm = await world.newCompany(price);
  const asked = await firm.ask();
  if ('refused' in asked) throw new Error(asked.refused);
  const named = { company: firm.company, id: asked.id };
  const seen = async () => {
    const row = await deps().orderApprovals.read(firm.company, asked.id);
    if (!row) throw new Error('No approval.');
    return viewOf(row, deps());
  };
  return { ...firm, asked, named, seen };
}
async function mailedTo(company: string, approval: string, person: string, email = `${person}@example.com`) {
  const link = newCapability();
  const expires_at = Math.floor(world.clock.at.getTime() / 1000) + 3600;
  await world.links.add(link, { purpose: 'approval', email, company, approval, person, expires_at });
  return byLink(deps(), link);
}

test('while it waits an approval shows the price and date of this moment and its cart; one that has changed says so', async () => {
  const { asked, amount, cart, seen } = await waiting();
  const { deliveryAt } = asked;
  expect(deliveryAt).toBeDefined();
  expect(await seen()).toEqual({
    ...{ approval: asked, state: 'waiting', amount, isChanged: false, orderId: undefined, cart: cart.hash, deliveryAt },
  });
  const found = await deps().carts.read(asked.cartDigest, world.clock.at);
  const form = found?.cart.form;
  if (!found || !form) throw new Error('No cart.');
  const email = 'another@example.com';
  expect(await deps().carts.replace(asked.cartDigest, { ...found.cart, form: { ...form, email } })).toBe('written');
  expect(await seen()).toMatchObject({ state: 'waiting', isChanged: true, amount });
});

test('while it waits an approval says when papers are sent and arrive, by its price of this moment', async () => {
  const { asked, seen } = await waiting();
  expect(await seen()).toMatchObject({ papers: undefined });
  const found = await deps().carts.read(asked.cartDigest, world.clock.at);
  const form = found?.cart.form;
  if (!found || !form) throw new Error('No cart.');
  const onPaper = { ...form, shippingMethod: 2 };
  expect(await deps().carts.replace(asked.cartDigest, { ...found.cart, form: onPaper })).toBe('written');
  const { papers, deliveryAt } = await seen();
  expect(papers).toEqual(paperDaysOf(onPaper, deliveryAt ?? ''));
  expect(papers?.arrivesOn).toMatch(/^20\d\d-\d\d-\d\d$/);
});

test('an approval whose cart is gone, or was ordered by someone who may, waits no longer', async () => {
  const gone = await waiting();
  await deps().carts.erase(gone.asked.cartDigest);
  expect(await gone.seen()).toMatchObject({ state: 'expired', cart: undefined, amount: gone.amount });
  const { company, cart, seen } = await waiting();
  const { order } = await world.started(cart, { account: company });
  expect(await seen()).toMatchObject({ state: 'approved', orderId: order.id, cart: undefined, isChanged: false });
});

test('what was decided, or is over, shows what it was asked with', async () => {
  const refused = await waiting();
  await refuseApproval(deps(), { ...refused.named, by: refused.payer, reason: 'No' });
  expect(await refused.seen()).toMatchObject({ state: 'refused', cart: undefined, amount: refused.amount });
  const given = await waiting();
  const order = await giveApproval(deps(), { ...given.named, by: given.payer, amount: given.amount });
  expect(order).not.toHaveProperty('refused');
  expect(await given.seen()).toMatchObject({ state: 'approved', cart: undefined, orderId: expect.any(String) });
  const over = await waiting();
  const row = await deps().orderApprovals.read(over.company, over.asked.id);
  if (!row) throw new Error('No approval.');
  const late = { ...deps(), now: new Date(over.asked.validUntil) };
  expect(await viewOf(row, late)).toMatchObject({ state: 'expired', cart: undefined });
});

test('by a mailed link owner and payers answer, while they approve for the company and have the address it was sent to', async () => {
  const { company, payer, asker, member, asked } = await waiting();
  const gone = { refused: 'gone' };
  for (const person of [payer, company])
    expect(await mailedTo(company, asked.id, person)).toMatchObject({
      ...{ by: person, company: { account: company }, approval: { id: asked.id } },
    });
  expect(await mailedTo(company, asked.id, asker)).toEqual(gone);
  expect(await mailedTo(company, asked.id, payer, 'earlier@example.com')).toEqual(gone);
  expect(await mailedTo(company, 'another', payer)).toEqual(gone);
  expect(await byLink(deps(), 'unknown')).toEqual(gone);
  const expires_at = Math.floor(world.clock.at.getTime() / 1000) + 3600;
  await world.links.add('reset', { purpose: 'reset', email: 'a@example.com', account: company, expires_at });
  expect(await byLink(deps(), 'reset')).toEqual(gone);
  await member(payer, { role: 'orderer' });
  expect(await mailedTo(company, asked.id, payer)).toEqual(gone);
  await member(payer, { role: 'payer', state: 'gone' });
  expect(await mailedTo(company, asked.id, payer)).toEqual(gone);
  const account = await deps().accounts.read(company);
  if (account) await deps().accounts.replace({ ...account, state: 'closing' });
  expect(await mailedTo(company, asked.id, company)).toEqual(gone);
});
