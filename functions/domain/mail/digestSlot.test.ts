import { expect, test } from 'vitest';
import { workMailTemplates } from '#shared/model/mail/mailTemplate.ts';
import type { MailDigest } from '#shared/model/work/mailDigest.ts';
import { digestSlot, isGathered } from './sending.ts';

test('offers and approvals can wait for the next digest, what is about a job in hand cannot', () => {
  expect(workMailTemplates.filter((template) => isGathered({ template }))).toEqual(['work_offer', 'work_approved']);
});

test.each<[Exclude<MailDigest, 'at_once'>, string, string, string]>([
  ['hourly', '2026-11-20T12:20:30', 'Europe/Warsaw', '2026-11-20T13:00'],
  ['hourly', '2026-11-20T12:00:00', 'Europe/Warsaw', '2026-11-20T13:00'],
  ['hourly', '2026-11-20T12:59:59', 'Asia/Kathmandu', '2026-11-20T13:00'],
  ['daily', '2026-11-20T12:20:30', 'Europe/Warsaw', '2026-11-21T07:00'],
  ['daily', '2026-11-20T06:59:59', 'Europe/Warsaw', '2026-11-20T07:00'],
  ['daily', '2026-11-20T07:00:00', 'Europe/Warsaw', '2026-11-21T07:00'],
  ['daily', '2026-07-20T07:00:00', 'Europe/Warsaw', '2026-07-21T06:00'],
  ['daily', '2026-11-20T01:00:00', 'Asia/Kathmandu', '2026-11-20T02:15'],
])('the %s digest after %s in %s goes out at %s', (digest, at, zone, expected) => {
  expect(digestSlot(digest, new Date(`${at}Z`), zone).toISOString()).toBe(`${expected}:00.000Z`);
});
