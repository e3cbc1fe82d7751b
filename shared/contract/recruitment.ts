import * as z from 'zod/mini';
import { TaxKind } from '../model/work/applicant.ts';
import { newPassword } from './account/newPassword.ts';
import { operations } from './operation.ts';
import { link } from './schemas/account.ts';
import { typedApplication } from './schemas/application.ts';
import { announcedFile, fileAnnounced } from './schemas/attachment.ts';
import { flag, instant, line, text } from './schemas/primitive.ts';

/** Applicants have no session; mailed links give access. Answers never reveal whether an address is known. */
const visiting = { callers: ['visitor'], ownership: 'public' } as const;

/** Applying as a translator: the form, the test, joining. */
export const recruitment = operations({
  announceCv: {
    on: 'POST /api/recruitment/cv',
    ...visiting,
    summary:
      'A link, valid for ten minutes, to send a CV (PDF, docx or odt, 20 MB at most), of exactly this size and type. A CV that no application names within a day is erased.',
    effort: 'upload',
    body: announcedFile,
    success: { 201: fileAnnounced },
    errors: ['file_too_big', 'file_type_refused'],
  },
  apply: {
    on: 'POST /api/recruitment/application',
    ...visiting,
    summary:
      'Applies as a translator. The answer is the same for an address that has an application: what was sent first stays, and a mail says so.',
    body: z.object(typedApplication),
    success: { 202: z.object({ message: z.string() }) },
    errors: [],
  },
  readTrial: {
    on: 'POST /api/recruitment/trial',
    ...visiting,
    summary: 'The text of a mailed test.',
    effort: 'nothing',
    body: z.object({ link }),
    success: {
      200: z.object({
        source_lang: z.int(),
        target_lang: z.int(),
        words: z.int(),
        text: z.string(),
        until: instant,
        /** Null before the test is sent in. */
        answered_at: z.nullable(instant),
      }),
    },
    errors: ['gone'],
  },
  answerTrial: {
    on: 'PUT /api/recruitment/trial',
    ...visiting,
    summary: 'Sends the translation of a test in, once. The same text again changes nothing.',
    body: z.object({ link, text: text(8000) }),
    success: { 200: z.object({ answered_at: instant }) },
    errors: ['gone', 'conflict', 'changed_meanwhile'],
  },
  readInvitation: {
    on: 'POST /api/recruitment/invitation',
    ...visiting,
    summary: 'Whom a mailed invitation is for, until when, and which version of the agreement there is to accept.',
    effort: 'nothing',
    body: z.object({ link }),
    success: {
      200: z.object({ name: z.string(), email: z.string(), until: instant, agreement_version: z.string() }),
    },
    errors: ['gone'],
  },
  acceptInvitation: {
    on: 'POST /api/recruitment/invitation/acceptance',
    ...visiting,
    summary:
      'Joins as a translator: sets the first password and accepts agreement and confidentiality in the version that was shown. `changed_meanwhile`: there is a newer one.',
    body: z.object({
      link,
      ...newPassword,
      agreement_version: line(20),
      agreement: z.optional(flag),
      confidentiality: z.optional(flag),
      tax: TaxKind,
      nip: z.optional(line(20)),
      iban: z.optional(line(50)),
    }),
    success: { 200: z.object({ email: z.string(), message: z.string() }) },
    errors: ['gone', 'changed_meanwhile'],
  },
});
