import { expect, test } from 'vitest';
import { defaultQuotingHours as hours } from '#shared/model/house/stageRules.ts';
import { quoteDue } from './quoteDue.ts';

const due = (at: string) => quoteDue(new Date(at), hours)?.toISOString();

test('in quoting hours a quote takes the promised minutes', () => {
  expect(due('2026-11-24T07:00:00Z')).toBeUndefined();
  expect(due('2026-11-24T18:45:00Z')).toBeUndefined();
});

test('outside of them, and where too little of them is left, its real time is said', () => {
  expect(due('2026-11-24T18:50:00Z')).toBe('2026-11-25T07:05:00.000Z');
  expect(due('2026-11-24T22:00:00Z')).toBe('2026-11-25T07:15:00.000Z');
  // Friday evening; Monday is the next working day.
  expect(due('2026-11-27T20:00:00Z')).toBe('2026-11-30T07:15:00.000Z');
});
