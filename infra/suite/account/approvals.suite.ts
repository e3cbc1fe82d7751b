import { expect, test } from 'vitest';
import { orderForm, paymentForm } from '../../client/orders.ts';
import { call, until } from '../api.ts';
import { fund } from '../orders.ts';
import { as, inbox, linkIn, type MailRow } from '../people.ts';
import { type Act, join, someone } from './companies.ts';

/** A company with money on its balance, where orders of members wait from `above` grosze on. */
async function company(above: number | null = 100, funds = 50_000) {
  const owner = await someone();
  if (funds > 0) await fund(owner, funds);
  const customer = { type: 'company', company_name: 'Demo Machines' };
  expect((await owner.call('POST', '/api/settings', { json: { customer } })).status).toBe(200);
  const orderer = await join(owner, 'orderer');
  const payer = await join(owner, 'payer');
  const set = await owner.call('PUT', '/api/team/approvals', { json: { approval_above: above } });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  return { owner, orderer, payer };
}

async function quoted(act: Act, email: string) {
  const { hash: cart } = (await act('POST', '/api/cart', { json: orderForm({ email }) })).body;
  const billed = await act('PUT', '/api/cart/0', { cart, json: paymentForm() });
  return { cart, amount: billed.body.quotation.price_gross.amount as number };
}
type Quoted = Awaited<ReturnType<typeof quoted>>;
const pay = (act: Act, { cart, amount }: Quoted, payment_method = 'balance') =>
  act('POST', '/api/payment', { cart, json: { payment_method, amount, same_again: true } });
async function asked(act: Act, { cart, amount }: Quoted, note = 'For the new machine') {
  const answer = await act('POST', '/api/approval', { cart, json: { amount, note } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return `/api/approval/${answer.body.id}`;
}
const ordersOf = async (act: Act) => (await act('GET', '/api/orders')).body.orders;
const balanceOf = async (act: Act) => (await act('GET', '/api/balance')).body.balance.amount as number;
/** The newest mail to an address about approvals, once there are so many of them. */
async function mailTo(email: string, count: number): Promise<MailRow | undefined> {
  const read = async () => (await inbox(email)).filter(({ subject }) => /approve/.test(subject));
  return (await until(read, ({ length }) => length >= count))[0];
}

test('an order above the sum is not placed by any way to pay; asked for, it waits and a payer approves it once', async () => {
  const { owner, orderer, payer } = await company();
  const { act } = orderer;
  const cart = await quoted(act, orderer.colleague.email);
  for (const method of ['balance', 'card']) {
    const refused = await pay(act, cart, method);
    expect(refused).toMatchObject({ status: 403, body: { code: 'approval_required' } });
    expect(refused.body.detail).toContain('1.00 PLN');
  }
  const polish = await act('POST', '/api/payment', {
    ...{ cart: cart.cart, json: { payment_method: 'balance', amount: cart.amount }, language: 'pl' },
  });
  expect(polish.body.detail).toContain('zgod');
  // Logged out it is the same cart of the same member.
  expect((await pay(call, cart, 'card')).body.code).toBe('approval_required');
  expect(await ordersOf(act)).toEqual([]);

  const path = await asked(act, cart);
  expect(await asked(act, cart)).toBe(path);
  const seen = (await payer.act('GET', path)).body;
  expect(seen).toMatchObject({
    ...{ state: 'waiting', price_gross: { amount: cart.amount }, note: 'For the new machine', is_changed: false },
    ...{ member: { id: orderer.id, name: 'Demo Person' }, may_decide: true, may_withdraw: false, order_id: null },
    cart: cart.cart,
  });
  expect((await act('GET', path)).body).toMatchObject({ may_decide: false, may_withdraw: true });
  expect((await act('POST', `${path}/approve`, { json: { amount: cart.amount } })).status).toBe(403);
  const before = await balanceOf(owner.call);
  const other = await payer.act('POST', `${path}/approve`, { json: { amount: cart.amount - 1 } });
  expect(other).toMatchObject({ status: 409, body: { code: 'quote_changed' } });

  const twice = await Promise.all(
    [payer.act, owner.call, payer.act].map((by) => by('POST', `${path}/approve`, { json: { amount: cart.amount } })),
  );
  for (const one of twice) expect(one.status, JSON.stringify(one.body)).toBe(200);
  expect(new Set(twice.map(({ body }) => body.order_id)).size).toBe(1);
  const orders = await ordersOf(owner.call);
  expect(orders).toMatchObject([
    { id: twice[0]?.body.order_id, status_name: 'done', ordered_by: { id: orderer.id, name: 'Demo Person' } },
  ]);
  expect(await balanceOf(owner.call)).toBe(before - cart.amount);
  expect((await act('GET', path)).body).toMatchObject({ state: 'approved', order_id: orders[0].id });
  const team = (await owner.call('GET', '/api/team')).body;
  expect(team.approval_above).toMatchObject({ amount: 100 });
  expect(team.members.find(({ id }: { id: string }) => id === orderer.id).spent_this_month.amount).toBe(cart.amount);
  const kinds = (await owner.call('GET', '/api/account/security')).body.events.map(
    ({ kind }: { kind: string }) => kind,
  );
  expect(kinds).toEqual(expect.arrayContaining(['approvals_set', 'approval_asked', 'approval_given']));
  // What is decided stays so.
  expect((await payer.act('POST', `${path}/refuse`, { json: { reason: 'Too late' } })).status).toBe(410);
  expect((await act('DELETE', path)).status).toBe(410);
  const exported = (await owner.call('POST', '/api/account/export')).body;
  expect(exported.approvals).toMatchObject([{ state: 'approved', member: orderer.id, amount: cart.amount }]);
});

test('by the mailed link owner and payer approve or refuse without a log-in, while they may decide', async () => {
  const { owner, orderer, payer } = await company();
  const first = await quoted(orderer.act, orderer.colleague.email);
  await asked(orderer.act, first);
  const link = linkIn(await mailTo(payer.colleague.email, 1));
  const read = await call('POST', '/api/approval/link/read', { json: { link } });
  expect(read.body).toMatchObject({
    ...{ company: 'Demo Machines', member: 'Demo Person', state: 'waiting', price_gross: { amount: first.amount } },
  });
  const wrong = await call('POST', '/api/approval/link/answer', { json: { link, answer: 'refuse' } });
  expect(wrong).toMatchObject({ status: 422, body: { errors: { reason: expect.anything() } } });
  const json = { link, answer: 'refuse', reason: 'Only the first chapter, please.' };
  expect((await call('POST', '/api/approval/link/answer', { json })).status).toBe(200);
  expect((await mailTo(orderer.colleague.email, 1))?.text).toContain('Only the first chapter, please.');
  expect(await call('POST', '/api/approval/link/answer', { json })).toMatchObject({ status: 410 });
  expect(await ordersOf(owner.call)).toEqual([]);

  // The cart is still there: asked once more, and approved by the owner's link.
  await asked(orderer.act, first, 'The first chapter alone');
  const owners = linkIn(await mailTo(owner.email, 2));
  const answer = { link: owners, answer: 'approve', amount: first.amount };
  const both = await Promise.all([1, 2].map(() => call('POST', '/api/approval/link/answer', { json: answer })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await ordersOf(owner.call)).toMatchObject([{ id: both[0]?.body.order_id }]);

  const second = await quoted(orderer.act, orderer.colleague.email);
  await asked(orderer.act, second);
  const late = linkIn(await mailTo(payer.colleague.email, 3));
  const change = { json: { role: 'viewer', most_per_month: null } };
  expect((await owner.call('PUT', `/api/team/member/${payer.id}`, change)).status).toBe(200);
  expect(await call('POST', '/api/approval/link/read', { json: { link: late } })).toMatchObject({ status: 410 });
});

test('what was changed since is not approved; balance, limit of the month and membership are looked at again', async () => {
  const { owner, orderer, payer } = await company(100, 20_000);
  const { act } = orderer;
  const cart = await quoted(act, orderer.colleague.email);
  const path = await asked(act, cart);
  const form = orderForm({ email: orderer.colleague.email, content: 'Another text, of other words.' });
  expect((await act('POST', '/api/cart', { cart: cart.cart, json: form })).status).toBe(200);
  const now = (await payer.act('GET', path)).body;
  expect(now.is_changed).toBe(true);
  const approve = (amount: number) => payer.act('POST', `${path}/approve`, { json: { amount } });
  expect((await approve(now.price_gross.amount)).body.code).toBe('changed_meanwhile');
  const again = { cart: cart.cart, amount: now.price_gross.amount };
  expect(await asked(act, again)).toBe(path);

  const limit = (most_per_month: number | null) =>
    owner.call('PUT', `/api/team/member/${orderer.id}`, { json: { role: 'orderer', most_per_month } });
  await limit(again.amount - 1);
  expect(await approve(again.amount)).toMatchObject({ status: 403, body: { code: 'monthly_limit' } });
  await limit(null);
  expect((await act('DELETE', path)).status).toBe(200);
  expect(await approve(again.amount)).toMatchObject({ status: 410 });
  expect((await act('GET', path)).body).toMatchObject({ state: 'withdrawn', may_withdraw: false });

  // A member who is gone ordered nothing.
  await asked(act, again);
  expect((await owner.call('DELETE', `/api/team/member/${orderer.id}`)).status).toBe(200);
  expect(await approve(again.amount)).toMatchObject({ status: 410 });
  expect(await ordersOf(owner.call)).toEqual([]);
});

test('without money on the balance nothing is approved, and it goes on waiting', async () => {
  const { owner, orderer, payer } = await company(100, 0);
  const cart = await quoted(orderer.act, orderer.colleague.email);
  const path = await asked(orderer.act, cart);
  const approve = () => payer.act('POST', `${path}/approve`, { json: { amount: cart.amount } });
  expect(await approve()).toMatchObject({ status: 402, body: { code: 'payment_required' } });
  expect((await payer.act('GET', path)).body.state).toBe('waiting');
  expect(await ordersOf(owner.call)).toEqual([]);
});

test('a member’s own sum counts before the company’s; the owner orders alone, and nobody approves their own', async () => {
  const { owner, orderer } = await company();
  const terms = (role: string, approval_above: number | null) => ({ json: { role, approval_above } });
  await owner.call('PUT', `/api/team/member/${orderer.id}`, terms('orderer', 1_000_000));
  const free = await quoted(orderer.act, orderer.colleague.email);
  expect(
    (await orderer.act('POST', '/api/approval', { cart: free.cart, json: { amount: free.amount } })).body.code,
  ).toBe('conflict');
  expect((await pay(orderer.act, free)).body.status_name).toBe('done');
  const own = await quoted(owner.call, owner.email);
  expect((await pay(owner.call, own)).body.status_name).toBe('done');

  // An orderer who pays from now on still approves what others asked for alone.
  const later = await join(owner, 'orderer');
  const theirs = await quoted(later.act, later.colleague.email);
  const path = await asked(later.act, theirs);
  await owner.call('PUT', `/api/team/member/${later.id}`, terms('payer', null));
  const self = await later.act('POST', `${path}/approve`, { json: { amount: theirs.amount } });
  expect(self).toMatchObject({ status: 403, body: { code: 'second_person' } });
  expect((await later.act('POST', `${path}/refuse`, { json: { reason: 'My own' } })).body.code).toBe('second_person');
  const again = { amount: theirs.amount, same_again: true };
  expect((await owner.call('POST', `${path}/approve`, { json: again })).status).toBe(200);
  const stranger = await company();
  expect((await stranger.owner.call('GET', path)).status).toBe(404);
  expect((await stranger.owner.call('POST', `${path}/approve`, { json: { amount: theirs.amount } })).status).toBe(404);

  // Without a sum nothing waits.
  expect((await owner.call('PUT', '/api/team/approvals', { json: { approval_above: null } })).status).toBe(200);
  await owner.call('PUT', `/api/team/member/${orderer.id}`, terms('orderer', null));
  expect((await pay(orderer.act, await quoted(orderer.act, orderer.colleague.email))).status).toBe(200);
});

test('the token of a member hears a stable code, asks, and polls until there is an order', async () => {
  const { owner } = await company();
  const developer = await join(owner, 'developer');
  const json = { token_name: 'build', scopes: ['quotes', 'orders:write', 'orders:read'] };
  const token = as((await developer.act('POST', '/api/token', { json })).body.token);
  const cart = await quoted(token.call, developer.colleague.email);
  expect(await pay(token.call, cart)).toMatchObject({ status: 403, body: { code: 'approval_required' } });
  const path = await asked(token.call, cart);
  expect((await token.call('GET', path)).body).toMatchObject({ state: 'waiting', order_id: null });
  expect((await token.call('GET', '/api/approval')).body.approvals).toHaveLength(1);
  expect((await token.call('POST', `${path}/approve`, { json: { amount: cart.amount } })).status).toBe(403);
  expect((await owner.call('POST', `${path}/approve`, { json: { amount: cart.amount } })).status).toBe(200);
  const { order_id } = (await token.call('GET', path)).body;
  expect((await token.call('GET', `/api/order/${order_id}`)).body.id).toBe(order_id);
});
