import { expect, test } from 'vitest';
import { JobState } from '#shared/model/work/job.ts';
import { heldStates } from '../../domain/production/job.ts';
import { someJob } from '../../domain/production/test/someJob.ts';
import type { Message } from '../../domain/thread/message.ts';
import { placedOrder } from '../orders/test/placedOrder.ts';
import { someTranslator } from '../production/test/workWorld.ts';
import { customerMails, workersMails } from './orderThread.ts';

const now = new Date('2026-11-20T12:00:00Z');
const { order } = placedOrder(now, { order: { id: 'A1B2C3D4E5F6' } });
const message: Message = {
  ...{ orderId: order.id, id: 'm-1', at: now.toISOString(), from: 'customer', text: 'Which Springfield?', files: [] },
};
const job = (assignee: string | undefined, change: Parameters<typeof someJob>[0] = {}) =>
  someJob({ state: 'working', ...(assignee !== undefined && { assignee }), ...change });
const mailed = (...jobs: ReturnType<typeof someJob>[]) =>
  workersMails(
    { translators: { read: async (id) => (id === 'gone' ? undefined : someTranslator(id)) }, now },
    order,
    jobs,
    message,
  );
const toAnna = {
  ...{
    id: 'work_message.A1B2C3D4E5F6.m-1.anna',
    template: 'work_message',
    to: 'anna@example.com',
    reason: message.text,
  },
  ...{ translator: 'anna', job: { orderId: order.id, jobId: '01', round: 1 } },
};
const toShop = { id: 'order_message.A1B2C3D4E5F6.m-1.0.shop', said: message.text, locale: 'pl', goesTo: 'provider' };

test('a message goes once to every translator who holds work of the order', async () => {
  const mails = await mailed(job('anna'), job('anna', { id: '02' }), job('ben', { id: '03' }), job(undefined));
  expect(mails).toMatchObject([toAnna, { translator: 'ben', job: { jobId: '03' } }]);
  expect(mails).toHaveLength(2);
});

test.each(JobState.options)(
  'a message about a job that is %s goes to its translator if they hold it, else to the shop',
  async (state) => {
    const mails = await mailed(job('anna', { state }));
    expect(mails).toMatchObject([heldStates.includes(state) ? toAnna : toShop]);
  },
);

test('the shop reads a message of an order that nobody works on, or whose translator is gone', async () => {
  expect(await mailed()).toMatchObject([toShop]);
  expect(await mailed(job('gone'))).toMatchObject([toShop]);
  expect(await mailed(job('gone'), job('anna'))).toMatchObject([toAnna]);
  expect(await mailed(job(undefined), job('anna'))).toMatchObject([toAnna]);
});

test('a customer is told once for each message and reminder; an anonymised order has nobody to tell', () => {
  const told = (change: Partial<typeof order> = {}, at?: string, reminders?: number) =>
    customerMails(
      'order_question',
      { ...order, ...change },
      { ...message, ...(reminders !== undefined && { question: { jobId: '01', reminders } }) },
      { now, at },
    );
  expect(told()).toEqual([
    {
      ...{ id: 'order_question.A1B2C3D4E5F6.m-1.0', template: 'order_question', to: 'buyer@example.com', locale: 'en' },
      ...{ orderId: order.id, said: message.text, state: 'queued', createdAt: now.toISOString() },
    },
  ]);
  expect(told({}, '2026-11-27T12:00:00.000Z', 2)).toMatchObject([
    { id: 'order_question.A1B2C3D4E5F6.m-1.2', question: 'm-1', at: '2026-11-27T12:00:00.000Z' },
  ]);
  expect(told({ email: '' })).toEqual([]);
  expect(told({ erasedAt: now.toISOString() })).toEqual([]);
});
