import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { checkReport } from './schemas/check.ts';
import { jobId } from './schemas/job.ts';
import { jobFileId } from './schemas/jobFileId.ts';
import { listOf, text } from './schemas/primitive.ts';
import { orderId } from './staff/staffOnly.ts';

const own = { callers: ['translator'], ownership: 'account' } as const;
const params = z.object({ id: orderId, job: jobId, file: jobFileId });

/** The check of a file that was made in a job, for its translator. */
export const fileCheckOperations = {
  getFileCheck: defineOperation({
    ...own,
    id: 'getFileCheck',
    method: 'GET',
    path: '/api/translator/job/{id}/{job}/file/{file}/check',
    summary: 'The report of the check of a file against its source; without findings while it is pending.',
    params,
    success: { 200: checkReport },
    errors: ['not_found'],
  }),
  dismissFindings: defineOperation({
    ...own,
    id: 'dismissFindings',
    method: 'POST',
    path: '/api/translator/job/{id}/{job}/file/{file}/check/dismissal',
    summary:
      'Lets warnings stand that were looked at. What blocks is not dismissed: it is put right or delivered with a reason.',
    params,
    body: z.object({ findings: listOf(z.string().check(z.minLength(1), z.maxLength(120)), 200) }),
    success: { 200: checkReport },
    errors: ['not_found', 'conflict'],
  }),
  overrideCheck: defineOperation({
    ...own,
    id: 'overrideCheck',
    method: 'POST',
    path: '/api/translator/job/{id}/{job}/file/{file}/check/reason',
    summary:
      'Says why a file is delivered although findings block it. Staff read the reason; such a job is never approved by itself.',
    params,
    body: z.object({ reason: text(1000) }),
    success: { 200: checkReport },
    errors: ['not_found', 'conflict'],
  }),
};
