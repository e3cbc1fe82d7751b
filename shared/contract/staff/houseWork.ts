import * as z from 'zod/mini';
import { operations } from '../operation.ts';
import { announcedFile, fileAnnounced, fileType } from '../schemas/attachment.ts';
import { checkReport, jobId } from '../schemas/job.ts';
import { jobFileId } from '../schemas/jobFileId.ts';
import { listOf, nameOf, text } from '../schemas/primitive.ts';
import { by, orderId } from './staffOnly.ts';
import { staffWork } from './staffWork.ts';

const one = { ...by('project'), params: z.object({ id: orderId, job: jobId }), success: { 200: staffWork } } as const;
const ofFile = { ...by('project'), params: z.object({ id: orderId, job: jobId, file: jobFileId }) } as const;
const why = z.object({ reason: z.optional(text(1000)) });

/** Jobs that the house does itself, or has done elsewhere: taken, their files, their checks, handed over. */
export const houseWork = operations({
  takeJobInHouse: {
    on: 'POST /api/staff/order/{id}/job/{job}/house',
    ...one,
    summary: 'Takes an open job into the house: staff, an agency or a person without a profile do it. Its offers end.',
    body: why,
    errors: ['not_found', 'conflict'],
  },
  announceHouseFile: {
    on: 'POST /api/staff/order/{id}/job/{job}/file',
    ...one,
    summary:
      'A link, valid for ten minutes, to send one file of a job of the house, of exactly this size (20 MB at most) and type.',
    body: announcedFile,
    success: { 201: fileAnnounced },
    errors: ['not_found', 'conflict', 'file_too_big', 'file_type_refused', 'too_many_files'],
  },
  addHouseFile: {
    on: 'PUT /api/staff/order/{id}/job/{job}/file/{file}',
    ...ofFile,
    summary: 'Adds a file that was sent to a job of the house. `conflict`: it has not arrived. Twice changes nothing.',
    body: z.object({ name: nameOf(255), type: fileType }),
    success: { 200: staffWork },
    errors: ['not_found', 'conflict', 'file_type_refused', 'too_many_files', 'file_too_big'],
  },
  removeHouseFile: {
    on: 'DELETE /api/staff/order/{id}/job/{job}/file/{file}',
    ...ofFile,
    summary: 'Takes a file out of a job of the house before it is handed over.',
    success: { 200: staffWork },
    errors: ['not_found', 'conflict'],
  },
  dismissHouseFindings: {
    on: 'POST /api/staff/order/{id}/job/{job}/file/{file}/check/dismissal',
    ...ofFile,
    summary: 'Lets warnings about a file of the house stand that were looked at.',
    body: z.object({ findings: listOf(z.string().check(z.minLength(1), z.maxLength(120)), 200) }),
    success: { 200: checkReport },
    errors: ['not_found', 'conflict'],
  },
  overrideHouseCheck: {
    on: 'POST /api/staff/order/{id}/job/{job}/file/{file}/check/reason',
    ...ofFile,
    summary: 'Says why a file of the house is handed over although findings block it.',
    body: z.object({ reason: text(1000) }),
    success: { 200: checkReport },
    errors: ['not_found', 'conflict'],
  },
  closeJob: {
    on: 'POST /api/staff/order/{id}/job/{job}/closing',
    ...one,
    summary:
      'Hands over what was made in the house, after the checks of a translator’s delivery. `file_needed`: there is no file. A certification says in its reason who certified.',
    body: why,
    errors: ['not_found', 'conflict', 'file_needed', 'check_pending', 'check_blocked', 'check_warnings'],
  },
});
