import * as z from 'zod/mini';
import { scanRefusals } from '../../model/order/scanVerdict.ts';
import { ApplicantState } from '../../model/work/applicant.ts';
import { testMarks } from '../../rules/agreement.ts';
import { operations } from '../operation.ts';
import { applicantId, applicantRow, applicantView, testView } from '../schemas/application.ts';
import { fileLink } from '../schemas/job.ts';
import { catalogueId, email, flag, line, listEnd, listOf, listPlace, text, wholeNumber } from '../schemas/primitive.ts';
import { rate, workingPair } from '../schemas/translator.ts';
import { by } from './staffOnly.ts';

const params = z.object({ applicant: applicantId });
const test = z.object({ test: applicantId });
const revision = wholeNumber(0, 1_000_000);
/** Staff who plan the work also decide on applications. */
const project = by('project');
const one = { ...project, params, success: { 200: applicantView } } as const;
const acts = ['not_found', 'conflict', 'changed_meanwhile'] as const;

/** Handling of applications by staff. */
export const staffApplicants = operations({
  listApplicants: {
    on: 'GET /api/staff/applicant',
    ...project,
    summary: 'Applications in a state, the longest unchanged first.',
    query: z.object({
      state: z.optional(ApplicantState),
      cursor: z.optional(listPlace),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: { 200: z.object({ applicants: z.array(applicantRow), ...listEnd }) },
    errors: [],
  },
  getApplicant: {
    on: 'GET /api/staff/applicant/{applicant}',
    ...one,
    summary: 'An application with its test, as far as it is marked, and its history.',
    errors: ['not_found'],
  },
  linkApplicantCv: {
    on: 'POST /api/staff/applicant/{applicant}/cv',
    ...project,
    summary: 'A link, valid for ten minutes, to the CV. Who took it is recorded in the history.',
    params,
    success: { 200: fileLink },
    errors: ['not_found', ...scanRefusals],
  },
  screenApplicant: {
    on: 'POST /api/staff/applicant/{applicant}/screening',
    ...one,
    summary: 'Notes that an application was read and is worth a test.',
    body: z.object({ revision, note: z.optional(text(2000)) }),
    errors: acts,
  },
  sendApplicantTest: {
    on: 'POST /api/staff/applicant/{applicant}/test',
    ...one,
    summary: 'Mails a text of 250 words at most to translate within 14 days. One that is not answered is replaced.',
    body: z.object({ revision, source_lang: catalogueId, target_lang: catalogueId, text: text(8000) }),
    errors: acts,
  },
  checkApplicantDocuments: {
    on: 'POST /api/staff/applicant/{applicant}/documents',
    ...one,
    summary:
      'Notes that diplomas, references and the ministry’s list were checked. Without a test that both marks let pass a `reason` is demanded.',
    body: z.object({ revision, note: text(2000), reason: z.optional(text(1000)) }),
    errors: acts,
  },
  inviteApplicant: {
    on: 'POST /api/staff/applicant/{applicant}/invitation',
    ...one,
    summary:
      'Mails an invitation with what is agreed; its link works for 14 days. An address with an account is refused: `email` names another one of theirs.',
    body: z.object({
      revision,
      email: z.optional(email),
      name: line(100),
      pairs: listOf(workingPair, 60),
      specialisations: z.optional(listOf(catalogueId, 60)),
      rates: z.optional(listOf(rate, 120)),
      words_per_day: wholeNumber(0, 20_000),
    }),
    errors: acts,
  },
  rejectApplicant: {
    on: 'POST /api/staff/applicant/{applicant}/rejection',
    ...one,
    summary:
      'Rejects an application; the person gets a polite e-mail, the reason stays with us. Everything is erased after 30 days, or after a year where it may be kept.',
    body: z.object({ revision, reason: text(1000) }),
    errors: acts,
  },
  eraseApplicant: {
    on: 'DELETE /api/staff/applicant/{applicant}',
    ...project,
    summary:
      'Erases an application with its CV and test at once, at the applicant’s request. Refused once the applicant has joined.',
    params,
    success: { 204: null },
    errors: acts,
  },
  listTests: {
    on: 'GET /api/staff/test',
    ...project,
    summary: 'Tests that are answered and not marked by everyone, the oldest first, without a name.',
    success: { 200: z.object({ tests: z.array(testView) }) },
    errors: [],
  },
  markTest: {
    on: 'POST /api/staff/test/{test}/mark',
    ...project,
    summary: 'Marks a test, each person once. `conflict`: both marks are there, or the caller’s.',
    params: test,
    body: z.object({
      mark: wholeNumber(testMarks.lowest, testMarks.highest),
      passed: z.optional(flag),
      comment: z.optional(text(2000)),
    }),
    success: { 200: testView },
    errors: acts,
  },
});
