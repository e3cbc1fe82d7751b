import { expect, test } from 'vitest';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import { isOpen, type Message, questionDueAt, threadFileOf } from './message.ts';

const at = '2026-11-20T12:00:00.000Z';
const message = (question?: Message['question']): Message => ({
  ...{ orderId: 'ORDER', id: '1', at, from: 'translator', text: 'Which one?', files: [], question },
});
const asked = { jobId: '01', reminders: 0 };
const due = (question: Message['question'], rules: Parameters<typeof questionDueAt>[1] = defaultAfterSaleRules) =>
  questionDueAt(message(question), rules)?.slice(0, 10);

test('a question is reminded of after each of its days, then the order is put on hold', () => {
  const days = [0, 1, 2, 3].map((reminders) => due({ ...asked, reminders }));
  expect(days).toEqual(['2026-11-22', '2026-11-25', '2026-11-27', '2026-11-27']);
});

test('reminders come in the order of their days, and none on the day of the hold or after it', () => {
  const rules = { questionReminderDays: [7, 5, 9, 2, 6], questionHoldDays: 7 };
  const days = [0, 1, 2, 3].map((reminders) => due({ ...asked, reminders }, rules));
  expect(days).toEqual(['2026-11-22', '2026-11-25', '2026-11-26', '2026-11-27']);
});

test('nothing is due for what is no question, is answered, or holds the order already', () => {
  expect(due(undefined)).toBeUndefined();
  expect(due({ ...asked, closedAt: at })).toBeUndefined();
  expect(due({ ...asked, heldAt: at })).toBeUndefined();
});

test('a question is open until it is closed, also while it holds the order', () => {
  const open = [undefined, asked, { ...asked, heldAt: at }, { ...asked, closedAt: at }].map((one) =>
    isOpen(message(one)),
  );
  expect(open).toEqual([false, true, true, false]);
});

test('a file is found in whichever message it was sent with', () => {
  const file = (id: string) => ({ id, name: `${id}.txt`, bytes: 1, contentType: 'text/plain' });
  const thread = [message(), { ...message(), files: [file('a'), file('b')] }, { ...message(), files: [file('c')] }];
  expect(threadFileOf(thread, 'b')?.name).toBe('b.txt');
  expect(threadFileOf(thread, 'c')?.name).toBe('c.txt');
  expect(threadFileOf(thread, 'd')).toBeUndefined();
});
