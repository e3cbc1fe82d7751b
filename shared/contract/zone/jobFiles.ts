import * as z from 'zod/mini';
import { scanRefusals } from '../../model/scanVerdict.ts';
import { defineOperation } from '../operation.ts';
import { announcedFile, fileAnnounced, fileType } from '../schemas/attachment.ts';
import { fileLink } from '../schemas/job.ts';
import { nameOf } from '../schemas/primitive.ts';
import { fileParams, one, own, params } from './own.ts';

/** Files that one works from, and those of the work. */
export const jobFiles = {
  linkJobSource: defineOperation({
    ...own,
    id: 'linkJobSource',
    method: 'GET',
    path: '/api/translator/job/{id}/{job}/source/{file}',
    summary: 'A link, valid for ten minutes, to a file one works from. Who took it is recorded in the history.',
    params: fileParams,
    success: { 200: fileLink },
    errors: ['not_found', 'conflict', ...scanRefusals],
  }),
  announceJobFile: defineOperation({
    ...own,
    id: 'announceJobFile',
    method: 'POST',
    path: '/api/translator/job/{id}/{job}/file',
    summary:
      'A link, valid for ten minutes, to send one file of the work, of exactly this size (20 MB at most) and type.',
    params,
    body: announcedFile,
    success: { 201: fileAnnounced },
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
      type: fileType,
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
};
