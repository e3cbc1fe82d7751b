import { setTimeout as wait } from 'node:timers/promises';
import { ProviderMethodKey } from '#shared/model/money/paymentMethod.ts';
import { type Answered, type Asked, logIn, send } from '../../client/calls.ts';
import { orderForm, paymentForm } from '../../client/orders.ts';
import type { Host } from '../../local/host/host.ts';
import { demoAccounts, seedAccounts } from '../../local/host/seedAccounts.ts';
import type { Random } from '../proof/random.ts';

interface Customer {
  account: string;
  email: string;
  token: string;
}

/** So many demo customers with a session each; their money is in wallets of their own. */
export async function makeCustomers(host: Host, count: number): Promise<Customer[]> {
  const pool = host.identity?.pool;
  const table = tableNamesOf(host).accounts;
  if (!pool) throw new Error('The product has no user pool.');
  const wanted = Array.from({ length: count }, (_, index) => ({
    email: `payer${index}@demo.example`,
    groups: ['customer'],
    person: { type: 'individual' as const, firstName: 'Demo', lastName: `Payer ${index}` },
  }));
  await seedAccounts(pool, host.dynamoEndpoint, table, wanted);
  const customers: Customer[] = [];
  for (const { email } of wanted) {
    const token = await logIn(host, email, demoAccounts[0]?.password ?? '');
    const account = pool.users.find(email)?.sub;
    if (!token || !account) throw new Error('A customer cannot log in.');
    customers.push({ account, email, token });
  }
  return customers;
}

/** The tables by what they hold, as the functions know them. */
export function tableNamesOf({ functions }: Pick<Host, 'functions'>) {
  const environments = [...functions.values()].map(({ settings }) => settings.environment);
  const named = (name: string): string => {
    const found = environments.map((environment) => environment[`TABLE_${name}`]).find(Boolean);
    if (!found) throw new Error(`No function knows the table ${name}.`);
    return found;
  };
  return {
    accounts: named('ACCOUNTS'),
    carts: named('CARTS'),
    invoices: named('INVOICES'),
    ledger: named('LEDGER'),
    orders: named('ORDERS'),
    payments: named('PAYMENTS'),
    work: named('WORK'),
  };
}

/** Methods that need no bank to be chosen. */
const direct = ProviderMethodKey.options.filter((method) => method !== 'przelewy24');

/** A payment that a customer is about to make. */
export interface Planned {
  kind: 'top_up' | 'order' | 'guest_order' | 'paid_twice';
  customer: Customer;
  slug: string;
  /** What the wallet of a top-up grows by; grosze. */
  credited: number;
  /** Pages of the provider where it will be paid, and what each charges: two where someone pays in two tabs. */
  pages: { address: string; amount: number }[];
}

/** A customer who tries again whenever the shop fails, as people and browsers do. */
export async function retryUntilOk(origin: string, asked: Asked): Promise<Answered> {
  let lastAnswer = '';
  for (let attempt = 0; attempt < 40; attempt++) {
    try {
      const answer = await send(origin, asked);
      if (answer.status < 400) return answer;
      lastAnswer = `${asked.method} ${asked.path}: ${answer.status} ${answer.text.slice(0, 300)}`;
      if (answer.status < 500 && answer.status !== 409 && answer.status !== 429) break;
    } catch (failure) {
      lastAnswer = String(failure);
    }
    await wait(25 * Math.min(20, attempt + 1));
  }
  throw new Error(lastAnswer);
}

/** Begins a top-up or an order, up to the provider's page, for the price that its customer is shown for the method. */
export async function begin(
  origin: string,
  random: Random,
  kind: Planned['kind'],
  customer: Customer,
): Promise<Planned> {
  const token = kind === 'guest_order' ? undefined : customer.token;
  if (kind === 'top_up') {
    const amount = random.pick([10_000, 25_000, random.between(2000, 90_000)]);
    const form = { amount, payment_method: random.pick(direct) };
    const path = '/api/prepaid';
    const quoted = await retryUntilOk(origin, { method: 'POST', path, token, body: form });
    const { slug } = quoted.body.payment;
    const body = { ...form, slug, pay: true };
    const paying = await retryUntilOk(origin, { method: 'POST', path, token, body });
    const { topup, bonus, price_gross } = paying.body;
    const credited = topup.amount + bonus.amount;
    const page = { address: paying.body.redirect_url, amount: price_gross.amount };
    return { kind, customer, slug, credited, pages: [page] };
  }
  const email = kind === 'guest_order' ? 'guest@demo.example' : customer.email;
  const words = random.between(20, 400);
  const body = orderForm({ email, content: 'word '.repeat(words) });
  const cart = (await retryUntilOk(origin, { method: 'POST', path: '/api/cart', token, body })).body.hash;
  const billed = await retryUntilOk(origin, { method: 'PUT', path: '/api/cart/0', token, cart, body: paymentForm() });
  const amount: number = billed.body.quotation.price_gross.amount;
  const asked = { method: 'GET', path: `/api/payment/methods?amount=${amount}`, token };
  const { methods } = (await retryUntilOk(origin, asked)).body;
  const pay = async (method: string, more = {}) => {
    const offer = methods.find((one: { method: string }) => one.method === method);
    const total: number = amount + offer.fee.company.amount;
    const wanted = { payment_method: method, amount, total, same_again: true, ...more };
    const started = await retryUntilOk(origin, { method: 'POST', path: '/api/payment', token, cart, body: wanted });
    return { slug: started.body.payment.slug, page: { address: started.body.redirect_url, amount: total } };
  };
  const first = await pay(random.pick(direct));
  const pages = [first.page];
  if (kind === 'paid_twice') pages.push((await pay('przelewy24', { bank: 154, provider_terms: 1 })).page);
  return { kind, customer, slug: first.slug, credited: 0, pages };
}
