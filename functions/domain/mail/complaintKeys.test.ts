import { expect, test } from 'vitest';
import type { OrderMail } from './mail.ts';
import { complaintKeys } from './orderMailKeys.ts';

type Of = NonNullable<OrderMail['complaint']>;
const keys = (template: string, complaint: Partial<Of> | undefined, goesTo?: OrderMail['goesTo']) =>
  complaintKeys({ template, complaint: complaint && { name: 'R1', ...complaint }, goesTo } as OrderMail).map((key) =>
    key.replace(/^mail\/complaint_/, ''),
  );

test('a mail that is not about a complaint does not mention one', () => {
  expect(keys('complaint_task', undefined)).toEqual([]);
});

test.each([
  ['new', {}, ['task.new', 'task.desk']],
  ['reminder', { byHand: true }, ['task.reminder', 'task.desk']],
  ['by_time', {}, ['task.by_time', 'task.desk']],
  ['by_time', { byHand: true }, ['task.by_time', 'task.by_hand', 'task.desk']],
  ['answer', { byHand: true }, ['task.by_hand']],
] as const)('staff are asked, of %s with %j: %j', (about, change, expected) => {
  expect(keys('complaint_task', { about, ...change })).toEqual(expected);
});

test.each([
  [{ about: 'answer', outcome: 'refused', remedy: 'none' }, undefined, ['decided.refused', 'decided.keep']],
  [
    { about: 'answer', outcome: 'partly', remedy: 'correction' },
    undefined,
    ['decided.partly', 'decided.correction', 'decided.keep'],
  ],
  [
    { about: 'answer', outcome: 'upheld', remedy: 'refund' },
    'balance',
    ['decided.upheld', 'decided.balance', 'decided.keep'],
  ],
  [
    { about: 'answer', outcome: 'upheld', remedy: 'reduction' },
    'provider',
    ['decided.upheld', 'decided.provider', 'decided.keep'],
  ],
  [
    { about: 'answer', outcome: 'upheld', remedy: 'correction', byHand: true },
    undefined,
    ['decided.upheld', 'decided.by_hand', 'decided.keep'],
  ],
  [
    { about: 'by_time', outcome: 'upheld', remedy: 'refund' },
    'balance',
    ['decided.by_time', 'decided.balance', 'decided.keep'],
  ],
  [{ about: 'answer' }, undefined, ['decided.upheld', 'decided.keep']],
] as const)('its customer reads, of %j to %s: %j', (complaint, goesTo, expected) => {
  expect(keys('complaint_decided', complaint, goesTo)).toEqual(expected);
});
