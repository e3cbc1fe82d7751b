import * as z from 'zod/mini';
import { scanRefusals } from '../../model/order/scanVerdict.ts';
import { JobFault } from '../../model/work/job.ts';
import { operations } from '../operation.ts';
import { blockNote, draftBlock } from '../schemas/draft.ts';
import { checkReport, fileLink, jobId } from '../schemas/job.ts';
import { jobFileId } from '../schemas/jobFileId.ts';
import { instant, text, wholeNumber } from '../schemas/primitive.ts';
import { segmentedUnit, segmentProgress } from '../schemas/segment.ts';
import { by, orderId, translatorId } from './staffOnly.ts';
import { candidate, staffWork } from './staffWork.ts';

const params = z.object({ id: orderId, job: jobId });
const one = { ...by('project'), params, success: { 200: staffWork } } as const;
const reason = text(1000);
const acts = ['not_found', 'conflict'] as const;

/** Jobs of an order, for staff who direct the work. */
export const staffJobOperations = operations({
  listCandidates: {
    on: 'GET /api/staff/order/{id}/job/{job}/candidate',
    ...by('project'),
    summary: 'Who may do a job and has room for it, the best first, with what speaks for them.',
    params,
    success: { 200: z.object({ candidates: z.array(candidate) }) },
    errors: ['not_found'],
  },
  assignJob: {
    on: 'POST /api/staff/order/{id}/job/{job}/assignment',
    ...one,
    summary:
      'Gives a job to a translator; who had it before loses it. `not_eligible`: the pair, the step, the ministry’s list or the rule that nobody revises their own work is against it.',
    body: z.object({ translator: translatorId, reason: z.optional(reason) }),
    errors: [...acts, 'not_eligible', 'outside_eea', 'no_capacity'],
  },
  releaseJob: {
    on: 'POST /api/staff/order/{id}/job/{job}/release',
    ...one,
    summary: 'Takes a job from its translator; it is offered to others.',
    body: z.object({ reason }),
    errors: acts,
  },
  approveJob: {
    on: 'POST /api/staff/order/{id}/job/{job}/approval',
    ...one,
    summary: 'Approves what was delivered: it is earned, and the jobs that waited for it begin.',
    body: z.object({ reason: z.optional(reason) }),
    errors: [...acts, 'check_blocked', 'check_pending'],
  },
  returnJob: {
    on: 'POST /api/staff/order/{id}/job/{job}/return',
    ...one,
    summary: 'Sends what was delivered back to its translator, with the reason.',
    body: z.object({ reason }),
    errors: acts,
  },
  resumeJob: {
    on: 'POST /api/staff/order/{id}/job/{job}/answer',
    ...one,
    summary: 'The question is answered: the work goes on, due times and promise move by the time it stood still.',
    errors: acts,
  },
  reopenJob: {
    on: 'POST /api/staff/order/{id}/job/{job}/round',
    ...one,
    summary: 'Approved work goes back to its translator as a new round: a correction or a complaint.',
    body: z.object({ reason, fault: JobFault }),
    errors: acts,
  },
  cancelJob: {
    on: 'POST /api/staff/order/{id}/job/{job}/cancellation',
    ...one,
    summary: 'Cancels a job that is not approved; its translator is paid for the part that is done.',
    body: z.object({
      reason,
      /** Share of the work that is done, in basis points. */
      paid_part: z.optional(wholeNumber(0, 10_000)),
    }),
    errors: acts,
  },
  getStaffSegments: {
    on: 'GET /api/staff/order/{id}/job/{job}/segments',
    ...by('support', 'project'),
    summary:
      'The work on a job by sentence, a page of units at a time; nothing is changed by it. `not_found`: nobody has begun it, or it is done by upload.',
    params,
    query: z.object({ after: z.optional(z.string().check(z.maxLength(64))) }),
    success: {
      200: z.object({
        version: z.int(),
        saved_at: z.nullable(instant),
        progress: segmentProgress,
        units: z.array(segmentedUnit),
        /** To be sent as `after`; null: that was the last page. */
        next: z.nullable(z.string()),
      }),
    },
    errors: ['not_found'],
  },
  getStaffDraft: {
    on: 'GET /api/staff/order/{id}/job/{job}/draft',
    ...by('support', 'project'),
    summary:
      'The translation of a scan or a PDF as typed so far, block by block, with its notes. Read only. `not_found`: nobody has begun it, or the job is not done in the draft editor.',
    params,
    success: {
      200: z.object({
        version: z.int(),
        saved_at: z.nullable(instant),
        /** The customer's file: `linkOrderFile` answers with a link to it. */
        source: z.object({ file_id: z.string(), name: z.string() }),
        blocks: z.array(draftBlock),
        notes: z.array(blockNote),
      }),
    },
    errors: ['not_found'],
  },
  getStaffFileCheck: {
    on: 'GET /api/staff/order/{id}/job/{job}/file/{file}/check',
    ...by('support', 'project'),
    summary: 'The report of the check of a file that was made in a job.',
    params: z.object({ id: orderId, job: jobId, file: jobFileId }),
    success: { 200: checkReport },
    errors: ['not_found'],
  },
  linkStaffJobFile: {
    on: 'GET /api/staff/order/{id}/job/{job}/file/{file}',
    ...by('support', 'project'),
    summary: 'A link, valid for ten minutes, to a file made in a job. Who took it is recorded in the history.',
    params: z.object({ id: orderId, job: jobId, file: jobFileId }),
    success: { 200: fileLink },
    errors: ['not_found', ...scanRefusals],
  },
});
