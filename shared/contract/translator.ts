import * as z from 'zod/mini';
import { MailDigest } from '../model/mailDigest.ts';
import { fileCheckOperations } from './fileChecks.ts';
import { defineOperation } from './operation.ts';
import { upload } from './schemas/attachment.ts';
import { fileLink, jobFileId, jobId, offerRow, ownJob, ownJobRow } from './schemas/job.ts';
import { money } from './schemas/money.ts';
import { customsTyped, parcelLabel } from './schemas/parcel.ts';
import { flag, instant, line, nameOf, text, wholeNumber } from './schemas/primitive.ts';
import { publicProfile, publicTranslator } from './schemas/publicTranslator.ts';
import { message } from './schemas/thread.ts';
import { availability, earning, translatorProfile } from './schemas/translator.ts';
import { orderId } from './staff/staffOnly.ts';
import { statements } from './zone/statements.ts';
import { swornWork } from './zone/sworn.ts';
import { jobTexts } from './zone/texts.ts';

const own = { callers: ['translator'], ownership: 'account' } as const;
const params = z.object({ id: orderId, job: jobId });
const fileParams = z.object({ id: orderId, job: jobId, file: jobFileId });
const one = { ...own, params, success: { 200: ownJob } } as const;
const reason = { reason: z.optional(text(1000)) };

/** The zone of translators: offers, jobs, files, time and earnings of the one who calls. */
export const translator = {
  ...fileCheckOperations,
  ...jobTexts,
  ...statements,
  ...swornWork,
  listOffers: defineOperation({
    ...own,
    id: 'listOffers',
    method: 'GET',
    path: '/api/translator/offer',
    summary: 'Work offered to the caller and not yet taken by anyone, oldest first.',
    success: { 200: z.object({ offers: z.array(offerRow), now: instant }) },
    errors: ['not_found'],
  }),
  acceptOffer: defineOperation({
    ...one,
    id: 'acceptOffer',
    method: 'POST',
    path: '/api/translator/offer/{id}/{job}/acceptance',
    summary:
      'Accepts an offer; the first one wins. `offer_over`: somebody has it, or its time is over. `no_capacity`: the days up to the due time are full, or too many jobs wait to be started. Accepting what one has changes nothing.',
    errors: ['not_found', 'conflict', 'offer_over', 'not_eligible', 'no_capacity'],
  }),
  declineOffer: defineOperation({
    ...own,
    id: 'declineOffer',
    method: 'POST',
    path: '/api/translator/offer/{id}/{job}/refusal',
    summary: 'Declines an offer, with a reason if one likes; later offers are not affected.',
    params,
    body: z.object(reason),
    success: { 204: null },
    errors: ['not_found', 'conflict', 'offer_over'],
  }),
  listJobs: defineOperation({
    ...own,
    id: 'listJobs',
    method: 'GET',
    path: '/api/translator/job',
    summary: 'Jobs the caller has or had, by due time.',
    query: z.object({
      cursor: z.optional(z.string().check(z.maxLength(400), z.regex(/^[\w-]+$/, 'validation/invalid'))),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: { 200: z.object({ jobs: z.array(ownJobRow), cursor: z.nullable(z.string()), now: instant }) },
    errors: ['not_found'],
  }),
  getJob: defineOperation({
    ...one,
    id: 'getJob',
    method: 'GET',
    path: '/api/translator/job/{id}/{job}',
    summary: 'One of the caller’s jobs with its text, files and note.',
    errors: ['not_found'],
  }),
  startJob: defineOperation({
    ...one,
    id: 'startJob',
    method: 'POST',
    path: '/api/translator/job/{id}/{job}/start',
    summary: 'Begins a job that was accepted or assigned.',
    errors: ['not_found', 'conflict'],
  }),
  askAboutJob: defineOperation({
    ...one,
    id: 'askAboutJob',
    method: 'POST',
    path: '/api/translator/job/{id}/{job}/question',
    summary:
      'Asks something without which the work cannot go on: the customer is asked, and the clock stands until the answer.',
    body: z.object({ text: text(2000) }),
    errors: ['not_found', 'conflict'],
  }),
  getJobThread: defineOperation({
    ...own,
    id: 'getJobThread',
    method: 'GET',
    path: '/api/translator/job/{id}/{job}/thread',
    summary: 'What was written about the order of one of the caller’s jobs, oldest first: by role, never by name.',
    params,
    success: { 200: z.object({ messages: z.array(message) }) },
    errors: ['not_found'],
  }),
  writeAboutJob: defineOperation({
    ...own,
    id: 'writeAboutJob',
    method: 'POST',
    path: '/api/translator/job/{id}/{job}/thread',
    summary: 'Writes to the customer while the work goes on; no names are passed on.',
    params,
    body: z.object({ text: text(4000) }),
    success: { 201: message },
    errors: ['not_found', 'conflict'],
  }),
  linkJobThreadFile: defineOperation({
    ...own,
    id: 'linkJobThreadFile',
    method: 'POST',
    path: '/api/translator/job/{id}/{job}/thread/file/{file}/link',
    summary: 'A link of ten minutes to a file that was sent with a message.',
    params: fileParams,
    success: { 200: fileLink },
    errors: ['not_found'],
  }),
  giveJobBack: defineOperation({
    ...own,
    id: 'giveJobBack',
    method: 'POST',
    path: '/api/translator/job/{id}/{job}/return',
    summary: 'Gives a job back; it is offered to others.',
    params,
    body: z.object(reason),
    success: { 204: null },
    errors: ['not_found', 'conflict'],
  }),
  linkJobSource: defineOperation({
    ...own,
    id: 'linkJobSource',
    method: 'GET',
    path: '/api/translator/job/{id}/{job}/source/{file}',
    summary: 'A link of ten minutes to a file one works from. Who took it stands in the history.',
    params: fileParams,
    success: { 200: fileLink },
    errors: ['not_found', 'conflict'],
  }),
  announceJobFile: defineOperation({
    ...own,
    id: 'announceJobFile',
    method: 'POST',
    path: '/api/translator/job/{id}/{job}/file',
    summary: 'A link of ten minutes to send one file of the work, of exactly this size (20 MB at most) and type.',
    params,
    body: z.object({
      name: nameOf(255),
      size: wholeNumber(1, 1_000_000_000),
      type: z.optional(z.string().check(z.maxLength(127), z.regex(/^[\w.+-]+\/[\w.+-]+$/, 'validation/invalid'))),
    }),
    success: {
      201: z.object({
        file_id: z.string(),
        upload,
      }),
    },
    errors: ['not_found', 'conflict', 'file_too_big', 'file_type_refused', 'too_many_files'],
  }),
  addJobFile: defineOperation({
    ...one,
    id: 'addJobFile',
    method: 'PUT',
    path: '/api/translator/job/{id}/{job}/file/{file}',
    summary:
      'Adds a file that was sent to the work of this round. `conflict`: it has not arrived. Twice changes nothing.',
    params: fileParams,
    body: z.object({
      name: nameOf(255),
      type: z.optional(z.string().check(z.maxLength(127), z.regex(/^[\w.+-]+\/[\w.+-]+$/, 'validation/invalid'))),
    }),
    errors: ['not_found', 'conflict', 'file_type_refused', 'too_many_files', 'file_too_big'],
  }),
  removeJobFile: defineOperation({
    ...one,
    id: 'removeJobFile',
    method: 'DELETE',
    path: '/api/translator/job/{id}/{job}/file/{file}',
    summary: 'Takes a file out of the work before it is delivered.',
    params: fileParams,
    errors: ['not_found', 'conflict'],
  }),
  handInJob: defineOperation({
    ...one,
    id: 'handInJob',
    method: 'POST',
    path: '/api/translator/job/{id}/{job}/delivery',
    summary:
      'Delivers a job with the files of this round. Twice changes nothing; `conflict` where there is no file. Each file is checked first: `check_pending`, `check_blocked` without a reason, `check_warnings` that nobody decided on. `changed_meanwhile`: a typed text went on since its files were made. `checklist_needed`: of a certification nothing is stated yet.',
    errors: [
      'not_found',
      'conflict',
      'changed_meanwhile',
      'checklist_needed',
      'check_pending',
      'check_blocked',
      'check_warnings',
    ],
  }),
  getParcelLabel: defineOperation({
    ...own,
    id: 'getParcelLabel',
    method: 'GET',
    path: '/api/translator/job/{id}/{job}/label',
    summary:
      'Where the papers of a job of printing and posting go, while the caller works on it. Each look stands in the history. `conflict`: it is not started, or done.',
    params,
    success: { 200: parcelLabel },
    errors: ['not_found', 'conflict'],
  }),
  postParcel: defineOperation({
    ...one,
    id: 'postParcel',
    method: 'POST',
    path: '/api/translator/job/{id}/{job}/parcel',
    summary:
      'The papers are posted under this package number: the job is done, and the customer is told. Outside of the customs territory a declaration is needed. Twice changes nothing.',
    body: z.object({
      package_number: text(40),
      customs: z.optional(customsTyped),
      originals: z.optional(flag),
    }),
    errors: ['not_found', 'conflict'],
  }),
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
