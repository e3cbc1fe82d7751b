import * as z from 'zod/mini';
import { MailDigest } from '../../model/mailDigest.ts';
import { defineOperation } from '../operation.ts';
import { money } from '../schemas/money.ts';
import { flag, line, text, wholeNumber } from '../schemas/primitive.ts';
import { publicProfile, publicTranslator } from '../schemas/publicTranslator.ts';
import { availability, earning, translatorProfile } from '../schemas/translator.ts';
import { own } from './own.ts';

/** The caller as the service knows them: time, mails, earnings, and what the public list shows. */
export const profile = {
  getTranslator: defineOperation({
    ...own,
    id: 'getTranslator',
    method: 'GET',
    path: '/api/translator/profile',
    summary: 'The caller’s pairs, rates, time and figures.',
    success: { 200: translatorProfile },
    errors: ['not_found'],
  }),
  setAvailability: defineOperation({
    ...own,
    id: 'setAvailability',
    method: 'PUT',
    path: '/api/translator/profile/availability',
    summary: 'Sets how much the caller takes, on which days, and pauses or ends a pause.',
    body: z.object({ revision: wholeNumber(0, 1_000_000), ...availability }),
    success: { 200: translatorProfile },
    errors: ['not_found', 'changed_meanwhile'],
  }),
  setMailDigest: defineOperation({
    ...own,
    id: 'setMailDigest',
    method: 'PUT',
    path: '/api/translator/profile/mails',
    summary:
      'Sets how often the caller is written to of offers and approvals; what is about a job one holds comes at once.',
    body: z.object({ revision: wholeNumber(0, 1_000_000), mails: MailDigest }),
    success: { 200: translatorProfile },
    errors: ['not_found', 'changed_meanwhile'],
  }),
  listEarnings: defineOperation({
    ...own,
    id: 'listEarnings',
    method: 'GET',
    path: '/api/translator/earning',
    summary: 'What the caller has earned, newest first, with its sum.',
    success: { 200: z.object({ earnings: z.array(earning), sum: money }) },
    errors: ['not_found'],
  }),
  getPublicProfile: defineOperation({
    ...own,
    id: 'getPublicProfile',
    method: 'GET',
    path: '/api/translator/profile/public',
    summary: 'What the caller shows of themselves in the public list.',
    success: { 200: publicProfile },
    errors: ['not_found'],
  }),
  setPublicProfile: defineOperation({
    ...own,
    id: 'setPublicProfile',
    method: 'PUT',
    path: '/api/translator/profile/public',
    summary: 'Shows the caller in the public list, by a consent of its own; without it they are taken out at once.',
    body: z.object({
      agree_public: z.optional(flag),
      name: z.optional(line(80)),
      about: z.optional(text(500)),
      show_fields: z.optional(flag),
    }),
    success: { 200: publicProfile },
    errors: ['not_found'],
  }),
  listPublicTranslators: defineOperation({
    id: 'listPublicTranslators',
    method: 'GET',
    path: '/api/translators',
    summary: 'Translators who agreed to be shown: name, languages, fields. No contact data.',
    callers: ['visitor', 'customer', 'translator', 'staff', 'token'],
    ownership: 'public',
    cacheSeconds: 300,
    success: { 200: z.object({ translators: z.array(publicTranslator) }) },
    errors: [],
  }),
};
