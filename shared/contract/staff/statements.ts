import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { text, wholeNumber } from '../schemas/primitive.ts';
import { month, staffStatement } from '../zone/statements.ts';
import { by } from './staffOnly.ts';

const params = z.object({
  translator: z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/, 'validation/invalid')),
  month,
});

/** Statements of translators at the desk. */
export const staffStatements = {
  listStaffStatements: defineOperation({
    ...by('finance'),
    id: 'listStaffStatements',
    method: 'GET',
    path: '/api/staff/statement',
    summary: 'Statements of a month; without `month` those in dispute, the oldest first.',
    query: z.object({ month: z.optional(month) }),
    success: { 200: z.object({ statements: z.array(staffStatement) }) },
    errors: [],
  }),
  exportPayments: defineOperation({
    ...by('finance'),
    id: 'exportPayments',
    method: 'POST',
    path: '/api/staff/statement/payments',
    summary:
      'What is to be paid for a month, a line for each translator: account number, tax number, net sum, title. `complete` is false where a statement is left out: not agreed on yet, nothing to pay, or without an account number. What is noted as paid is in no file any more.',
    body: z.object({ month }),
    success: { 200: z.object({ file_name: z.string(), csv: z.string(), rows: z.int(), complete: z.boolean() }) },
    errors: [],
  }),
  payStatement: defineOperation({
    ...by('finance'),
    id: 'payStatement',
    method: 'POST',
    path: '/api/staff/statement/{translator}/{month}/payment',
    summary:
      'Notes that a statement was paid, on a day since it was made and not in the future; its translator is told by mail, and the payments of the month leave it out. Only what is agreed on is paid, once; the same again answers the same.',
    params,
    body: z.object({ version: wholeNumber(1, 1_000_000), paid_on: z.iso.date() }),
    success: { 200: staffStatement },
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  }),
  answerStatement: defineOperation({
    ...by('finance'),
    id: 'answerStatement',
    method: 'POST',
    path: '/api/staff/statement/{translator}/{month}/answer',
    summary:
      'Answers a dispute. A correction becomes a line of the earnings, which the next statement holds; the translator decides again.',
    params,
    body: z.object({
      version: wholeNumber(1, 1_000_000),
      text: text(2000),
      /** Net, in grosze; negative where too much was stated. */
      correction: z.optional(wholeNumber(-10_000_000, 10_000_000)),
    }),
    success: { 200: staffStatement },
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  }),
};
