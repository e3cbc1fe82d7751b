import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { ownJobRow } from '../schemas/job.ts';
import { money } from '../schemas/money.ts';
import { email, flag, instant, text, wholeNumber } from '../schemas/primitive.ts';
import { acceptedAgreement, earning, translatorProfile, typedTranslator } from '../schemas/translator.ts';
import { month, staffStatement } from '../zone/statements.ts';
import { by, translatorId } from './staffOnly.ts';

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

/** The translators, for those who enter them and give them work. */
export const staffTranslatorOperations = {
  listTranslators: defineOperation({
    ...by('project', 'finance'),
    id: 'listTranslators',
    method: 'GET',
    path: '/api/staff/translator',
    summary: 'Translators by name.',
    success: { 200: z.object({ translators: z.array(translatorProfile) }) },
    errors: [],
  }),
  getStaffTranslator: defineOperation({
    ...by('project', 'finance'),
    id: 'getStaffTranslator',
    method: 'GET',
    path: '/api/staff/translator/{translator}',
    summary: 'A translator with pairs, rates, time and figures.',
    params: z.object({ translator: translatorId }),
    success: { 200: translatorProfile },
    errors: ['not_found'],
  }),
  getTranslatorRecord: defineOperation({
    ...by('project', 'finance'),
    id: 'getTranslatorRecord',
    method: 'GET',
    path: '/api/staff/translator/{translator}/record',
    summary:
      'What a translator has and had to do, at most 100 jobs by due time, what they earned, which agreements they accepted, and when their number on the ministry’s list was looked up, newest first.',
    params: z.object({ translator: translatorId }),
    success: {
      200: z.object({
        jobs: z.array(ownJobRow),
        earnings: z.array(earning),
        sum: money,
        agreements: z.array(acceptedAgreement),
        sworn_checks: z.array(
          z.object({
            at: instant,
            by: z.string(),
            number: z.string(),
            found: z.boolean(),
            note: z.nullable(z.string()),
          }),
        ),
      }),
    },
    errors: ['not_found'],
  }),
  createTranslator: defineOperation({
    ...by('project'),
    id: 'createTranslator',
    method: 'POST',
    path: '/api/staff/translator',
    summary:
      'Makes the person behind an account a translator: they find the zone at their next log-in. `conflict`: they are one.',
    body: z.object({ email, ...typedTranslator }),
    success: { 201: translatorProfile },
    errors: ['conflict'],
  }),
  checkSwornNumber: defineOperation({
    ...by('project'),
    id: 'checkSwornNumber',
    method: 'POST',
    path: '/api/staff/translator/{translator}/sworn-check',
    summary:
      'Notes that the number of a sworn translator was looked up on the ministry’s list. Found: it holds for a quarter. Not found: nothing sworn is offered to them, and the number goes from the profile. `conflict`: there is no number.',
    params: z.object({ translator: translatorId }),
    body: z.object({ revision: wholeNumber(0, 1_000_000), found: z.optional(flag), note: z.optional(text(1000)) }),
    success: { 200: translatorProfile },
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  }),
  updateTranslator: defineOperation({
    ...by('project'),
    id: 'updateTranslator',
    method: 'PUT',
    path: '/api/staff/translator/{translator}',
    summary: 'Replaces what staff set of a translator, at the revision that was read.',
    params: z.object({ translator: translatorId }),
    body: z.object({ revision: wholeNumber(0, 1_000_000), ...typedTranslator }),
    success: { 200: translatorProfile },
    errors: ['not_found', 'changed_meanwhile'],
  }),
};
