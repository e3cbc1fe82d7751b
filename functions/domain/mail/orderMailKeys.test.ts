import { expect, test } from 'vitest';
import { placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { orderMailTemplates } from '#shared/model/mail/mailTemplate.ts';
import { charity } from '#shared/model/money/charity.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Order } from '../order/order.ts';
import type { OrderMail } from './mail.ts';
import { orderMail } from './orderMail.ts';
import { bodyKeys, isTask } from './orderMailKeys.ts';
import { demoSender as sender } from './test/demoSender.ts';
import { keysOf, sayKeys } from './test/sayKeys.ts';

const now = new Date('2026-11-20T12:00:00Z');
const { order } = placedOrder(now);
const { delivery, ...rest } = order.quotation;
const mail = (change: Partial<OrderMail>): OrderMail => ({
  ...{ id: 'mail', template: 'order_accepted', to: order.email, locale: 'en', orderId: order.id, state: 'queued' },
  ...{ createdAt: now.toISOString(), ...change },
});
const keys = (change: Partial<OrderMail>, of: Partial<Order> = {}) =>
  bodyKeys(mail(change), { ...order, ...of }).map((key) => key.replace('mail/', ''));

test.each<[OrderMail['template'], Partial<OrderMail>, Partial<Order>, string[]]>([
  ['order_accepted', {}, {}, ['order_accepted.paid', 'order_accepted.delivery']],
  ['order_accepted', { method: 'card' }, {}, ['order_accepted.paid', 'order_accepted.delivery']],
  ['order_accepted', { method: 'balance' }, {}, ['order_accepted.from_balance', 'order_accepted.delivery']],
  [
    'order_accepted',
    {},
    { quotation: { ...order.quotation, gross: grosze(0) } },
    ['order_accepted.free', 'order_accepted.delivery'],
  ],
  [
    'order_accepted',
    {},
    { quotation: { ...order.quotation, gross: grosze(1) } },
    ['order_accepted.paid', 'order_accepted.delivery'],
  ],
  ['order_accepted', {}, { quotation: rest }, ['order_accepted.paid']],
  ['order_in_translation', {}, {}, ['order_in_translation.body', 'order_in_translation.until']],
  ['order_in_review', {}, { quotation: rest }, ['order_in_review.body']],
  ['order_message', {}, {}, ['order_message.body']],
  ['order_message', { goesTo: 'provider' }, {}, ['order_message.shop']],
  ['reply_refused', {}, {}, ['reply_refused.body', 'reply_refused.closed', 'reply_refused.note']],
  ['parcel_sent', {}, {}, ['parcel_sent.sent', 'parcel_sent.track']],
  [
    'parcel_sent',
    {},
    { shipment: { packageNumber: '1', state: 'sent', since: now.toISOString() } },
    ['parcel_sent.sent', 'parcel_sent.arrives', 'parcel_sent.track'],
  ],
  [
    'parcel_sent',
    {},
    { shipment: { packageNumber: '1', state: 'delivered', since: now.toISOString() } },
    ['parcel_sent.sent', 'parcel_sent.track'],
  ],
  ['originals_returned', {}, {}, ['originals_returned.handed']],
  ['originals_returned', { packageNumber: '1' }, {}, ['originals_returned.posted', 'parcel_sent.track']],
  ['refund_task', {}, {}, ['refund_task.body', 'refund_task.facts', 'refund_task.close']],
  ['refund_task', { goesTo: 'bank' }, {}, ['refund_task.bank', 'refund_task.facts', 'refund_task.close']],
  ['payment_unapplied', {}, {}, ['payment_unapplied.second', 'payment_unapplied.refund']],
  ['payment_unapplied', {}, { state: 'expired' }, ['payment_unapplied.expired', 'payment_unapplied.refund']],
  ['payment_unapplied', {}, { account: 'ann' }, ['payment_unapplied.second', 'payment_unapplied.balance']],
  ['refund_made', { goesTo: 'balance' }, {}, ['refund_made.balance']],
  ['refund_made', {}, { state: 'cancelled' }, ['refund_made.provider', 'given_up.files']],
  [
    'refund_made',
    {},
    { state: 'cancelled', filesErased: { startedAt: now.toISOString(), text: false, files: [] } },
    ['refund_made.provider'],
  ],
])('%s with %j, of an order with %j, says %j', (template, change, of, expected) => {
  expect(keys({ template, ...change }, of)).toEqual(expected);
});

test('a dinner is told of where the brand pays one and the order counted as one', () => {
  expect(keys({}, { dinner: true }).includes('order_accepted.dinner')).toBe(charity !== undefined);
  expect(keys({}, { dinner: false })).not.toContain('order_accepted.dinner');
});

test('tasks of staff, and a customer’s message that nobody works on, are for staff', () => {
  const tasks = orderMailTemplates.filter((template) => isTask({ template }));
  expect(tasks).toEqual(['complaint_task', 'work_away_task', 'parcel_task', 'refund_task']);
  expect(isTask({ template: 'order_message', goesTo: 'provider' })).toBe(true);
  expect(isTask({ template: 'order_question', goesTo: 'provider' })).toBe(false);
});

const said = (change: Partial<OrderMail>, of: Partial<Order> = {}, takesReplies = false) =>
  keysOf(orderMail(mail(change), { ...order, ...of }, { ...sender, takesReplies }, sayKeys));

test('an order of the sandbox says so, and where its money is not; a real one does not', () => {
  const tested = (change: Partial<OrderMail>, test: boolean) =>
    said({ template: 'order_delivered', ...change }, { test }).filter((key) => key.startsWith('mail/test'));
  expect(tested({}, true)).toEqual(['mail/test']);
  expect(tested({ method: 'balance' }, true)).toEqual(['mail/test.balance']);
  expect(tested({}, false)).toEqual([]);
});

test('only a mail that can be answered says that it can', () => {
  const isAnswered = (change: Partial<OrderMail>, takesReplies: boolean) =>
    said(change, {}, takesReplies).includes('mail/reply');
  expect(isAnswered({ template: 'order_message' }, true)).toBe(true);
  expect(isAnswered({ template: 'order_message' }, false)).toBe(false);
  expect(isAnswered({ template: 'order_message', goesTo: 'provider' }, true)).toBe(false);
  expect(isAnswered({ template: 'order_delivered' }, true)).toBe(false);
});

test('what was ordered, and its terms, are in the confirmation alone', () => {
  expect(said({ template: 'order_accepted' })).toContain('price');
  expect(said({ template: 'order_delivered' })).not.toContain('price');
});

test('what a person wrote follows the sentence that announces it', () => {
  expect(said({ template: 'order_question', said: 'Which_date?' }).slice(0, 4)).toEqual([
    ...['mail/greeting', 'mail/order_question.body', 'Which_date?', 'mail/order_question.pause'],
  ]);
});

test('when the translation is due is said where that is known', () => {
  const say = (of: Partial<Order>) =>
    orderMail(mail({}), { ...order, ...of }, sender, (key, { deliverAt = '' } = {}) => `${key} ${deliverAt}`).subject;
  expect(say({})).toContain('20 November 2026');
  expect(say({ quotation: rest })).toBe('mail/order_accepted.subject ');
  expect(delivery?.deliverAt).toBe('2026-11-20T14:00:00.000Z');
});
