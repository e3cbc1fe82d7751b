import { expect, test } from 'vitest';
import { termsAccepted, termsAcceptedAt } from './acceptedTerms.ts';
import type { Consent } from './account.ts';

const now = new Date('2026-11-27T12:00:00Z');
const before = termsAccepted(new Date('2026-11-25T12:00:00Z'));

test('terms that an account accepted in the version in force were accepted at that time', () => {
  expect(termsAcceptedAt(before)).toBe('2026-11-25T12:00:00.000Z');
  expect(termsAcceptedAt([...before, ...termsAccepted(now)])).toBe(now.toISOString());
});

test('half of them, an older version, and what was taken back are none', () => {
  const changed = (change: Partial<Consent>) => before.map((one) => (one.kind === 'tos' ? { ...one, ...change } : one));
  expect(termsAcceptedAt([])).toBeUndefined();
  expect(termsAcceptedAt(before.slice(0, 1))).toBeUndefined();
  expect(termsAcceptedAt(changed({ textVersion: '2026-01-01' }))).toBeUndefined();
  expect(termsAcceptedAt(changed({ given: false }))).toBeUndefined();
  const withdrawn: Consent = { kind: 'agree_sale', given: false, textVersion: '2026-11-24', at: now.toISOString() };
  expect(termsAcceptedAt([...before, withdrawn])).toBeUndefined();
});
