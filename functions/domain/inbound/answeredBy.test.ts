import { expect, test } from 'vitest';
import { contactEraseAt, hasRoomFor } from '../contact/contact.ts';
import type { OrderMail, WorkMail } from '../mail/mail.ts';
import { answeredBy } from './replyAddress.ts';

const at = '2026-11-20T12:00:00.000Z';
const sent = { id: 'mail', to: 'a@example.com', locale: 'en', state: 'queued', createdAt: at } as const;
const ofOrder = (template: OrderMail['template'], change: Partial<OrderMail> = {}) =>
  answeredBy({ ...sent, template, orderId: 'ORDER', ...change });
const ofWork = (template: WorkMail['template']) =>
  answeredBy({ ...sent, template, translator: 'anna', job: { orderId: 'ORDER', jobId: '01', round: 1 } });

test('a customer answers what was written or asked, and the question that was asked', () => {
  const customer = { orderId: 'ORDER', person: 'customer', question: undefined };
  for (const template of ['order_message', 'question_hold', 'version_hold', 'reply_refused'] as const)
    expect(ofOrder(template)).toEqual(customer);
  expect(ofOrder('order_question', { question: 'q1' })).toEqual({ ...customer, question: 'q1' });
  expect(ofOrder('order_message', { goesTo: 'nobody' })).toEqual(customer);
});

test('the copy to the shop is answered at the desk, and other mails are not answered', () => {
  expect(ofOrder('order_message', { goesTo: 'provider' })).toBeUndefined();
  expect([ofOrder('order_delivered'), ofWork('work_offer')]).toEqual([undefined, undefined]);
});

test('a translator answers into the thread of the order', () => {
  for (const template of ['work_message', 'work_resumed', 'work_reply_refused'] as const)
    expect(ofWork(template)).toEqual({ orderId: 'ORDER', person: 'translator:anna' });
});

test('an enquiry has room for all its messages together, to the letter, and is kept for a year', () => {
  const message = (letters: number) => ({ at, from: 'customer' as const, text: 'x'.repeat(letters), files: [] });
  const messages = [message(59_000), message(998)];
  expect([hasRoomFor({ messages }, 'ab'), hasRoomFor({ messages }, 'abc')]).toEqual([true, false]);
  expect(contactEraseAt(new Date(at))).toBe('2027-11-20T12:00:00.000Z');
});
