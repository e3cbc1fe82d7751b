import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { ownJobRow } from '../schemas/job.ts';
import { instant, text, wholeNumber } from '../schemas/primitive.ts';
import { one, own, params, reason } from './own.ts';

/** The caller’s jobs, from the list to the delivery. */
export const jobs = {
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
      'Asks something without which the work cannot go on: the customer is asked, and the clock is paused until the answer.',
    body: z.object({ text: text(2000) }),
    errors: ['not_found', 'conflict'],
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
};
