import * as z from 'zod/mini';
import { operations } from '../operation.ts';
import { ownJobRow } from '../schemas/job.ts';
import { money } from '../schemas/money.ts';
import { email, flag, instant, text, wholeNumber } from '../schemas/primitive.ts';
import { acceptedAgreement, earning, translatorProfile, typedTranslator } from '../schemas/translator.ts';
import { month, staffStatement } from '../translator/statements.ts';
import { by, orderId, translatorId } from './staffOnly.ts';

const params = z.object({
  translator: z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/, 'validation/invalid')),
  month,
});

/** Translators' statements, for staff. */
export const staffStatements = operations({
  listStaffStatements: {
    on: 'GET /api/staff/statement',
    ...by('finance'),
    summary: 'Statements of a month; without `month` those in dispute, the oldest first.',
    query: z.object({ month: z.optional(month) }),
    success: { 200: z.object({ statements: z.array(staffStatement) }) },
    errors: [],
  },
  exportPayments: {
    on: 'POST /api/staff/statement/payments',
    ...by('finance'),
    summary:
      'What is to be paid for a month, a line for each translator: account number, tax number, net sum, title. `complete` is false where a statement is left out: not agreed on yet, nothing to pay, or without an account number. What is noted as paid is in no file any more.',
    body: z.object({ month }),
    success: { 200: z.object({ file_name: z.string(), csv: z.string(), rows: z.int(), complete: z.boolean() }) },
    errors: [],
  },
  payStatement: {
    on: 'POST /api/staff/statement/{translator}/{month}/payment',
    ...by('finance'),
    summary:
      'Notes that a statement was paid, on a day since it was made and not in the future; its translator is told by mail, and the payments of the month leave it out. Only what is agreed on is paid, once; the same again answers the same.',
    params,
    body: z.object({ version: wholeNumber(1, 1_000_000), paid_on: z.iso.date() }),
    success: { 200: staffStatement },
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  },
  answerStatement: {
    on: 'POST /api/staff/statement/{translator}/{month}/answer',
    ...by('finance'),
    summary:
      'Answers a dispute. A correction becomes a line of the earnings, which the next statement holds; the translator decides again.',
    params,
    body: z.object({
      version: wholeNumber(1, 1_000_000),
      text: text(2000),
      /** Net, in grosze; negative if the statement was too high. */
      correction: z.optional(wholeNumber(-10_000_000, 10_000_000)),
    }),
    success: { 200: staffStatement },
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  },
});

/** Translators, for staff who enter them and assign work. */
export const staffTranslatorOperations = operations({
  listTranslators: {
    on: 'GET /api/staff/translator',
    ...by('project', 'finance'),
    summary: 'Translators by name.',
    success: { 200: z.object({ translators: z.array(translatorProfile) }) },
    errors: [],
  },
  getStaffTranslator: {
    on: 'GET /api/staff/translator/{translator}',
    ...by('project', 'finance'),
    summary: 'A translator with pairs, rates, time and figures.',
    params: z.object({ translator: translatorId }),
    success: { 200: translatorProfile },
    errors: ['not_found'],
  },
  getTranslatorRecord: {
    on: 'GET /api/staff/translator/{translator}/record',
    ...by('project', 'finance'),
    summary:
      'What a translator has and had to do, their last 100 jobs by due time, what they earned, which agreements they accepted, and when their number on the ministry’s list was looked up, newest first.',
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
  },
  correctEarning: {
    on: 'POST /api/staff/translator/{translator}/earning',
    ...by('project', 'finance'),
    summary:
      'Adds an amount to what a translator has earned, or deducts one, with a reason that they read: it is a line of the next statement. The same `correction_id` again adds nothing; `conflict`: it was used for another amount.',
    params: z.object({ translator: translatorId }),
    body: z.object({
      correction_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,40}$/, 'validation/invalid')),
      /** Net, in grosze; negative: it is deducted. */
      amount: wholeNumber(-1_000_000, 1_000_000),
      reason: text(1000),
      order_id: z.optional(orderId),
    }),
    success: { 201: earning },
    errors: ['not_found', 'conflict'],
  },
  createTranslator: {
    on: 'POST /api/staff/translator',
    ...by('project'),
    summary:
      'Makes the person behind an account a translator: they find the zone at their next log-in. `conflict`: they are one.',
    body: z.object({ email, ...typedTranslator }),
    success: { 201: translatorProfile },
    errors: ['conflict'],
  },
  checkSwornNumber: {
    on: 'POST /api/staff/translator/{translator}/sworn-check',
    ...by('project'),
    summary:
      'Notes that the number of a sworn translator was looked up on the ministry’s list. Found: it holds for a quarter. Not found: nothing sworn is offered to them, and the number goes from the profile. `conflict`: there is no number.',
    params: z.object({ translator: translatorId }),
    body: z.object({ revision: wholeNumber(0, 1_000_000), found: z.optional(flag), note: z.optional(text(1000)) }),
    success: { 200: translatorProfile },
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  },
  updateTranslator: {
    on: 'PUT /api/staff/translator/{translator}',
    ...by('project'),
    summary: 'Replaces what staff set of a translator, at the revision that was read.',
    params: z.object({ translator: translatorId }),
    body: z.object({ revision: wholeNumber(0, 1_000_000), ...typedTranslator }),
    success: { 200: translatorProfile },
    errors: ['not_found', 'changed_meanwhile'],
  },
});
