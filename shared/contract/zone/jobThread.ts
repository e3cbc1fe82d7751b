import * as z from 'zod/mini';
import { scanRefusals } from '../../model/scanVerdict.ts';
import { defineOperation } from '../operation.ts';
import { upload } from '../schemas/attachment.ts';
import { fileLink } from '../schemas/job.ts';
import { message, threadFileAnnounced, writing } from '../schemas/thread.ts';
import { fileParams, own, params } from './own.ts';

/** What is written about the order of a job. */
export const jobThread = {
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
    summary:
      'Writes to the customer while the work goes on; no names are passed on. Files are sent before with `announceJobThreadFile`. `conflict`: a file has not arrived, or the thread is full.',
    params,
    body: writing,
    success: { 201: message },
    errors: ['not_found', 'conflict', 'file_too_big', 'file_type_refused', 'too_many_files'],
  }),
  announceJobThreadFile: defineOperation({
    ...own,
    id: 'announceJobThreadFile',
    method: 'POST',
    path: '/api/translator/job/{id}/{job}/thread/file',
    summary:
      'A link, valid for ten minutes, to send one file for a message, of exactly this size (20 MB at most) and type.',
    params,
    body: threadFileAnnounced,
    success: { 201: z.object({ file_id: z.string(), upload }) },
    errors: ['not_found', 'file_too_big', 'file_type_refused'],
  }),
  linkJobThreadFile: defineOperation({
    ...own,
    id: 'linkJobThreadFile',
    method: 'POST',
    path: '/api/translator/job/{id}/{job}/thread/file/{file}/link',
    summary: 'A link, valid for ten minutes, to a file that was sent with a message.',
    params: fileParams,
    success: { 200: fileLink },
    errors: ['not_found', ...scanRefusals],
  }),
};
