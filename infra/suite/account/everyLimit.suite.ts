import { describe, expect, inject, test } from 'vitest';
import { orderForm, paymentForm } from '../../client/orders.ts';
import { type Answer, call } from '../api.ts';
import { fund } from '../orders.ts';
import { as, logIn, newStaff } from '../people.ts';
import { type Act, join, someone } from './companies.ts';

/** Each limit of an account against each way to order: what its member hears who may not, and nothing is ordered. */
const limits = ['month', 'approval', 'token day', 'block'] as const;
const ways = [
  'session',
  'session without the company',
  'token',
  'visitor with the cart',
  'pay link',
  'quote by a person',
  'approval',
  'the same again',
  'new version',
] as const;
type Limit = (typeof limits)[number];
type Way = (typeof ways)[number];

const refusals = { month: 'monthly_limit', approval: 'approval_required', block: 'account_blocked' } as const;

/** The code that a way is refused with; undefined: the limit is not about it. */
function expected(limit: Limit, way: Way): string | undefined {
  // A token's day is about what it spends of the balance.
  if (limit === 'token day') return way === 'token' ? 'spending_limit' : undefined;
  // Who pays by a link commits nobody (decision 29), and hears nothing about the customer (31).
  if (way === 'pay link') return { month: undefined, approval: 'approval_required', block: 'gone' }[limit];
  // What is approved is what the limit asks for.
  if (way === 'approval' && limit === 'approval') return undefined;
  return refusals[limit];
}

type Cart = { cart: string; amount: number };
const formOf = () => orderForm({ content: `An agreement, number ${crypto.randomUUID()}, between two parties.` });

async function billed(cart: string): Promise<Cart> {
  const { body } = await call('PUT', '/api/cart/0', { cart, json: paymentForm() });
  return { cart, amount: body.quotation.price_gross.amount };
}
async function priced(act: Act, json: object = formOf()): Promise<Cart> {
  const { body } = await act('POST', '/api/cart', { json });
  return billed(body.hash);
}
const pay = (act: Act, { cart, amount }: Cart, payment_method = 'balance') =>
  act('POST', '/api/payment', { cart, json: { payment_method, amount } });

/** A company with money and an order of before, whose developer has a token and may order under no limit yet. */
async function company() {
  const owner = await someone({ type: 'company', company_name: 'Demo Machines' });
  await fund(owner, 200_000);
  const [payer, developer, orderer] = [
    await join(owner, 'payer'),
    await join(owner, 'developer'),
    await join(owner, 'orderer'),
  ];
  const scopes = ['quotes', 'orders:read', 'orders:write'];
  const token = async (limit: object) =>
    as((await developer.act('POST', '/api/token', { json: { token_name: 'Shop', scopes, ...limit } })).body.token);
  const before = await pay(owner.call, await priced(owner.call));
  expect(before.body.status_name, JSON.stringify(before.body)).toBe('done');
  return { owner, payer, developer, orderer, token, before: before.body.order_id as string };
}
type Company = Awaited<ReturnType<typeof company>>;

async function limited(limit: Limit, { owner, developer, orderer, token }: Company) {
  const terms = {
    ...(limit === 'month' && { most_per_month: 1 }),
    ...(limit === 'approval' && { approval_above: 1 }),
  };
  for (const { id, role } of [
    { ...orderer, role: 'orderer' },
    { ...developer, role: 'developer' },
  ])
    await owner.call('PUT', `/api/team/member/${id}`, { json: { role, ...terms } });
  const software = await token(limit === 'token day' ? { most_per_day: 1 } : {});
  if (limit === 'block') await block(owner.email);
  return software;
}

async function block(email: string) {
  const [anna, bert] = [await newStaff(), await newStaff()];
  const found = await anna.call('POST', '/api/staff/customer/search', { json: { email } });
  const path = `/api/staff/customer/${found.body.account}/block`;
  await anna.call('POST', path, { json: { reason: 'Test' } });
  expect((await bert.call('POST', `${path}/confirmation`)).body).toMatchObject({ state: 'blocked' });
}

/** A price by a person, accepted by the member who asked; or why it cannot be asked for. */
async function byPerson(act: Act): Promise<Cart | { refused: Answer }> {
  const { body: cart } = await act('POST', '/api/cart', { json: { ...formOf(), free_quote: 1 } });
  const asked = await act('POST', `/api/cart/${cart.hash}/manual-quote`, { json: {} });
  if (asked.status !== 200) return { refused: asked };
  const { id } = asked.body.manual_quote;
  const person = inject('staff') ?? expect.fail('No staff.');
  const staff = as(await logIn(person.email, person.password));
  const desk = `/api/staff/quote/${id}`;
  const step = async (path: string, json: object) => {
    const { body } = await staff.call('GET', desk);
    return staff.call('POST', `${desk}/${path}`, { json: { revision: body.revision, ...json } });
  };
  await staff.call('POST', `${desk}/claim`);
  const line = {
    item: 'text',
    target_lang: 1,
    step: 'translation',
    basis: 'words',
    quantity: 1000,
    unit_price: 24_000,
  };
  const offered = await step('offer', { lines: [line], delivery_minutes: 480, reason: 'As agreed.' });
  expect(offered.status, JSON.stringify(offered.body)).toBe(200);
  await act('POST', `/api/quote/${id}/acceptance`, { cart: cart.hash, json: { version: 1 } });
  return billed(cart.hash);
}

const order: Record<
  Way,
  (firm: Company, software: ReturnType<typeof as>) => Promise<{ code?: string; status: number }>
> = {
  session: async ({ orderer: { act } }) => {
    const cart = await priced(act);
    const byCard = await pay(act, cart, 'card');
    return byCard.status === 200 ? told(byCard) : told(await pay(act, cart));
  },
  'session without the company': async ({ orderer: { act, colleague } }) =>
    told(await pay(colleague.call, await priced(act), 'card')),
  token: async (_, { call: act }) => told(await pay(act, await priced(act))),
  'visitor with the cart': async ({ orderer: { act } }) => told(await pay(call, await priced(act), 'card')),
  'pay link': async ({ orderer: { act } }) => {
    const { cart, amount } = await priced(act);
    const made = await act('POST', '/api/pay-link', { cart, json: {} });
    if (made.status !== 201) return told(made);
    const json = { link: made.body.link, amount, payment_method: 'card' };
    return told(await call('POST', '/api/pay-link/payment', { json }));
  },
  'quote by a person': async ({ orderer: { act } }) => {
    const cart = await byPerson(act);
    return told('refused' in cart ? cart.refused : await pay(act, cart, 'card'));
  },
  approval: async ({ owner, payer, orderer: { act } }) => {
    // It is asked for above any sum; the limit is what the approver meets.
    const cart = await priced(act);
    const set = (approval_above: number | null) =>
      owner.call('PUT', '/api/team/approvals', { json: { approval_above } });
    await set(1);
    const asked = await act('POST', '/api/approval', { cart: cart.cart, json: { amount: cart.amount } });
    const given =
      asked.status === 202
        ? await payer.act('POST', `/api/approval/${asked.body.id}/approve`, { json: { amount: cart.amount } })
        : asked;
    await set(null);
    return told(given);
  },
  'the same again': async ({ orderer: { act }, before }) => {
    const { body } = await act('POST', `/api/order/${before}/again`);
    const { body: cart } = await act('POST', '/api/cart', { cart: body.hash, json: formOf() });
    return told(await pay(call, await billed(cart.hash), 'card'));
  },
  'new version': async ({ orderer: { act }, before }) => {
    const { body } = await act('POST', `/api/order/${before}/new-version`, { json: { item: 'text' } });
    const { body: cart } = await act('POST', '/api/cart', { cart: body.hash, json: formOf() });
    return told(await pay(call, await billed(cart.hash), 'card'));
  },
};
const told = ({ status, body }: { status: number; body: { code?: string } }) => ({
  status,
  ...(body.code && { code: body.code }),
});

describe.runIf(inject('staff'))('no way to order leads past a limit of the account', () => {
  test.each(limits)('%s', async (limit) => {
    const firm = await company();
    const software = await limited(limit, firm);
    const heard: Partial<Record<Way, string | undefined>> = {};
    let ordered = 0;
    for (const way of ways) {
      const { status, code } = await order[way](firm, software);
      heard[way] = code;
      if (status === 200) ordered += 1;
    }
    expect(heard).toEqual(Object.fromEntries(ways.map((way) => [way, expected(limit, way)])));
    // A refused try leaves nothing in the company's list.
    const { orders } = (await firm.owner.call('GET', '/api/orders?limit=100')).body;
    expect(orders).toHaveLength(1 + ordered);
  });

  test.each(['month', 'token day'] as const)(
    'what is tried at once is ordered up to the limit of the %s, and the rest leaves no order',
    async (limit) => {
      const firm = await company();
      const { amount } = await priced(firm.owner.call);
      const room = Math.round(2.5 * amount);
      const terms = { role: 'developer', ...(limit === 'month' && { most_per_month: room }) };
      await firm.owner.call('PUT', `/api/team/member/${firm.developer.id}`, { json: terms });
      const { call: act } = await firm.token(limit === 'token day' ? { most_per_day: room } : {});
      const carts = await Promise.all(Array.from({ length: 5 }, () => priced(act)));
      const answers = await Promise.all(carts.map((cart) => pay(act, cart)));
      const code = limit === 'month' ? 'monthly_limit' : 'spending_limit';
      expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 200, code, code, code]);
      expect((await firm.owner.call('GET', '/api/orders?limit=100')).body.orders).toHaveLength(3);
    },
  );
});
