import { expect, test } from 'vitest';
import { retentionDays } from '#shared/rules/retention.ts';
import { eraseAtOf } from './applicant.ts';

const changedAt = new Date('2026-11-23T12:00:00.000Z');
const days = (state: Parameters<typeof eraseAtOf>[0], keep = false) => {
  const at = eraseAtOf(state, { keep }, changedAt);
  return at && (Date.parse(at) - changedAt.getTime()) / 86_400_000;
};

test('an application goes after its time: sooner once it is rejected, later where it may be kept, never once they joined', () => {
  expect([days('applied'), days('rejected')]).toEqual([retentionDays.application, retentionDays.rejectedApplication]);
  expect([days('applied', true), days('rejected', true)]).toEqual([
    retentionDays.keptApplication,
    retentionDays.keptApplication,
  ]);
  expect([days('joined'), days('joined', true)]).toEqual([undefined, undefined]);
});
