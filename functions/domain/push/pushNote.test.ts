import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Mail, OrderMail, QuoteMail, WorkMail } from '../mail/mail.ts';
import { sayKeys as translate } from '../mail/test/sayKeys.ts';
import type { WorkFacts } from '../mail/workMailText.ts';
import { someJob } from '../production/test/someJob.ts';
import { pushNote } from './pushNote.ts';
import { pushKindOf } from './pushSubscription.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const sent = { id: 'mail', to: 'a@example.com', state: 'queued', createdAt: now.toISOString() } as const;
const orderMail = (change: Partial<OrderMail> = {}): OrderMail => ({
  ...{ ...sent, template: 'order_delivered', locale: 'en', orderId: 'ORDER' },
  ...change,
});
const quoteMail = (change: Partial<QuoteMail> = {}): QuoteMail => ({
  ...{ ...sent, template: 'quote_ready', locale: 'en', quoteId: 'QUOTE', version: 2 },
  ...change,
});
const workMail = (change: Partial<WorkMail> = {}): WorkMail => ({
  ...{ ...sent, template: 'work_offer', locale: 'en', translator: 'anna' },
  job: { orderId: 'ORDER', jobId: '01', round: 1 },
  ...change,
});
const job = someJob({ orderId: 'ORDER', dueAt: '2026-11-23T16:00:00.000Z' });
const pay = { rate: 12_000, unit: 'word', quantity: 100, net: grosze(1200) } as const;
const offer = { state: 'sent', round: 1, expiresAt: '2026-11-20T12:00:00.001Z', pay } as const;
const translator = { timeZone: 'America/New_York' };
const facts = (change: { job?: Partial<WorkFacts['job']>; offer?: Partial<WorkFacts['offer']> } = {}): WorkFacts => ({
  ...{ job: { ...job, ...change.job }, offer: { ...offer, ...change.offer }, translator },
});
const noOffer: WorkFacts = { job, offer: undefined, translator };
const note = (mail: Mail, about?: WorkFacts, locale: 'en' | 'pl' = 'en') =>
  pushNote(mail, about, { locale, translate, now });

test('a mail about an order opens that order, in the language of the device', () => {
  expect(note(orderMail(), undefined, 'pl')).toEqual({
    ...{ title: 'mail/order_delivered.subject ORDER', body: '' },
    ...{ path: '/pl/order/ORDER/', tag: 'order_delivered.ORDER' },
  });
});

test.each<[QuoteMail['template'], string, string]>([
  ['quote_ready', 'mail/quote_ready.push QUOTE', '/en/quote/QUOTE/?version=2'],
  ['quote_replaced', 'mail/quote_replaced.push QUOTE', '/en/quote/QUOTE/?version=2'],
  ['quote_refused', 'mail/quote_refused.subject QUOTE', '/en/quote/QUOTE/?version=2'],
  ['quote_task', 'mail/quote_task.subject QUOTE', '/en/staff/quote/QUOTE/'],
])('a mail %s says no price, and opens the page of its reader', (template, title, path) => {
  expect(note(quoteMail({ template }))).toEqual({ title, body: '', path, tag: `${template}.QUOTE` });
});

test('a promise has its time in Warsaw, where one was made', () => {
  const due = { template: 'quote_task', dueAt: '2026-11-20T15:30:00.000Z' } as const;
  expect(note(quoteMail(due))?.title).toBe('mail/quote_task.subject QUOTE 20 Nov 2026, 16:30');
  const undated = quoteMail({ template: 'quote_task', dueAt: undefined });
  expect(note(undated)?.title).toBe('mail/quote_task.subject QUOTE');
});

test('a mail about money and one to the mailbox of the shop have no notification', () => {
  expect(note(orderMail({ template: 'refund_made' }))).toBeUndefined();
  expect(note(orderMail({ template: 'order_message', goesTo: 'provider' }))).toBeUndefined();
  expect(note(orderMail({ template: 'order_message', goesTo: 'balance' }))?.tag).toBe('order_message.ORDER');
  expect(note(orderMail({ template: 'order_delivered', goesTo: 'provider' }))?.tag).toBe('order_delivered.ORDER');
});

test.each<[Mail, string, string]>([
  [orderMail({ template: 'order_question' }), 'customer', 'order_message'],
  [quoteMail({ template: 'quote_task' }), 'staff', 'quote_task'],
  [workMail({ template: 'work_returned' }), 'translator', 'work_job'],
])('the owner and the setting of a notification are those of its mail (%#)', (mail, owner, kind) => {
  expect(pushKindOf(mail)).toEqual({ owner, kind, template: mail.template });
});

test('an offer says step, languages, size and due time in the zone of the translator, and opens their page', () => {
  expect(note(workMail(), facts())).toEqual({
    title: 'mail/work_offer.subject work/step.translation Polish → English ORDER-01',
    body: 'mail/work.words 100. mail/work.due: Monday 23 November 2026, 11:00 (America/New_York)',
    ...{ path: '/en/translator/', tag: 'work_offer.ORDER-01' },
  });
  expect(note(workMail(), facts({ job: { pages: 3 } }))?.body).toMatch(/^mail\/work\.pages 3\./);
  expect(note(workMail(), facts(), 'pl')?.title).toContain('polski → angielski');
});

test('an offer is told only while it is out: sent, of this round, and not over', () => {
  expect(note(workMail(), noOffer)).toBeUndefined();
  expect(note(workMail(), facts({ offer: { state: 'lost' } }))).toBeUndefined();
  expect(note(workMail(), facts({ offer: { round: 2 } }))).toBeUndefined();
  expect(note(workMail(), facts({ offer: { expiresAt: now.toISOString() } }))).toBeUndefined();
});

test('what else is told about a job needs no offer, but the same round, and the job itself', () => {
  const returned = workMail({ template: 'work_returned' });
  expect(note(returned, noOffer)?.tag).toBe('work_returned.ORDER-01');
  expect(note(returned, facts({ job: { round: 2 } }))).toBeUndefined();
  expect(note(returned)).toBeUndefined();
});
