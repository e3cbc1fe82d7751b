import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { applicantStates } from '#shared/model/work/applicant.ts';
import type { Host } from '../host/host.ts';
import { startHost } from '../host/startHost.ts';
import { type DemoCaller, demoCaller } from './scene.ts';

let dataDir: string;
let host: Host;
let customer: DemoCaller;
let company: DemoCaller;
let staff: DemoCaller;
const runStart = Date.now();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'demo-'));
  host = await startHost({ dataDir, quiet: true, bundled: true, demo: true, redeliverAfterSeconds: 1 });
  expect(await host.makeDemoData()).toBe('made');
  [customer, company, staff] = await Promise.all([
    demoCaller(host.url, 'customer'),
    demoCaller(host.url, 'company'),
    demoCaller(host.url, 'staff'),
  ]);
});
afterAll(async () => {
  await host?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const Orders = z.object({ orders: z.array(z.looseObject({ id: z.string(), created_at: z.string() })) });
const Order = z.looseObject({ id: z.string(), comment: z.string(), invoices: z.array(z.looseObject({})) });
const Quotes = z.object({ quotes: z.array(z.object({ state: z.string() })) });
const Tokens = z.object({ tokens: z.array(z.object({ token_name: z.string(), expires_at: z.nullable(z.string()) })) });
const Entries = z.object({ entries: z.array(z.object({ kind: z.string() })) });
const Payments = z.object({ payments: z.array(z.object({ kind: z.string() })) });
const Invoices = z.object({ invoices: z.array(z.looseObject({ number: z.string(), kind: z.string() })) });
const Balance = z.looseObject({ paid: z.object({ amount: z.int() }), bonus: z.object({ amount: z.int() }) });

const list = async (me: DemoCaller) => (await me.call('GET', '/api/orders?limit=100', { answer: Orders })).orders;
const orders = async (me: DemoCaller) =>
  Promise.all((await list(me)).map(({ id }) => me.call('GET', `/api/order/${id}`, { answer: Order })));

/** Everything that could be there twice, counted. */
async function counted(me: DemoCaller) {
  const [tokens, entries, payments, quotes, balance] = await Promise.all([
    me.call('GET', '/api/token', { answer: Tokens }),
    me.call('GET', '/api/account/history?limit=100', { answer: Entries }),
    me.call('GET', '/api/account/payments?limit=100', { answer: Payments }),
    me.call('GET', '/api/quote?limit=100', { answer: Quotes }),
    me.call('GET', '/api/balance', { answer: Balance }),
  ]);
  return {
    // When they last changed comes a moment later, with the record of their events.
    orders: (await list(me)).map(({ updated_at: _changed, ...order }) => order),
    tokens: tokens.tokens.map(({ token_name }) => token_name),
    entries: entries.entries.length,
    payments: payments.payments.length,
    quotes: quotes.quotes.map(({ state }) => state),
    balance,
  };
}

test('the demo people have orders in every state that an order can come to', async () => {
  const all = [...(await orders(customer)), ...(await orders(company))];
  const states = (field: 'status' | 'status_name' | 'shipment_state') => new Set(all.map((one) => one[field]));
  expect(states('status')).toEqual(
    new Set([
      ...['quoted', 'expired', 'accepted', 'assigned', 'in_translation', 'on_hold', 'in_review'],
      ...['revision_requested', 'delivered', 'completed', 'cancelled', 'withdrawn'],
    ]),
  );
  expect(states('status_name')).toEqual(new Set(['awaiting_confirmation', 'done', 'failed', 'expired']));
  expect(states('shipment_state')).toContain('sent');
  for (const { comment } of all) expect(comment).toMatch(/^Demo: /);
  const paidInPart = all.filter(({ comment }) => comment === 'Demo: part of it refunded');
  expect(paidInPart).toMatchObject([{ refunded: { amount: 500 }, invoices: [{ kind: 'VAT' }, { kind: 'KOR' }] }]);
});

test('none of their work was delivered late, on whichever weekday the demo data is made', async () => {
  const all = [...(await orders(customer)), ...(await orders(company))];
  const delivered = all.flatMap(({ comment, delivery_at, first_delivered_at, delivered_at }) => {
    const at = first_delivered_at ?? delivered_at;
    return at ? [{ comment, isLate: String(at) > String(delivery_at) }] : [];
  });
  expect(delivered.length).toBeGreaterThan(6);
  expect(delivered.filter(({ isLate }) => isLate)).toEqual([]);
});

test('their days count back from the day it is made, and none lies ahead', async () => {
  const ages = (await list(customer)).map(({ created_at }) => (runStart - Date.parse(created_at)) / 86_400_000);
  expect(Math.max(...ages)).toBeGreaterThan(24);
  expect(Math.max(...ages)).toBeLessThan(30);
  for (const age of ages) expect(age).toBeGreaterThan(-1);
  expect(ages).toEqual(ages.toSorted((one, other) => one - other));
});

test('quotes stand at every turn, and two of them wait on the desk', async () => {
  const { quotes: all } = await customer.call('GET', '/api/quote?limit=100', { answer: Quotes });
  const quotes = all.map(({ state }) => state);
  const states = ['asked', 'needs_info', 'sent', 'accepted', 'declined', 'expired', 'refused', 'cancelled'];
  expect(new Set(quotes)).toEqual(new Set(states));
  const queue = async (name: string) =>
    (await staff.call('GET', `/api/staff/quote?list=${name}`, { answer: Quotes })).quotes.length;
  expect([await queue('open'), await queue('waiting'), await queue('sent')]).toEqual([1, 1, 1]);
});

test('translators of several pairs, a sworn one and a reviser are there, and a candidate at each state', async () => {
  const Translators = z.object({ translators: z.array(z.looseObject({ name: z.string() })) });
  const { translators } = await staff.call('GET', '/api/staff/translator', { answer: Translators });
  const names = translators.map(({ name }) => name).toSorted();
  const others = ['Demo Translator EN-DE', 'Demo Translator EN-PL'];
  expect(names).toEqual(['Demo Reviser', 'Demo Sworn Translator EN-PL', 'Demo Translator', ...others]);
  const Applicants = z.object({ applicants: z.array(z.object({ name: z.string(), test: z.nullable(z.string()) })) });
  const found: [string, string | null][] = [];
  for (const state of applicantStates) {
    const { applicants } = await staff.call('GET', `/api/staff/applicant?state=${state}`, { answer: Applicants });
    for (const { name, test } of applicants) {
      expect(name).toMatch(/^Demo Applicant [A-G]$/);
      found.push([state, test]);
    }
  }
  expect(found.toSorted()).toEqual(
    [
      ...['applied', 'screened', 'documents_checked', 'invited', 'rejected'].map((state) => [state, null]),
      ...['sent', 'answered'].map((test) => ['test_sent', test]),
    ].toSorted(),
  );
});

test('what nobody of them covers is quoted by a person, and the pairs of an agency are sold', async () => {
  const Coverage = z.object({
    rule: z.string(),
    pairs: z.array(z.object({ source_lang: z.int(), target_lang: z.int() })),
  });
  const said = await staff.call('GET', '/api/staff/coverage', { answer: Coverage });
  expect(said.rule).toBe('listed');
  expect(said.pairs).toContainEqual({ source_lang: 2, target_lang: 4 });
});

test('translators have statements of the months before: to agree on after an answer, disputed, agreed on, paid', async () => {
  const Statements = z.object({
    statements: z.array(
      z.object({
        translator: z.object({ name: z.string() }),
        ...{ state: z.string(), paid_on: z.nullable(z.string()), words: z.array(z.unknown()) },
      }),
    ),
  });
  const read = (query: string) =>
    staff.call('GET', `/api/staff/statement?${query}`, { answer: Statements }).then(({ statements }) => statements);
  const [last = '', before = ''] = [1, 2].map((back) => {
    const time = new Date(runStart - 6 * 3_600_000);
    return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - back, 15)).toISOString().slice(0, 7);
  });
  const standing = (await read(`month=${last}`)).map(({ translator, state, paid_on, words }) => [
    translator.name,
    state,
    paid_on === null ? 'not paid' : 'paid',
    words.length,
  ]);
  expect(standing.toSorted()).toEqual([
    ['Demo Reviser', 'approved', 'not paid', 0],
    ['Demo Sworn Translator EN-PL', 'approved', 'paid', 0],
    ['Demo Translator EN-PL', 'disputed', 'not paid', 1],
    ['Demo Translator', 'sent', 'not paid', 2],
  ]);
  expect(new Set((await read(`month=${before}`)).map(({ state, paid_on }) => `${state} ${paid_on !== null}`))).toEqual(
    new Set(['approved true']),
  );
});

test('money was bought with its bonus and spent, invoices and corrections can be read, tokens differ', async () => {
  const [mine, theirs] = [await counted(customer), await counted(company)];
  expect(mine.balance).toMatchObject({ bonus: { amount: 1250 } });
  // The rest of the bonus paid for a part of an order, of which a part came back as money.
  expect(theirs.balance).toMatchObject({ bonus: { amount: 5_499 } });
  const rebated = (await orders(company)).filter(({ comment }) => comment === 'Demo: paid partly with bonus');
  const invoiced = (kind: string, amount: number) => ({ kind, price_gross: { amount } });
  expect(rebated).toMatchObject([
    { bonus_used: { amount: 4_501 }, invoices: [invoiced('VAT', 39_779), invoiced('KOR', -4_492)] },
  ]);
  for (const { paid } of [mine.balance, theirs.balance]) expect(paid.amount).toBeGreaterThan(0);
  const { invoices } = await customer.call('GET', '/api/invoices?limit=100', { answer: Invoices });
  expect(new Set(invoices.map(({ kind }) => kind))).toEqual(new Set(['VAT', 'KOR']));
  expect(invoices).toContainEqual(expect.objectContaining({ ready: true }));
  const { tokens } = await customer.call('GET', '/api/token', { answer: Tokens });
  const ends = tokens.map(({ expires_at }) => (expires_at === null ? 'never' : Date.parse(expires_at) > runStart));
  expect(new Set(ends)).toEqual(new Set(['never', true, false]));
});

test('no mail of the past is left unsent', async () => {
  const Failed = z.object({ mails: z.array(z.looseObject({ template: z.string() })) });
  expect((await staff.call('GET', '/api/staff/mail/failed', { answer: Failed })).mails).toEqual([]);
});

test('what the clock starts finds nothing left of the past to do', async () => {
  const before = [await counted(customer), await counted(company)];
  for (const job of ['followOrders', 'sweep']) await host.runSchedule(job);
  expect([await counted(customer), await counted(company)]).toEqual(before);
});

test('a start with the same folder makes nothing twice, also one after a start that was cut off', async () => {
  const before = [await counted(customer), await counted(company)];
  expect(await host.makeDemoData()).toBe('known');
  const journal = join(dataDir, 'demo.json');
  const { startedAt, done } = JSON.parse(await readFile(journal, 'utf8'));
  const again = ['all', 'past', 'ended orders', 'refunds', 'unfinished', 'company pays a top-up', 'accounts'];
  const inTheMiddle = /^((failed|open offer|unclear|complaint|withdrawn|accepted): (?!cart|file|request)|.*: reopen$)/;
  for (const name of Object.keys(done))
    if (again.includes(name) || inTheMiddle.test(name) || name.startsWith('Demo token')) delete done[name];
  await writeFile(journal, JSON.stringify({ startedAt, done }));
  expect(await host.makeDemoData()).toBe('made');
  expect([await counted(customer), await counted(company)]).toEqual(before);
});

test('a correction can be asked for of everything that is delivered, marked by passage, whoever did it', async () => {
  const asked = await Promise.all(
    [customer, company].map(async (me) => {
      const delivered = (await orders(me)).filter(({ status }) => status === 'delivered');
      return Promise.all(delivered.map(({ id }) => correctionOf(me, String(id))));
    }),
  );
  expect(asked.flat().toSorted((one, other) => one.blocks - other.blocks)).toEqual([
    { blocks: 1, corrections: 1 },
    // Paid from the balance, and partly with bonus.
    { blocks: 75, corrections: 1 },
    { blocks: 75, corrections: 1 },
  ]);
});

const Corrections = z.object({
  corrections: z.array(z.unknown()),
  may_mark: z.array(z.object({ file_id: z.string() })),
});

/** Asks for one; answers how many passages its file could be marked by. */
async function correctionOf(me: DemoCaller, id: string): Promise<{ blocks: number; corrections: number }> {
  const path = `/api/order/${id}/correction`;
  const { may_mark } = await me.call('GET', path, { answer: Corrections });
  const file_id = may_mark[0]?.file_id ?? '';
  const Text = z.object({ blocks: z.array(z.unknown()) });
  const { blocks } = await me.call('GET', `/api/order/${id}/file/${file_id}/text`, { answer: Text });
  const json = { passages: [{ file_id, comment: 'Demo: another word, please.' }] };
  const { corrections } = await me.call('POST', path, { answer: Corrections, json });
  return { blocks: blocks.length, corrections: corrections.length };
}
