import * as z from 'zod/mini';
import { scanRefusals } from '../../model/order/scanVerdict.ts';
import { operations } from '../operation.ts';
import { announcedFile, fileAnnounced, fileType } from '../schemas/attachment.ts';
import { checkReport, fileLink } from '../schemas/job.ts';
import { listOf, nameOf, text } from '../schemas/primitive.ts';
import { fileParams, one, own, params } from './own.ts';

/** Source files of a job, and files of its work. */
export const jobFiles = operations({
  linkJobSource: {
    on: 'GET /api/translator/job/{id}/{job}/source/{file}',
    ...own,
    summary: 'A link, valid for ten minutes, to a file one works from. Who took it is recorded in the history.',
    params: fileParams,
    success: { 200: fileLink },
    errors: ['not_found', 'conflict', ...scanRefusals],
  },
  announceJobFile: {
    on: 'POST /api/translator/job/{id}/{job}/file',
    ...own,
    summary:
      'A link, valid for ten minutes, to send one file of the work, of exactly this size (20 MB at most) and type.',
    params,
    body: announcedFile,
    success: { 201: fileAnnounced },
    errors: ['not_found', 'conflict', 'file_too_big', 'file_type_refused', 'too_many_files'],
  },
  addJobFile: {
    on: 'PUT /api/translator/job/{id}/{job}/file/{file}',
    ...one,
    summary:
      'Adds a file that was sent to the work of this round. `conflict`: it has not arrived. Twice changes nothing.',
    params: fileParams,
    body: z.object({
      name: nameOf(255),
      type: fileType,
    }),
    errors: ['not_found', 'conflict', 'file_type_refused', 'too_many_files', 'file_too_big'],
  },
  removeJobFile: {
    on: 'DELETE /api/translator/job/{id}/{job}/file/{file}',
    ...one,
    summary: 'Takes a file out of the work before it is delivered.',
    params: fileParams,
    errors: ['not_found', 'conflict'],
  },
});

/** The check of a file made in a job, for its translator. */
export const fileCheckOperations = operations({
  getFileCheck: {
    on: 'GET /api/translator/job/{id}/{job}/file/{file}/check',
    ...own,
    summary: 'The report of the check of a file against its source; without findings while it is pending.',
    params: fileParams,
    success: { 200: checkReport },
    errors: ['not_found'],
  },
  dismissFindings: {
    on: 'POST /api/translator/job/{id}/{job}/file/{file}/check/dismissal',
    ...own,
    summary:
      'Lets warnings stand that were looked at. What blocks is not dismissed: it is put right or delivered with a reason.',
    params: fileParams,
    body: z.object({ findings: listOf(z.string().check(z.minLength(1), z.maxLength(120)), 200) }),
    success: { 200: checkReport },
    errors: ['not_found', 'conflict'],
  },
  overrideCheck: {
    on: 'POST /api/translator/job/{id}/{job}/file/{file}/check/reason',
    ...own,
    summary:
      'Says why a file is delivered although findings block it. Staff read the reason; such a job is never approved by itself.',
    params: fileParams,
    body: z.object({ reason: text(1000) }),
    success: { 200: checkReport },
    errors: ['not_found', 'conflict'],
  },
});
