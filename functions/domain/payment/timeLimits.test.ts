import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { noticeProblem } from './attempts.ts';
import {
  acceptedWithinMs,
  alarmAfterMs,
  nextLook,
  nextQuestion,
  payBy,
  paymentExpiry,
  startingMs,
} from './timeLimits.ts';

const minute = 60_000;
const since = new Date('2026-11-23T12:00:00.000Z');
const after = (minutes: number) => new Date(since.getTime() + minutes * minute);
const minutesTo = (at: Date) => (at.getTime() - since.getTime()) / minute;

test('an attempt ends after thirty-five minutes, a transfer after seven days, an unpaid order after three', () => {
  expect(minutesTo(payBy('card', since))).toBe(35);
  expect(minutesTo(payBy('transfer', since))).toBe(7 * 24 * 60);
  expect(minutesTo(paymentExpiry(since))).toBe(3 * 24 * 60);
  expect([startingMs, acceptedWithinMs, alarmAfterMs]).toEqual([30_000, minute, 15 * minute]);
});

test('the provider is asked after 2, 5, 10, 20 and 35 minutes, then ever more rarely, at least every six hours', () => {
  const asked = (minutes: number) => minutesTo(nextQuestion(since, after(minutes)));
  expect([0, 1.9, 2, 5, 19, 20, 34].map(asked)).toEqual([2, 2, 5, 10, 20, 35, 35]);
  expect([35, 60, 24 * 60, 100 * 60].map(asked)).toEqual([43.75, 75, 30 * 60, 106 * 60]);
  expect([0, 4, 5].map((minutes) => minutesTo(nextLook(since, after(minutes))))).toEqual([1, 5, 6.25]);
});

test('a notice says the amount of the attempt, twice, in PLN', () => {
  const attempt = { amount: grosze(1234) };
  const notice = { amount: 1234, originAmount: 1234, currency: 'PLN' };
  expect(noticeProblem(notice, attempt)).toBeUndefined();
  expect(noticeProblem({ ...notice, currency: 'EUR' }, attempt)).toBe('wrong_currency');
  expect(noticeProblem({ ...notice, amount: 1235 }, attempt)).toBe('wrong_amount');
  expect(noticeProblem({ ...notice, originAmount: 1233 }, attempt)).toBe('wrong_amount');
});
