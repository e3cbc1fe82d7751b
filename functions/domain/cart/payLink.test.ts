import { expect, test } from 'vitest';
import { isGood, keptPayLinkDays, payLinkDays } from './cart.ts';

test('a payment link is good until its last millisecond, and not at the instant it ends', () => {
  const link = { validUntil: '2026-11-24T12:00:00.000Z' };
  expect(isGood(link, new Date('2026-11-24T11:59:59.999Z'))).toBe(true);
  expect(isGood(link, new Date('2026-11-24T12:00:00.000Z'))).toBe(false);
  expect(isGood(link, new Date('2026-11-24T12:00:00.001Z'))).toBe(false);
});

test('a link whose end cannot be read is not good', () => {
  expect(isGood({ validUntil: '' }, new Date(0))).toBe(false);
});

test('the page of a link outlives the link, so that it can say that it has ended', () => {
  expect(keptPayLinkDays).toBeGreaterThan(payLinkDays);
});
