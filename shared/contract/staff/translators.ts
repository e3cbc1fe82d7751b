import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { ownJobRow } from '../schemas/job.ts';
import { money } from '../schemas/money.ts';
import { email, flag, instant, text, wholeNumber } from '../schemas/primitive.ts';
import { acceptedAgreement, earning, translatorProfile, typedTranslator } from '../schemas/translator.ts';
import { by, translatorId } from './staffOnly.ts';

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
