import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { fileLink } from '../schemas/job.ts';
import { text } from '../schemas/primitive.ts';
import { message } from '../schemas/thread.ts';
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
};
