import { beforeAll, expect, inject, test } from 'vitest';
import { complainedEarlier, promisedAt } from '#infra/client/agedOrders.ts';
import { handOverJob } from '#infra/client/houseWork.ts';
import { fund } from '../orders.ts';
import { as, logIn, newPerson } from '../people.ts';
import { type Bought, bought, byHolder, consumer, deliver, expectBack } from './bought.ts';
import { type Caller, staffMember } from './steps.ts';

const database = inject('database') ?? '';
const isPossible = inject('staff') !== undefined && database !== '';
/** Each has an order of its own, and most of it is waiting. */
const flow = (name: string, run: () => Promise<void>) => test.runIf(isPossible)(name, { concurrent: true }, run);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const part = (sum: number, percent: number) => Math.round((sum * percent) / 100);

let staff: Caller;
beforeAll(async () => {
  if (isPossible) staff = await staffMember();
});

const asStaff = (method: string, path: string, json?: object) => staff.call(method, path, json && { json });

/** Someone with money on their balance. */
async function withBalance(amount: number) {
  const email = await newPerson();
  const me = as(await logIn(email));
  await fund(me, amount);
  return { email, ...me };
}

/** What the page shows that comes back now, and giving the order up for exactly that; another sum is refused. */
async function givenUp(order: Bought, act: 'withdraw' | 'cancel', call = byHolder, to?: string): Promise<number> {
  const { body: seen } = await call(order, 'GET', '/giving-up');
  const { ways } = seen.acts.find((one: { act: string }) => one.act === act);
  const way = to ? ways.find((one: { to: string }) => one.to === to) : ways[0];
  const wanted = { act, to: way.to, amount: way.amount.amount };
  const other = await call(order, 'POST', '/giving-up', { ...wanted, amount: wanted.amount - 1 });
  expect(other.body.code).toBe('changed_meanwhile');
  const both = await Promise.all([1, 2].map(() => call(order, 'POST', '/giving-up', wanted)));
  for (const one of both) expect(one.body.given_up, one.text).toMatchObject({ act, amount: { amount: wanted.amount } });
  return wanted.amount;
}

flow('late: a guest gets ten per cent the way they paid, then fifteen more', async () => {
  const order = await bought(staff, { billing: consumer, language: 'pl' });
  await promisedAt(database, order.id, daysAgo(14));
  const [first, all] = [part(order.paid, 10), part(order.paid, 25)];
  await expectBack(order, { back: { 'się spóźnia': [first, all - first] }, to: 'provider' });
});

flow('late: who paid from the balance has it back there, the part that was bonus lapses', async () => {
  const me = await withBalance(25_000);
  // More than the money on it, less than with the bonus.
  const order = await bought(staff, { me, sentences: 70 });
  expect(order.paid).toBeGreaterThan(25_000);
  await promisedAt(database, order.id, daysAgo(14));
  const [first, all] = [part(order.paid, 10), part(order.paid, 25)];
  const seen = await expectBack(order, { back: { 'is late': [first, all - first] }, to: 'balance' });
  expect(seen.toWallet).toBeLessThan(seen.total);
  const { body } = await me.call('GET', '/api/balance');
  expect(body.balance.amount).toBe(25_000 + 1_250 - order.paid + seen.toWallet);
});

flow('a complaint: what a person decides goes back once', async () => {
  const order = await bought(staff, { billing: consumer, language: 'pl' });
  await deliver(staff, order);
  const wish = { text: 'Brakuje zdania.', demand: 'reduce', amount: 1_234 };
  expect((await byHolder(order, 'POST', '/complaint', wish)).status).toBe(201);
  const json = { outcome: 'partly', remedy: 'reduction', amount: 1_111, answer: 'Zgoda co do zdania.' };
  const decided = await staff.call('POST', `/api/staff/order/${order.id}/complaint/1/decision`, { json });
  expect(decided.status, decided.text).toBe(200);
  await expectBack(order, { back: { 'Odpowiedź na reklamację': [1_111] }, to: 'provider' });
});

flow('a complaint without an answer for fourteen days is upheld: a company gets all of it', async () => {
  const order = await bought(staff);
  await deliver(staff, order);
  const claim = { text: 'Not the language we ordered.', demand: 'refund' };
  expect((await byHolder(order, 'POST', '/complaint', claim)).status).toBe(201);
  await complainedEarlier(database, order.id, 15);
  await expectBack(order, { back: { 'Answer to your complaint': [order.paid] }, to: 'provider' });
  const { body } = await byHolder(order, 'GET', '/complaint');
  expect(body.complaints).toMatchObject([{ decision: { by_time: true, outcome: 'upheld', remedy: 'refund' } }]);
});

flow('withdrawal half way: one of two languages is done and kept, after what came back for lateness', async () => {
  const order = await bought(staff, { form: { target_lang: [6, 8] }, billing: consumer, language: 'pl' });
  await promisedAt(database, order.id, daysAgo(14));
  const [first, all] = [part(order.paid, 10), part(order.paid, 25)];
  const late = { 'się spóźnia': [first, all - first] };
  await expectBack(order, { back: late, to: 'provider' });
  await handOverJob(asStaff, order.id, '01');
  const back = await givenUp(order, 'withdraw');
  expect(back).toBeGreaterThan(0);
  expect(back).toBeLessThan(order.paid);
  await expectBack(order, { back: { ...late, 'odstąpienie od umowy': [back] }, to: 'provider' });
});

flow(
  'withdrawal half way: a customer who paid by card has it on their balance, as what came back for lateness',
  async () => {
    const email = await newPerson();
    const me = { email, ...as(await logIn(email)) };
    const order = await bought(staff, { me, byCard: true, form: { target_lang: [6, 8] }, billing: consumer });
    await promisedAt(database, order.id, daysAgo(14));
    const [first, all] = [part(order.paid, 10), part(order.paid, 25)];
    const late = { 'is late': [first, all - first] };
    await expectBack(order, { back: late, to: 'balance' });
    await handOverJob(asStaff, order.id, '01');
    const byOwner: typeof byHolder = ({ id }, method, path, json) =>
      me.call(method, `/api/order/${id}${path}`, { json });
    const back = await givenUp(order, 'withdraw', byOwner, 'balance');
    await expectBack(order, { back: { ...late, withdrawal: [back] }, to: 'balance' });
    const { body } = await me.call('GET', '/api/balance');
    expect(body.balance.amount).toBe(all + back);
  },
);

flow('cancellation before work: a company has all of it back on its balance at once', async () => {
  const me = await withBalance(25_000);
  const order = await bought(staff, { me });
  expect(await givenUp(order, 'cancel')).toBe(order.paid);
  await expectBack(order, { back: { 'is cancelled': [order.paid] }, to: 'balance' });
});

flow('a language is taken out before work, then the order is cancelled: together all of it', async () => {
  const order = await bought(staff, { form: { target_lang: [6, 8] } });
  const { body: possible } = await byHolder(order, 'GET', '/change');
  const [language] = possible.languages;
  const [way] = language.ways;
  const remove = { target_lang: language.target_lang, to: way.to, amount: way.amount.amount };
  const changed = await byHolder(order, 'PUT', '/change', { remove });
  expect(changed.status, changed.text).toBe(200);
  await expectBack(order, { back: { 'your change': [remove.amount] }, to: 'provider' });
  const rest = await givenUp(order, 'cancel');
  expect(rest).toBe(order.paid - remove.amount);
  await expectBack(order, { back: { 'your change': [remove.amount], 'is cancelled': [rest] }, to: 'provider' });
});
