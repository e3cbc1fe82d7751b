import { expect, inject } from 'vitest';
import { apiOf, until as untilHolds } from '#infra/client/calls.ts';
import { handOverOrder } from '#infra/client/houseWork.ts';
import { type SumsBack, sumsBack } from '#infra/client/sumsBack.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { call, orderForm, ownAddress, paymentForm, until } from '../api.ts';
import { press, settled } from '../orders.ts';
import { inbox, newEmail } from '../people.ts';
import { type Caller, planned } from './steps.ts';

/** A paid order of which something is to come back. */
export interface Bought {
  id: string;
  hash: string;
  email: string;
  language: 'en' | 'pl';
  /** The provider's page; null where it was paid from a balance. */
  payAt: string | null;
  paid: number;
}

/** Who buys, and what: a guest by card, or someone from their balance unless it is `byCard`. */
interface Buying {
  form?: { target_lang?: number[] };
  /** Of ten words each. */
  sentences?: number;
  billing?: object;
  language?: 'en' | 'pl';
  me?: Caller & { email: string };
  byCard?: boolean;
}

/** How a consumer fills the form of the payment; without it a company does. */
export const consumer = {
  ...{ name: undefined, vat_number: undefined },
  customer: { type: 'individual', first_name: 'Demo', last_name: 'Person' },
};

/** Ordered between two languages that nobody else works with in the suite. */
const sentence = 'Il testo di una prova che nessuno ha ancora tradotto. ';

/** An order that is paid, and on which work is planned. */
export async function bought(
  staff: Caller,
  { form, billing, language = 'en', me, byCard = !me, sentences = 30 }: Buying = {},
): Promise<Bought> {
  const email = me?.email ?? newEmail();
  const content = sentence.repeat(sentences);
  const typed = orderForm({ email, content, source_lang: 5, target_lang: [6], ...form });
  const asked = (method: string, path: string, json: object, cart?: string) =>
    (me?.call ?? call)(method, path, { json, cart, language });
  const priced = await asked('POST', '/api/cart', typed);
  expect(priced.status, priced.text).toBe(201);
  const { hash } = priced.body;
  const billed = await asked('PUT', '/api/cart/0', paymentForm({ ...billing }), hash);
  expect(billed.status, billed.text).toBe(200);
  const paid: number = billed.body.quotation.price_gross.amount;
  const by = { payment_method: byCard ? 'card' : 'balance', amount: paid, same_again: true };
  const started = await asked('POST', '/api/payment', by, hash);
  expect(started.status, started.text).toBeLessThan(300);
  const { order_id: id, redirect_url: payAt } = started.body;
  if (byCard) {
    await press(payAt, 'pay');
    await settled(hash);
  }
  await planned(staff, id, typed.target_lang.length);
  await invoiced(id, hash);
  return { id, hash, email, language, payAt: byCard ? payAt : null, paid };
}

/** Its invoice is in the national system: a correction of one that is not there yet is tried a minute later. */
async function invoiced(id: string, hash: string): Promise<void> {
  const seen = await until(
    () => call('GET', `/api/order/${id}`, { cart: hash }),
    ({ body }) => body.invoices?.[0]?.ready && body.invoices[0].ksef_number !== null,
    120,
  );
  expect(seen.body.invoices, seen.text).toMatchObject([{ ready: true, ksef_state: 'accepted' }]);
}

/** Staff hand it over. */
export async function deliver(staff: Caller, { id }: Bought): Promise<void> {
  const ask = (method: string, path: string, json?: object) => staff.call(method, path, { json });
  await handOverOrder(ask, id, { name: 'texto.txt', content: 'Un texto.' });
}

/** Its customer's call, by the order's hash. */
export const byHolder = ({ id, hash, language }: Bought, method: string, path: string, json?: object) =>
  call(method, `/api/order/${id}${path}`, { cart: hash, json, language });

/** What came back, grosze, by what the subject of its mails says, and where to. */
interface Expected {
  back: Readonly<Record<string, readonly number[]>>;
  to: 'provider' | 'balance';
}

const ascending = (list: readonly number[]) => [...list].sort((one, other) => one - other);

/** The order's page, the invoice's corrections and their documents, the provider, the ledger and the mails say the same to the grosz; answers what they say. */
export async function expectBack(order: Bought, { back, to }: Expected): Promise<SumsBack> {
  const api = apiOf(inject('baseUrl'));
  const sums = ascending(Object.values(back).flat());
  const total = sums.reduce((sum, one) => sum + one, 0);
  const isThere = (seen: SumsBack) =>
    seen.total >= total &&
    seen.documents.length >= sums.length &&
    (to === 'balance' || seen.provider.length >= sums.length) &&
    seen.settled;
  const read = () => sumsBack(api, { ...order, headers: ownAddress(), database: inject('database') ?? '' });
  const seen = await untilHolds(read, isThere, { seconds: 270, everyMs: 500 });
  const { paidOut, ledgerVat } = seen;
  // What was paid with bonus was a rebate: the page counts in the price, documents and books are about the money.
  const money = ascending(paidOut);
  expect(seen).toEqual({
    ...{ page: sums, total, corrections: money, documents: money, ledger: money, settled: true },
    provider: to === 'provider' ? sums : [],
    ...{ toWallet: to === 'balance' ? money.reduce((sum, one) => sum + one, 0) : 0, lapsed: 0 },
    ...{ correctedVat: ledgerVat, ledgerVat, paidOut },
  });
  // Amounts of one order come back one after the other, as they are listed here.
  const left = [...paidOut];
  for (const [subject, amounts] of Object.entries(back))
    await expectMails(order, subject, left.splice(0, amounts.length));
  return seen;
}

/** One mail for each sum that is paid out, which says it in the customer's language. */
async function expectMails({ email, id, language }: Bought, subject: string, sums: readonly number[]): Promise<void> {
  const about = async () =>
    (await inbox(email)).filter((one) => one.subject.includes(subject) && one.text.includes(id));
  const mails = (await until(about, ({ length }) => length >= sums.length)).map(({ text }) => text);
  expect(mails).toHaveLength(sums.length);
  const unsaid = sums.filter((sum) => !mails.some((text) => text.includes(formatMoney(sum, language))));
  expect(unsaid, mails.join('\n')).toEqual([]);
}
