import * as z from 'zod/mini';
import { LocalizedName } from '../../model/language/localizedName.ts';
import { scanRefusals } from '../../model/order/scanVerdict.ts';
import { TaxKind } from '../../model/work/applicant.ts';
import { MailDigest } from '../../model/work/mailDigest.ts';
import { operations } from '../operation.ts';
import { fileLink } from '../schemas/job.ts';
import { money } from '../schemas/money.ts';
import { flag, instant, line, text, wholeNumber } from '../schemas/primitive.ts';
import { acceptedAgreement, availability, earning, translatorProfile } from '../schemas/translator.ts';
import { own } from './own.ts';

const publicProfile = z.object({
  shown: z.boolean(),
  name: z.nullable(z.string()),
  about: z.nullable(z.string()),
  show_fields: z.boolean(),
  agreed_at: z.nullable(instant),
});
export type PublicProfileWire = z.input<typeof publicProfile>;

/** An entry of the public list, with what the translator agreed to publish and nothing by which to contact them. */
const publicTranslator = z.object({
  name: z.string(),
  about: z.nullable(z.string()),
  pairs: z.array(z.object({ source_lang: z.int(), target_lang: z.int(), sworn: z.boolean() })),
  fields: z.array(z.object({ id: z.int(), names: LocalizedName })),
});

/** The caller's own profile: availability, mails, earnings, and their entry in the public list. */
export const profile = operations({
  getTranslator: {
    on: 'GET /api/translator/profile',
    ...own,
    summary: 'The caller’s pairs, rates, time and figures.',
    success: { 200: translatorProfile },
    errors: ['not_found'],
  },
  setAvailability: {
    on: 'PUT /api/translator/profile/availability',
    ...own,
    summary: 'Sets how much the caller takes, on which days, and pauses or ends a pause.',
    body: z.object({ revision: wholeNumber(0, 1_000_000), ...availability }),
    success: { 200: translatorProfile },
    errors: ['not_found', 'changed_meanwhile'],
  },
  setMailDigest: {
    on: 'PUT /api/translator/profile/mails',
    ...own,
    summary:
      'Sets how often the caller is written to of offers and approvals; what is about a job one holds comes at once.',
    body: z.object({ revision: wholeNumber(0, 1_000_000), mails: MailDigest }),
    success: { 200: translatorProfile },
    errors: ['not_found', 'changed_meanwhile'],
  },
  listEarnings: {
    on: 'GET /api/translator/earning',
    ...own,
    summary: 'What the caller has earned, newest first, with its sum.',
    success: { 200: z.object({ earnings: z.array(earning), sum: money }) },
    errors: ['not_found'],
  },
  getPublicProfile: {
    on: 'GET /api/translator/profile/public',
    ...own,
    summary: 'What the caller shows of themselves in the public list.',
    success: { 200: publicProfile },
    errors: ['not_found'],
  },
  setPublicProfile: {
    on: 'PUT /api/translator/profile/public',
    ...own,
    summary: 'Shows the caller in the public list, by a consent of its own; without it they are taken out at once.',
    body: z.object({
      agree_public: z.optional(flag),
      name: z.optional(line(80)),
      about: z.optional(text(500)),
      show_fields: z.optional(flag),
    }),
    success: { 200: publicProfile },
    errors: ['not_found'],
  },
  listPublicTranslators: {
    on: 'GET /api/translators',
    summary: 'Translators who agreed to be shown: name, languages, fields. No contact data.',
    callers: ['visitor', 'customer', 'translator', 'staff', 'token'],
    ownership: 'public',
    cacheSeconds: 300,
    success: { 200: z.object({ translators: z.array(publicTranslator) }) },
    errors: [],
  },
});

const ownDocuments = z.object({
  current_version: z.string(),
  /** Accepted agreements, oldest first. */
  agreements: z.array(acceptedAgreement),
  cv: z.nullable(z.object({ name: z.string(), sent_at: instant })),
});

/** What is agreed with the caller, and documents stored about them. */
export const documents = operations({
  getOwnDocuments: {
    on: 'GET /api/translator/document',
    ...own,
    summary: 'The agreements that the caller accepted, the version there is now, and the documents that are kept.',
    success: { 200: ownDocuments },
    errors: ['not_found'],
  },
  acceptAgreement: {
    on: 'POST /api/translator/agreement',
    ...own,
    summary:
      'Accepts agreement and confidentiality in the version that was shown, and says how the caller is taxed and where to be paid. The same again changes nothing. `changed_meanwhile`: there is a newer version to read.',
    body: z.object({
      agreement_version: line(20),
      agreement: z.optional(flag),
      confidentiality: z.optional(flag),
      tax: TaxKind,
      nip: z.optional(line(20)),
      iban: z.optional(line(50)),
    }),
    success: { 200: ownDocuments },
    errors: ['not_found', 'changed_meanwhile'],
  },
  linkOwnCv: {
    on: 'GET /api/translator/document/cv',
    ...own,
    summary: 'A link, valid for ten minutes, to the CV the caller applied with.',
    success: { 200: fileLink },
    errors: ['not_found', ...scanRefusals],
  },
});
