import * as z from 'zod/mini';
import { invitedRoles } from '../../model/account/roles.ts';
import { operations } from '../operation.ts';
import {
  besideSource,
  correctionAsked,
  corrections,
  deliveredFileId,
  deliveredText,
  fileChanges,
} from '../schemas/correction.ts';
import { capability } from '../schemas/primitive.ts';
import { orderId } from '../staff/staffOnly.ts';
import { customers, everybody, params } from './callers.ts';

const ofFile = z.object({ id: orderId, file: deliveredFileId });
const query = z.object({ hash: z.optional(capability) });

/** Corrections of delivered work before it is accepted, passage by passage, free of charge. */
export const correctionOperations = operations({
  getCorrections: {
    on: 'GET /api/order/{id}/correction',
    ...everybody,
    members: invitedRoles,
    summary:
      'What was asked to be put right in delivered work, oldest first, with what came of it, and the files that may be marked now: none before delivery and after acceptance.',
    scope: 'orders:read',
    params,
    query,
    success: { 200: corrections },
    errors: ['not_found'],
  },
  requestCorrection: {
    on: 'POST /api/order/{id}/correction',
    ...customers,
    members: ['orderer'],
    summary:
      'Has delivered work put right, free of charge until it is accepted: marks name a file, and a passage or sentence of it where one is meant; a sentence is a remark in the translator’s editor. The work begins a new round with a due time; files are sent before with `announceThreadFile`. `conflict`: it is not delivered or accepted by now, a file has not arrived, or it was asked for twenty times.',
    params,
    body: correctionAsked,
    success: { 201: corrections },
    errors: ['not_found', 'conflict', 'file_too_big', 'file_type_refused', 'too_many_files'],
  },
  getDeliveredText: {
    on: 'GET /api/order/{id}/file/{file}/text',
    ...everybody,
    members: invitedRoles,
    summary:
      'A delivered file as text by block: paragraphs, lines, cells, shapes, pages of a PDF. Without blocks where it has no text, or was not made in a job.',
    scope: 'files',
    params: ofFile,
    query,
    success: { 200: deliveredText },
    errors: ['not_found'],
  },
  getBesideSource: {
    on: 'GET /api/order/{id}/file/{file}/beside',
    ...everybody,
    members: invitedRoles,
    summary:
      'A delivered file beside its source, a page at a time: sentence by sentence where it was made so, else paragraph by paragraph where the two can be laid beside each other. `reason` says why not: `no_text` of one of them was read, as of a scan; `not_aligned`: their paragraphs are not the same.',
    scope: 'files',
    params: ofFile,
    query: z.extend(query, { after: z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'validation/invalid'))) }),
    success: { 200: besideSource },
    errors: ['not_found'],
  },
  getFileChanges: {
    on: 'GET /api/order/{id}/file/{file}/changes',
    ...everybody,
    members: invitedRoles,
    summary: 'What changed in a delivered file since the version it replaced, by block.',
    scope: 'files',
    params: ofFile,
    query,
    success: { 200: fileChanges },
    errors: ['not_found'],
  },
});
