import * as z from 'zod/mini';
import { TaxKind } from '../../model/applicant.ts';
import { JobFault, JobQueue } from '../../model/job.ts';
import { defineOperation } from '../operation.ts';
import { checkReport } from '../schemas/check.ts';
import { fileLink, jobFileId, jobId, ownJobRow } from '../schemas/job.ts';
import { money } from '../schemas/money.ts';
import { email, instant, text, wholeNumber } from '../schemas/primitive.ts';
import { candidate, staffJobRow, staffWork } from '../schemas/staffWork.ts';
import { earning, translatorProfile, typedTranslator } from '../schemas/translator.ts';
import { by, byEveryStaff, orderId } from './staffOnly.ts';

const order = z.object({ id: orderId });
const params = z.object({ id: orderId, job: jobId });
const one = { ...by('project'), params, success: { 200: staffWork } } as const;
const translatorId = z.string().check(z.regex(/^[\w-]{1,64}$/, 'validation/invalid'));
const reason = text(1000);
const acts = ['not_found', 'conflict'] as const;

/** The work behind orders, for those who direct it. */
export const staffWorkOperations = {
  getWork: defineOperation({
    ...byEveryStaff,
    id: 'getWork',
    method: 'GET',
    path: '/api/staff/order/{id}/work',
    summary: 'The jobs of an order with their translators, offers and files, and the history of everything.',
    params: order,
    success: { 200: staffWork },
    errors: ['not_found'],
  }),
  holdOrder: defineOperation({
    ...by('support', 'project'),
    id: 'holdOrder',
    method: 'POST',
    path: '/api/staff/order/{id}/hold',
    summary:
      'Stops the work of an order: its jobs wait as they are and its promise stands still, which the customer sees. Repeating it changes nothing. `conflict`: it is not under work, or not planned yet.',
    params: order,
    body: z.object({ reason }),
    success: { 200: staffWork },
    errors: acts,
  }),
  releaseOrder: defineOperation({
    ...by('support', 'project'),
    id: 'releaseOrder',
    method: 'POST',
    path: '/api/staff/order/{id}/release',
    summary: 'Lets an order on hold go on: due times and promise move by the working minutes that it stood still.',
    params: order,
    success: { 200: staffWork },
    errors: acts,
  }),
  listJobQueue: defineOperation({
    ...by('support', 'project'),
    id: 'listJobQueue',
    method: 'GET',
    path: '/api/staff/job',
    summary:
      'Jobs by due time: nobody is left to ask (`unassigned`), offered (`offer`), accepted and not started (`start`), under work (`work`), delivered and to be checked (`check`).',
    query: z.object({
      queue: z.optional(JobQueue),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: { 200: z.object({ jobs: z.array(staffJobRow), now: instant }) },
    errors: [],
  }),
  listCandidates: defineOperation({
    ...by('project'),
    id: 'listCandidates',
    method: 'GET',
    path: '/api/staff/order/{id}/job/{job}/candidate',
    summary: 'Who may do a job and has room for it, the best first, with what speaks for them.',
    params,
    success: { 200: z.object({ candidates: z.array(candidate) }) },
    errors: ['not_found'],
  }),
  assignJob: defineOperation({
    ...one,
    id: 'assignJob',
    method: 'POST',
    path: '/api/staff/order/{id}/job/{job}/assignment',
    summary:
      'Gives a job to a translator; who had it before loses it. `not_eligible`: the pair, the step, the ministry’s list or the rule that nobody revises their own work is against it.',
    body: z.object({ translator: translatorId, reason: z.optional(reason) }),
    errors: [...acts, 'not_eligible', 'no_capacity'],
  }),
  releaseJob: defineOperation({
    ...one,
    id: 'releaseJob',
    method: 'POST',
    path: '/api/staff/order/{id}/job/{job}/release',
    summary: 'Takes a job from its translator; it is offered to others.',
    body: z.object({ reason }),
    errors: acts,
  }),
  approveJob: defineOperation({
    ...one,
    id: 'approveJob',
    method: 'POST',
    path: '/api/staff/order/{id}/job/{job}/approval',
    summary: 'Approves what was delivered: it is earned, and the jobs that waited for it begin.',
    body: z.object({ reason: z.optional(reason) }),
    errors: [...acts, 'check_blocked', 'check_pending'],
  }),
  returnJob: defineOperation({
    ...one,
    id: 'returnJob',
    method: 'POST',
    path: '/api/staff/order/{id}/job/{job}/return',
    summary: 'Sends what was delivered back to its translator, with the reason.',
    body: z.object({ reason }),
    errors: acts,
  }),
  resumeJob: defineOperation({
    ...one,
    id: 'resumeJob',
    method: 'POST',
    path: '/api/staff/order/{id}/job/{job}/answer',
    summary: 'The question is answered: the work goes on, due times and promise move by the time it stood still.',
    errors: acts,
  }),
  reopenJob: defineOperation({
    ...one,
    id: 'reopenJob',
    method: 'POST',
    path: '/api/staff/order/{id}/job/{job}/round',
    summary: 'Approved work goes back to its translator as a new round: a correction or a complaint.',
    body: z.object({ reason, fault: JobFault }),
    errors: acts,
  }),
  closeJob: defineOperation({
    ...one,
    id: 'closeJob',
    method: 'POST',
    path: '/api/staff/order/{id}/job/{job}/closing',
    summary: 'Staff did an open job themselves.',
    body: z.object({ reason: z.optional(reason) }),
    errors: acts,
  }),
  cancelJob: defineOperation({
    ...one,
    id: 'cancelJob',
    method: 'POST',
    path: '/api/staff/order/{id}/job/{job}/cancellation',
    summary: 'Cancels a job that is not approved; its translator is paid for the part that is done.',
    body: z.object({
      reason,
      /** Basis points of the work done. */
      paid_part: z.optional(wholeNumber(0, 10_000)),
    }),
    errors: acts,
  }),
  getStaffFileCheck: defineOperation({
    ...by('support', 'project'),
    id: 'getStaffFileCheck',
    method: 'GET',
    path: '/api/staff/order/{id}/job/{job}/file/{file}/check',
    summary: 'The report of the check of a file that was made in a job.',
    params: z.object({ id: orderId, job: jobId, file: jobFileId }),
    success: { 200: checkReport },
    errors: ['not_found'],
  }),
  linkStaffJobFile: defineOperation({
    ...by('support', 'project'),
    id: 'linkStaffJobFile',
    method: 'GET',
    path: '/api/staff/order/{id}/job/{job}/file/{file}',
    summary: 'A link of ten minutes to a file made in a job. Who took it stands in the history.',
    params: z.object({ id: orderId, job: jobId, file: jobFileId }),
    success: { 200: fileLink },
    errors: ['not_found'],
  }),
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
      'What a translator has and had to do, at most 100 jobs by due time, what they earned, and which agreements they accepted.',
    params: z.object({ translator: translatorId }),
    success: {
      200: z.object({
        jobs: z.array(ownJobRow),
        earnings: z.array(earning),
        sum: money,
        agreements: z.array(
          z.object({ agreement_version: z.string(), accepted_at: instant, tax: TaxKind, nip: z.nullable(z.string()) }),
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
