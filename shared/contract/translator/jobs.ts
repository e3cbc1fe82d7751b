import * as z from 'zod/mini';
import { scanRefusals } from '../../model/order/scanVerdict.ts';
import { OwnJobList } from '../../model/work/job.ts';
import { operations } from '../operation.ts';
import { upload } from '../schemas/attachment.ts';
import { fileLink, offerRow, ownJobRow } from '../schemas/job.ts';
import { flag, instant, listEnd, listPlace, text, wholeNumber } from '../schemas/primitive.ts';
import { message, threadFileAnnounced, writing } from '../schemas/thread.ts';
import { fileParams, one, own, params, reason } from './own.ts';

/** Offers to the caller. */
export const offers = operations({
  listOffers: {
    on: 'GET /api/translator/offer',
    ...own,
    summary: 'Work offered to the caller and not yet taken by anyone, oldest first.',
    success: { 200: z.object({ offers: z.array(offerRow), now: instant }) },
    errors: ['not_found'],
  },
  previewOffer: {
    on: 'GET /api/translator/offer/{id}/{job}/preview',
    ...own,
    summary:
      'The first page of what an offer is about, while it can be accepted: names, numbers and addresses are hidden as `[…]`.',
    params,
    success: {
      200: z.object({
        /**
         * Beginning of the source text; null if there is none to show: a scan, or a script in which names cannot be
         * recognised.
         */
        excerpt: z.nullable(z.string()),
        is_whole: z.boolean(),
        file: z.nullable(z.object({ kind: z.string(), size: z.int() })),
        note: z.nullable(z.string()),
      }),
    },
    errors: ['not_found'],
  },
  acceptOffer: {
    on: 'POST /api/translator/offer/{id}/{job}/acceptance',
    ...one,
    summary:
      'Accepts an offer; the first one wins. `offer_over`: someone has it, or its time is over. `no_capacity`: the days up to the due time are full, or too many jobs wait to be started. Accepting what one has changes nothing.',
    errors: ['not_found', 'conflict', 'offer_over', 'not_eligible', 'outside_eea', 'no_capacity'],
  },
  declineOffer: {
    on: 'POST /api/translator/offer/{id}/{job}/refusal',
    ...own,
    summary: 'Declines an offer, with an optional reason; later offers are not affected.',
    params,
    body: z.object(reason),
    success: { 204: null },
    errors: ['not_found', 'conflict', 'offer_over'],
  },
});

/** The caller’s jobs, from the list to delivery. */
export const jobs = operations({
  listJobs: {
    on: 'GET /api/translator/job',
    ...own,
    summary:
      'Jobs the caller has to do (`open`, by due time), has delivered or is done with (`delivered`, `done`: the latest first); without `list` all, by due time.',
    query: z.object({
      list: z.optional(OwnJobList),
      cursor: z.optional(listPlace),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: { 200: z.object({ jobs: z.array(ownJobRow), ...listEnd, now: instant }) },
    errors: ['not_found'],
  },
  getJob: {
    on: 'GET /api/translator/job/{id}/{job}',
    ...one,
    summary: 'One of the caller’s jobs with its text, files and note.',
    errors: ['not_found'],
  },
  startJob: {
    on: 'POST /api/translator/job/{id}/{job}/start',
    ...one,
    summary: 'Begins a job that was accepted or assigned.',
    errors: ['not_found', 'conflict'],
  },
  askAboutJob: {
    on: 'POST /api/translator/job/{id}/{job}/question',
    ...one,
    summary:
      'Asks something without which the work cannot go on: the customer is asked, and the clock is paused until the answer.',
    body: z.object({ text: text(2000) }),
    errors: ['not_found', 'conflict'],
  },
  returnToTranslator: {
    on: 'POST /api/translator/job/{id}/{job}/remarks',
    ...one,
    summary:
      'The reviser of a translation sends it back to its translator with remarks. The revision stays the caller’s and waits: it cannot be delivered before the translation is there again, which a mail tells. Twice changes nothing. `conflict`: there is no translation to send back, or the job is not under work.',
    body: z.object({ text: text(4000) }),
    errors: ['not_found', 'conflict'],
  },
  giveJobBack: {
    on: 'POST /api/translator/job/{id}/{job}/return',
    ...own,
    summary: 'Gives a job back; it is offered to others.',
    params,
    body: z.object(reason),
    success: { 204: null },
    errors: ['not_found', 'conflict'],
  },
  handInJob: {
    on: 'POST /api/translator/job/{id}/{job}/delivery',
    ...one,
    body: z.object({ read_unchanged: z.optional(flag) }),
    summary:
      'Delivers a job with the files of this round. Twice changes nothing; `conflict` where there is no file. Each file is checked first: `check_pending`, `check_blocked` without a reason, `check_warnings` that nobody decided on. `changed_meanwhile`: a typed text went on since its files were made. `checklist_needed`: of a certification nothing is stated yet. `translation_returned`: its translation was sent back and is not there yet. `unchanged_revision`: a proofreading or verification returns the words it came with, and `read_unchanged` does not say that all was read and nothing needs a change; a person looks at such work.',
    errors: [
      'not_found',
      'conflict',
      'changed_meanwhile',
      'checklist_needed',
      'unchanged_revision',
      'translation_returned',
      'check_pending',
      'check_blocked',
      'check_warnings',
    ],
  },
});

/** Messages about the order of a job. */
export const jobThread = operations({
  getJobThread: {
    on: 'GET /api/translator/job/{id}/{job}/thread',
    ...own,
    summary: 'What was written about the order of one of the caller’s jobs, oldest first: by role, never by name.',
    params,
    success: { 200: z.object({ messages: z.array(message) }) },
    errors: ['not_found'],
  },
  writeAboutJob: {
    on: 'POST /api/translator/job/{id}/{job}/thread',
    ...own,
    summary:
      'Writes to the customer while the work goes on; no names are passed on. Files are sent before with `announceJobThreadFile`. `conflict`: a file has not arrived, or the thread is full.',
    params,
    body: writing,
    success: { 201: message },
    errors: ['not_found', 'conflict', 'file_too_big', 'file_type_refused', 'too_many_files'],
  },
  announceJobThreadFile: {
    on: 'POST /api/translator/job/{id}/{job}/thread/file',
    ...own,
    summary:
      'A link, valid for ten minutes, to send one file for a message, of exactly this size (20 MB at most) and type.',
    params,
    body: threadFileAnnounced,
    success: { 201: z.object({ file_id: z.string(), upload }) },
    errors: ['not_found', 'file_too_big', 'file_type_refused'],
  },
  linkJobThreadFile: {
    on: 'POST /api/translator/job/{id}/{job}/thread/file/{file}/link',
    ...own,
    summary: 'A link, valid for ten minutes, to a file that was sent with a message.',
    params: fileParams,
    success: { 200: fileLink },
    errors: ['not_found', ...scanRefusals],
  },
});
