import { expect, test } from 'vitest';
import type { Mail } from './mail.ts';
import { mayRetry } from './sending.ts';

const shared = {
  id: 'mail-1',
  to: 'someone@example.com',
  locale: 'en',
  state: 'failed',
  createdAt: '2026-11-22T12:00:00.000Z',
} as const;
const job = { orderId: '7KQ2M9X4TB', jobId: '01', round: 1 };

test.each<Mail>([
  { ...shared, template: 'order_accepted', orderId: '7KQ2M9X4TB' },
  { ...shared, template: 'quote_asked', quoteId: '7KQ2M9X4TB', version: 1 },
  { ...shared, template: 'work_offer', job, translator: 'anna' },
  { ...shared, template: 'application_received', applicant: 'applicant-1' },
])('$template may be sent again: what it is about is still there', (mail) => {
  expect(mayRetry(mail)).toBe(true);
});

test.each<Mail>([
  { ...shared, template: 'forgot' },
  { ...shared, template: 'account_closed' },
  { ...shared, template: 'work_digest', translator: 'anna', gathered: [{ template: 'work_offer', job }] },
])('$template may not: its link, or what it gathered, is of that moment', (mail) => {
  expect(mayRetry(mail)).toBe(false);
});
