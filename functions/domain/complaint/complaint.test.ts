import { expect, test } from 'vitest';
import type { Job } from '../production/job.ts';
import { type Complaint, complaintDueAt, daysAfter, reopenable } from './complaint.ts';

const at = '2026-11-02T10:00:00.000Z';
const complaint = { at, answerBy: daysAfter(at, 14) } as Complaint;
const due = (reminders: number, complaintReminderDays: readonly number[]) =>
  complaintDueAt({ ...complaint, reminders }, { complaintAnswerDays: 14, complaintReminderDays });

test('reminders are due in the order of their days, whatever order they are set in; after them the end of the time', () => {
  expect([0, 1, 2, 3].map((reminders) => due(reminders, [11, 7, 13]))).toEqual(
    [7, 11, 13, 14].map((days) => daysAfter(at, days)),
  );
});

test('days are days of twenty-four hours', () => {
  expect(daysAfter(at, 14)).toBe('2026-11-16T10:00:00.000Z');
});

test('a reminder that would come after the end of the time gives way to it', () => {
  expect(due(0, [20])).toBe(daysAfter(at, 14));
  expect(due(0, [])).toBe(daysAfter(at, 14));
});

test('what goes back is the last approved step of each line by a translator or the house, never the posting', () => {
  const job = (id: string, targetLanguage: number, change: Partial<Job> = {}) =>
    ({ id, itemId: 'text', targetLanguage, step: 'translation', state: 'approved', assignee: 'one', ...change }) as Job;
  const jobs = [
    job('01', 2),
    job('02', 2, { step: 'verification', assignee: 'two' }),
    job('03', 3),
    job('04', 3, { step: 'verification', state: 'working' }),
    job('05', 4, { assignee: undefined }),
    job('06', 2, { step: 'shipping' }),
  ];
  expect(reopenable({ state: 'delivered' }, jobs).map(({ id }) => id)).toEqual(['02', '03', '05']);
  expect(reopenable({ state: 'withdrawn' }, jobs)).toEqual([]);
});
