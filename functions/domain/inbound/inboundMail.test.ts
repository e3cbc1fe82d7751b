import { expect, test } from 'vitest';
import { isAutomatic } from './inboundMail.ts';

const person = {
  from: 'ann@example.com',
  subject: 'Re: A question about your order',
  headers: new Map<string, string>(),
};

test('a person’s answer is none', () => {
  expect(isAutomatic(person, 'ann@example.com')).toBe(false);
  const headers = new Map([
    ['auto-submitted', 'no'],
    ['content-type', 'multipart/alternative; boundary="b"'],
    ['precedence', 'normal'],
  ]);
  expect(isAutomatic({ ...person, headers }, 'ann@example.com')).toBe(false);
  expect(isAutomatic({ ...person, subject: 'Re: the office of Autoliv' }, 'ann@example.com')).toBe(false);
});

test.each([
  ['auto-submitted', 'auto-replied'],
  ['auto-submitted', 'auto-generated; x=1'],
  ['precedence', 'bulk'],
  ['precedence', 'auto_reply'],
  ['x-autoreply', 'yes'],
  ['list-id', '<news.example.com>'],
  ['x-failed-recipients', 'x@example.com'],
  ['content-type', 'multipart/report; report-type=delivery-status'],
])('machines say so by %s: %s', (name, value) => {
  expect(isAutomatic({ ...person, headers: new Map([[name, value]]) }, 'ann@example.com')).toBe(true);
});

test.each([
  'Automatic reply: your order',
  'Out of Office Re: order',
  'Odpowiedź automatyczna: pytanie',
  'Re: Autoodpowiedź',
  'Nieobecność',
  'Undeliverable: A question',
])('or by their subject: %s', (subject) => {
  expect(isAutomatic({ ...person, subject }, 'ann@example.com')).toBe(true);
});

test('a bounce has no sender, or one that is no person', () => {
  expect(isAutomatic(person, '<>')).toBe(true);
  expect(isAutomatic(person, '')).toBe(true);
  expect(isAutomatic({ ...person, from: 'mailer-daemon@example.com' }, 'ann@example.com')).toBe(true);
  expect(isAutomatic({ ...person, from: 'no-reply@example.com' }, 'ann@example.com')).toBe(true);
});
