import { expect, test } from 'vitest';
import { defaultQuotingHours } from '#shared/model/house/stageRules.ts';
import { haltClock, type Quote, startClock } from './quote.ts';
import { answerOf, punctuality } from './quoteActs.ts';

const hours = defaultQuotingHours;
const now = new Date('2026-11-23T10:00:00.000Z');
const clock = startClock(new Date('2026-11-23T09:53:00.000Z'), hours);
const before = { id: 'q', round: 2, state: 'claimed', clock } as unknown as Quote;

test('a price, a reply or a refusal is an answer, with the time that it took; anything else is none', () => {
  const answer = { id: 'q', round: 2, at: now.toISOString(), usedMs: 7 * 60_000, limitMs: clock.limitMs };
  const after = (state: Quote['state']) => answerOf(before, { ...before, state }, { now, hours });
  expect([after('sent'), after('refused')]).toEqual([answer, answer]);
  for (const state of ['needs_info', 'cancelled', 'asked'] as const) expect(after(state)).toBeUndefined();
  const stopped = { ...before, clock: haltClock(clock, 'stopped', now, hours) };
  expect(answerOf(stopped, { ...stopped, state: 'sent' }, { now, hours })).toBeUndefined();
});

test('punctuality is told by measured times: in time at the limit itself, the median and the ninety-fifth of a hundred', () => {
  const answers = (times: number[]) => times.map((usedMs) => ({ id: 'q', round: 1, at: '', usedMs, limitMs: 50 }));
  expect(punctuality([])).toEqual({ answered: 0, inTime: 0 });
  expect(punctuality(answers([7]))).toEqual({ answered: 1, inTime: 1, median: 7, p95: 7 });
  const hundred = Array.from({ length: 100 }, (_, place) => 100 - place);
  expect(punctuality(answers(hundred))).toEqual({ answered: 100, inTime: 50, median: 50, p95: 95 });
});
