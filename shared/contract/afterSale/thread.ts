import * as z from 'zod/mini';
import { invitedRoles } from '../../model/account/roles.ts';
import { scanRefusals } from '../../model/order/scanVerdict.ts';
import { operations } from '../operation.ts';
import { upload } from '../schemas/attachment.ts';
import { capability, instant } from '../schemas/primitive.ts';
import { message, thread, threadFileAnnounced, threadFileParam, writing } from '../schemas/thread.ts';
import { orderId } from '../staff/staffOnly.ts';
import { everybody, params } from './callers.ts';

/** The messages about an order, and their files. */
export const threadOperations = operations({
  getThread: {
    on: 'GET /api/order/{id}/thread',
    ...everybody,
    members: invitedRoles,
    summary: 'Everything that was written about an order, oldest first: by role, never by name.',
    scope: 'orders:read',
    params,
    query: z.object({ hash: z.optional(capability) }),
    success: { 200: thread },
    errors: ['not_found'],
  },
  writeToThread: {
    on: 'POST /api/order/{id}/thread',
    ...everybody,
    members: ['orderer'],
    summary:
      'Writes to everybody who works on the order, or as staff to its customer; files are sent before with `announceThreadFile`. `conflict`: a file has not arrived, or the thread is full.',
    scope: 'orders:write',
    params,
    body: writing,
    success: { 201: message },
    errors: ['not_found', 'conflict', 'file_too_big', 'file_type_refused', 'too_many_files'],
  },
  announceThreadFile: {
    on: 'POST /api/order/{id}/thread/file',
    ...everybody,
    members: ['orderer'],
    summary:
      'A link, valid for ten minutes, to send one file for a message, of exactly this size (20 MB at most) and type.',
    scope: 'files',
    params,
    body: threadFileAnnounced,
    success: { 201: z.object({ file_id: z.string(), upload }) },
    errors: ['not_found', 'file_too_big', 'file_type_refused'],
  },
  linkThreadFile: {
    on: 'POST /api/order/{id}/thread/file/{file}/link',
    ...everybody,
    members: invitedRoles,
    summary: 'A download link, valid for ten minutes, to a file of the thread.',
    scope: 'files',
    params: z.object({ id: orderId, file: threadFileParam }),
    success: { 200: z.object({ url: z.string(), file_name: z.string(), expires_at: instant }) },
    errors: ['not_found', ...scanRefusals],
  },
});
