import { expect, test } from 'vitest';
import { orderForm, paymentForm } from '../../client/orders.ts';
import { call } from '../api.ts';
import { fund } from '../orders.ts';
import { as, goodPassword, linkIn, logIn, mailsTo, newEmail, registration } from '../people.ts';
import { type Act, inSession, invitedBy, join, newCompany, someone } from './companies.ts';

test('a company invites by mail; the link makes the login of that address a member, once', async () => {
  const owner = await newCompany();
  const email = newEmail();
  const invited = await owner.call('POST', '/api/team/invitation', {
    json: { email, role: 'orderer', most_per_month: 50_000 },
  });
  expect(invited.status).toBe(202);
  const link = await invitedBy(email, 1);
  const read = await call('POST', '/api/team/invitation/read', { json: { link } });
  expect(read.body).toMatchObject({ company: 'Demo Machines', email, role: 'orderer' });

  // A mail that was passed on lets nobody else in.
  const other = await someone();
  const refused = await other.call('POST', '/api/team/invitation/accept', { json: { link } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'other_address' } });

  await call('POST', '/api/account/register', { json: registration(email) });
  const activation = linkIn((await mailsTo(email, 2))[0]);
  const json = { link: activation, password: goodPassword, password_confirmation: goodPassword };
  await call('POST', '/api/account/activate', { json });
  const member = await inSession(email);
  const both = await Promise.all(
    [1, 2].map(() => member.call('POST', '/api/team/invitation/accept', { json: { link } })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, expect.toSatisfy((n) => n === 409 || n === 410)]);
  const team = (await owner.call('GET', '/api/team')).body;
  expect(team.invitations).toEqual([]);
  expect(team.members).toMatchObject([
    { role: 'owner', email: owner.email, is_you: true },
    { role: 'orderer', email, most_per_month: { amount: 50_000 }, is_you: false },
  ]);
  expect((await member.call('GET', '/api/companies')).body.companies).toMatchObject([
    { name: 'Demo Machines', role: 'orderer' },
  ]);
  await mailsTo(owner.email, 2);
  const events = (await owner.call('GET', '/api/account/security')).body.events.map(
    ({ kind }: { kind: string }) => kind,
  );
  expect(events).toEqual(expect.arrayContaining(['member_invited', 'member_joined']));
  const exported = (await member.call('POST', '/api/account/export')).body;
  expect(exported.memberships).toMatchObject([{ role: 'orderer', state: 'active' }]);
});

test('an invitation that is taken back opens nothing; a person without a company has no team', async () => {
  const owner = await newCompany();
  const email = newEmail();
  const { body } = await owner.call('POST', '/api/team/invitation', { json: { email, role: 'viewer' } });
  const link = await invitedBy(email, 1);
  expect((await owner.call('DELETE', `/api/team/invitation/${body.id}`)).status).toBe(200);
  expect((await owner.call('DELETE', `/api/team/invitation/${body.id}`)).status).toBe(404);
  expect(await call('POST', '/api/team/invitation/read', { json: { link } })).toMatchObject({ status: 410 });
  const person = await someone();
  // To look is no mistake: who is no company is alone, and invites nobody.
  expect(await person.call('GET', '/api/team')).toMatchObject({
    ...{ status: 200, body: { is_company: false, role: 'owner', members: [{ is_you: true }], invitations: [] } },
  });
  const asked = await person.call('POST', '/api/team/invitation', { json: { email, role: 'viewer' } });
  expect(asked).toMatchObject({ status: 409, body: { code: 'not_a_company' } });
});

test('an invitation has no link but ours whatever the company is called, and who does not want it gets no other', async () => {
  const owner = await someone({ type: 'company', company_name: 'Win 500 at https://evil.example/win' });
  const email = newEmail();
  const invite = () => owner.call('POST', '/api/team/invitation', { json: { email, role: 'viewer' } });
  expect((await invite()).status).toBe(202);
  const [mail] = await mailsTo(email, 1);
  expect(mail?.subject).not.toContain('evil.example');
  for (const said of [mail?.html, mail?.text]) expect(said).not.toMatch(/evil\.example/);
  const link = await invitedBy(email, 1);
  const declined = await call('POST', '/api/team/invitation/decline', { json: { link } });
  expect(declined).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  expect((await call('POST', '/api/team/invitation/decline', { json: { link } })).status).toBe(410);
  expect((await owner.call('GET', '/api/team')).body.invitations).toEqual([]);
  expect(await invite()).toMatchObject({ status: 422, body: { errors: { email: expect.any(Array) } } });
});

test('a company with a member or an open invitation stays a company, whichever form says otherwise', async () => {
  const owner = await newCompany();
  const address = {
    address: 'Polna 1',
    city: 'Kraków',
    postcode: '30-001',
    phone_number: '+48.600600600',
    country_id: 616,
  };
  const ends = async () => [
    await owner.call('POST', '/api/settings', { json: { customer: { type: 'individual' } } }),
    await owner.call('POST', '/api/settings/address', {
      json: { kind: 'billing', address, customer: { type: 'individual' }, user_role: 'customer' },
    }),
  ];
  const stays = { status: 422, body: { errors: { 'customer.type': [expect.stringContaining('“Team”')] } } };
  const { body } = await owner.call('POST', '/api/team/invitation', { json: { email: newEmail(), role: 'viewer' } });
  for (const answer of await ends()) expect(answer).toMatchObject(stays);
  await owner.call('DELETE', `/api/team/invitation/${body.id}`);
  const { id } = await join(owner, 'viewer');
  for (const answer of await ends()) expect(answer).toMatchObject(stays);
  expect((await owner.call('GET', '/api/team')).body).toMatchObject({ is_company: true });
  await owner.call('DELETE', `/api/team/member/${id}`);
  for (const answer of await ends()) expect(answer.status, JSON.stringify(answer.body)).toBe(200);
});

test('what a member orders is the company’s; each role does what it names and nothing else', async () => {
  const owner = await newCompany();
  const orderer = await join(owner, 'orderer');
  const viewer = await join(owner, 'viewer');
  const developer = await join(owner, 'developer');
  const json = orderForm({ email: orderer.colleague.email, free_quote: 1 });
  const asked = await orderer.act('POST', '/api/cart', { json });
  expect(asked.status).toBe(201);
  await orderer.act('POST', `/api/cart/${asked.body.hash}/manual-quote`, { json: {}, cart: asked.body.hash });
  const seen = (await viewer.act('GET', '/api/quote')).body.quotes;
  expect(seen).toHaveLength(1);
  expect((await owner.call('GET', '/api/quote')).body.quotes).toHaveLength(1);
  expect((await viewer.colleague.call('GET', '/api/quote')).body.quotes).toEqual([]);
  expect(await viewer.act('POST', '/api/cart', { json })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await viewer.act('POST', '/api/prepaid', { json: {} })).status).toBe(403);
  expect((await orderer.act('GET', '/api/token')).status).toBe(403);
  expect((await orderer.act('POST', '/api/team/invitation', { json: {} })).status).toBe(403);
  // What is about the login is done for oneself.
  expect((await viewer.act('POST', '/api/account/delete', { json: {} })).status).toBe(403);
  expect((await viewer.act('POST', '/api/account/password/confirm', { json: {} })).status).toBe(403);
  const made = await developer.act('POST', '/api/token', { json: { token_name: 'build', scopes: ['orders:read'] } });
  expect(made.status).toBe(201);
  const token = as(made.body.token);
  expect((await token.call('GET', '/api/orders')).status).toBe(200);

  const stranger = await someone();
  expect(await stranger.forCompany(viewer.company)('GET', '/api/orders')).toMatchObject({
    status: 403,
    body: { code: 'not_a_member' },
  });
  expect((await viewer.colleague.forCompany('no such company!')('GET', '/api/orders')).status).toBe(403);

  // The role holds from the next call on; a removed member is refused at once, with their tokens.
  const change = { json: { role: 'orderer', most_per_month: null } };
  expect((await owner.call('PUT', `/api/team/member/${viewer.id}`, change)).status).toBe(200);
  expect((await viewer.act('POST', '/api/cart', { json })).status).toBe(201);
  expect((await owner.call('DELETE', `/api/team/member/${developer.id}`)).status).toBe(200);
  expect((await owner.call('DELETE', `/api/team/member/${developer.id}`)).status).toBe(404);
  expect(await developer.act('GET', '/api/orders')).toMatchObject({ status: 403, body: { code: 'not_a_member' } });
  expect((await token.call('GET', '/api/orders')).status).toBe(401);
  expect((await owner.call('GET', '/api/token')).body.tokens).toEqual([]);
  expect((await viewer.act('DELETE', '/api/team/membership')).status).toBe(200);
  expect((await viewer.act('GET', '/api/orders')).status).toBe(403);
  const again = await join(owner, 'payer', viewer.colleague);
  expect((await again.act('GET', '/api/orders')).status).toBe(200);
});

test('who may only read gets nothing that acts: neither a viewer nor a token without orders:write has an order’s hash', async () => {
  const owner = await newCompany();
  const viewer = await join(owner, 'viewer');
  const payer = await join(owner, 'payer');
  const asked = await owner.call('POST', '/api/cart', { json: orderForm({ email: owner.email, free_quote: 1 }) });
  const { hash: cart } = asked.body;
  await owner.call('POST', `/api/cart/${cart}/manual-quote`, { json: {}, cart });
  const placed = await owner.call('POST', '/api/cart', { json: orderForm({ email: owner.email }) });
  const { hash } = placed.body;
  const billed = await owner.call('PUT', '/api/cart/0', { cart: hash, json: paymentForm() });
  const { amount } = billed.body.quotation.price_gross;
  await owner.call('POST', '/api/payment', { cart: hash, json: { payment_method: 'card', amount } });
  const { order_id: id } = (await owner.call('GET', `/api/order/status/${hash}`)).body;

  const seenBy = async (act: Act) => {
    const { orders, quotes } = (await act('GET', '/api/orders')).body;
    const order = (await act('GET', `/api/order/${id}`)).body;
    const { payments } = (await act('GET', '/api/account/payments')).body;
    return {
      ...{ listed: orders[0].hash, opened: order.hash, toPay: payments[0].pay_hash },
      ...{ quote: quotes[0].hash, text: JSON.stringify([orders, order, payments, quotes]) },
    };
  };
  expect(await seenBy(owner.call)).toMatchObject({ listed: hash, opened: hash, toPay: hash, quote: cart });
  expect(await seenBy(payer.act)).toMatchObject({ listed: hash, opened: hash, toPay: hash, quote: cart });
  const read = await seenBy(viewer.act);
  expect(read).toMatchObject({ listed: null, opened: null, toPay: null, quote: null });
  expect([read.text.includes(hash), read.text.includes(cart)]).toEqual([false, false]);
  const { quotes } = (await viewer.act('GET', '/api/quote')).body;
  const one = (await viewer.act('GET', `/api/quote/${quotes[0].id}`)).body;
  expect([quotes[0].cart, one.cart]).toEqual([null, null]);

  const withScopes = async (scopes: readonly string[]) => {
    const made = await owner.call('POST', '/api/token', { json: { token_name: scopes.join(' '), scopes } });
    return seenBy(as(made.body.token).call);
  };
  const reading = await withScopes(['orders:read', 'balance:read']);
  expect(reading).toMatchObject({ listed: null, opened: null, toPay: null, quote: null });
  expect([reading.text.includes(hash), reading.text.includes(cart)]).toEqual([false, false]);
  const writing = await withScopes(['orders:read', 'orders:write', 'balance:read', 'quotes']);
  expect(writing).toMatchObject({ listed: hash, opened: hash, toPay: hash, quote: cart });
});

test('ownership is handed over: the new owner has everything, the former one keeps a login and orders', async () => {
  const owner = await newCompany();
  const { colleague, company, id, act } = await join(owner, 'payer');
  const json = orderForm({ email: owner.email, free_quote: 1 });
  const cart = (await owner.call('POST', '/api/cart', { json })).body.hash;
  await owner.call('POST', `/api/cart/${cart}/manual-quote`, { json: {}, cart });
  expect((await act('POST', '/api/team/handover/accept')).status).toBe(404);
  expect((await owner.call('POST', '/api/team/handover', { json: { member: id } })).status).toBe(200);
  expect((await act('GET', '/api/team')).body.handover).toMatchObject({ member: id });
  expect((await owner.call('DELETE', '/api/team/handover')).status).toBe(200);
  expect((await act('POST', '/api/team/handover/accept')).status).toBe(404);
  await owner.call('POST', '/api/team/handover', { json: { member: id } });
  const both = await Promise.all([1, 2].map(() => act('POST', '/api/team/handover/accept')));
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);

  // The session before is over; the same login opens an account of its own.
  expect((await owner.call('GET', '/api/team')).status).toBe(401);
  const former = await inSession(owner.email);
  expect((await former.call('GET', '/api/quote')).body.quotes).toEqual([]);
  expect((await former.call('GET', '/api/companies')).body.companies).toMatchObject([{ id: company, role: 'orderer' }]);
  expect((await former.forCompany(company)('GET', '/api/quote')).body.quotes).toHaveLength(1);
  expect((await former.forCompany(company)('GET', '/api/token')).status).toBe(403);
  const team = (await act('GET', '/api/team')).body;
  expect(team).toMatchObject({ role: 'owner', handover: null });
  expect(team.members.map(({ role, email }: { role: string; email: string }) => [role, email])).toEqual([
    ['owner', colleague.email],
    ['orderer', owner.email],
  ]);
  expect((await act('DELETE', '/api/team/membership')).body.code).toBe('company_owned');
  expect((await colleague.call('POST', '/api/account/delete', { json: { confirmation: 'DELETE' } })).body.code).toBe(
    'company_owned',
  );
  expect((await act('POST', '/api/team/invitation', { json: { email: newEmail(), role: 'viewer' } })).status).toBe(202);

  // And back again: from member to member.
  const formerId = team.members[1].id;
  expect((await act('POST', '/api/team/handover', { json: { member: formerId } })).status).toBe(200);
  expect((await former.forCompany(company)('POST', '/api/team/handover/accept')).status).toBe(200);
  expect((await act('GET', '/api/token')).status).toBe(403);
  expect((await former.forCompany(company)('GET', '/api/token')).status).toBe(200);

  // Closed by its owner, nothing is left of it to call for; the logins stay.
  const closed = await former.forCompany(company)('POST', '/api/account/delete', { json: { confirmation: 'DELETE' } });
  expect(closed.status).toBe(200);
  expect((await former.call('GET', '/api/companies')).body.companies).toEqual([]);
  expect((await act('GET', '/api/orders')).status).toBe(403);
  for (const email of [owner.email, colleague.email]) expect(await logIn(email)).toBeDefined();
});

test('a member who deletes their account leaves; a company that is deleted has no members', async () => {
  const owner = await newCompany();
  const first = await join(owner, 'viewer');
  const second = await join(owner, 'viewer');
  const gone = await first.colleague.call('POST', '/api/account/delete', { json: { confirmation: 'DELETE' } });
  expect(gone.status).toBe(200);
  expect((await owner.call('GET', '/api/team')).body.members).toHaveLength(2);
  expect((await owner.call('POST', '/api/account/delete', { json: { confirmation: 'DELETE' } })).status).toBe(200);
  expect((await second.act('GET', '/api/orders')).status).toBe(403);
  expect((await second.colleague.call('GET', '/api/companies')).body.companies).toEqual([]);
});

test('the balance is shared: a member spends no more of it in a month than they may, and colleagues see who ordered', async () => {
  // A company's top-up asks for its billing data; a person's asks for none.
  const owner = await someone();
  await fund(owner, 50_000);
  const customer = { type: 'company', company_name: 'Demo Machines' };
  expect((await owner.call('POST', '/api/settings', { json: { customer } })).status).toBe(200);
  const orderer = await join(owner, 'orderer');
  const developer = await join(owner, 'developer');
  const quoted = async (act: Act) => {
    const json = orderForm({ email: orderer.colleague.email });
    const { hash: cart } = (await act('POST', '/api/cart', { json })).body;
    const billed = await act('PUT', '/api/cart/0', { cart, json: paymentForm() });
    return { cart, amount: billed.body.quotation.price_gross.amount as number };
  };
  const pay = async (act: Act, given?: { cart: string; amount: number }) => {
    const { cart, amount } = given ?? (await quoted(act));
    return act('POST', '/api/payment', { cart, json: { payment_method: 'balance', amount, same_again: true } });
  };
  const { amount } = await quoted(orderer.act);
  const limit = (most_per_month: number) =>
    owner.call('PUT', `/api/team/member/${orderer.id}`, { json: { role: 'orderer', most_per_month } });
  await limit(2 * amount - 1);
  const first = await pay(orderer.act);
  expect(first).toMatchObject({ status: 200, body: { status_name: 'done' } });
  const second = await quoted(orderer.act);
  const both = await Promise.all([pay(orderer.act, second), pay(orderer.act, second)]);
  for (const over of both) expect(over).toMatchObject({ status: 403, body: { code: 'monthly_limit' } });
  const polish = await orderer.act('POST', '/api/payment', {
    ...{ cart: second.cart, json: { payment_method: 'balance', amount }, language: 'pl' },
  });
  expect(polish.body.detail).toContain('limit');
  // The cart stays open: with a higher limit it is paid.
  await limit(2 * amount);
  expect((await pay(orderer.act, second)).body.status_name).toBe('done');
  expect((await pay(owner.call)).body.status_name).toBe('done');

  const team = (await owner.call('GET', '/api/team')).body.members;
  expect(team[1]).toMatchObject({ id: orderer.id, spent_this_month: { amount: 2 * amount } });
  expect((await developer.act('GET', '/api/team')).body.members[1].spent_this_month).toBeNull();
  const orders = (await developer.act('GET', '/api/orders')).body.orders;
  const by = { id: orderer.id, name: 'Demo Person' };
  expect(orders.map(({ ordered_by }: { ordered_by: unknown }) => ordered_by)).toEqual([null, by, by]);
  const own = await owner.call('GET', `/api/orders?member=${orderer.id}`);
  expect(own.body.orders).toHaveLength(2);

  // The token of a member spends what the member may, and is no way around it.
  const json = { token_name: 'build', scopes: ['quotes', 'orders:write', 'orders:read'] };
  const made = await developer.act('POST', '/api/token', { json });
  expect(made.body.member).toEqual({ id: developer.id, name: 'Demo Person' });
  await owner.call('PUT', `/api/team/member/${developer.id}`, { json: { role: 'developer', most_per_month: 0 } });
  const token = as(made.body.token);
  expect(await pay(token.call)).toMatchObject({ status: 403, body: { code: 'monthly_limit' } });
  const listed = (await owner.call('GET', '/api/token')).body.tokens;
  expect(listed).toMatchObject([{ member: { id: developer.id } }]);
  expect((await owner.call('DELETE', `/api/team/member/${developer.id}`)).status).toBe(200);
  expect((await token.call('GET', '/api/orders')).status).toBe(401);
});
