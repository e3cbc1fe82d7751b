import { expect, test } from 'vitest';
import { dueReminder, leadMinutes } from './dueReminder.ts';
import type { Job } from './job.ts';

/** A Monday in Warsaw, from ten in the morning. */
const at = (minutes: number) => new Date(Date.parse('2026-11-23T09:00:00Z') + minutes * 60_000);
const job = (change: Partial<Job> = {}) =>
  ({
    ...{ state: 'working', assignee: 'anna', startedAt: at(0).toISOString(), dueAt: at(240).toISOString() },
    ...change,
  }) as Job;

test('a translator is reminded when a quarter of their time is left, an hour of four', () => {
  expect(leadMinutes(job())).toBe(60);
  expect(dueReminder(job(), at(179))).toBeUndefined();
  expect(dueReminder(job(), at(180))).toBe('soon');
  expect(dueReminder(job(), at(240))).toBe('late');
});

test('the reminder comes at least a quarter of an hour, and at most half a working day before', () => {
  expect(leadMinutes(job({ dueAt: at(20).toISOString() }))).toBe(15);
  expect(leadMinutes(job({ dueAt: '2026-12-04T16:00:00.000Z' }))).toBe(240);
  expect(leadMinutes(job({ startedAt: undefined }))).toBe(15);
});

test('each due time is told of once; a new one begins again', () => {
  const { dueAt } = job();
  expect(dueReminder(job({ told: { soon: dueAt } }), at(200))).toBeUndefined();
  expect(dueReminder(job({ told: { soon: dueAt } }), at(240))).toBe('late');
  expect(dueReminder(job({ told: { soon: dueAt, late: dueAt } }), at(500))).toBeUndefined();
  expect(dueReminder(job({ told: { late: at(1).toISOString() } }), at(240))).toBe('late');
});

test.each<[string, Partial<Job>]>([
  ['that is not started', { state: 'assigned' }],
  ['whose question is open', { state: 'held' }],
  ['that is delivered', { state: 'delivered' }],
  ['that the house does', { assignee: undefined }],
])('nobody is reminded of a job %s', (_, change) => {
  expect(dueReminder(job(change), at(300))).toBeUndefined();
});
