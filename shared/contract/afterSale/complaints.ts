import * as z from 'zod/mini';
import { invitedRoles } from '../../model/account/roles.ts';
import { operations } from '../operation.ts';
import { complaint, complaintNumber, stating } from '../schemas/complaint.ts';
import { linkAnswer } from '../schemas/linkAnswer.ts';
import { money } from '../schemas/money.ts';
import { capability } from '../schemas/primitive.ts';
import { orderId } from '../staff/staffOnly.ts';
import { customers, everybody, params } from './callers.ts';

/** Customers' complaints about delivered work or the end of an order, with the decisions. */
export const complaintOperations = operations({
  listComplaints: {
    on: 'GET /api/order/{id}/complaint',
    ...everybody,
    members: invitedRoles,
    summary: 'The complaints about an order, oldest first, and whether one may be made now.',
    scope: 'orders:read',
    params,
    query: z.object({ hash: z.optional(capability) }),
    success: { 200: z.object({ complaints: z.array(complaint), may_complain: z.boolean(), left: money }) },
    errors: ['not_found'],
  },
  complain: {
    on: 'POST /api/order/{id}/complaint',
    ...customers,
    members: ['orderer'],
    summary:
      'Makes a complaint about delivered work, or about how a paid order ended that was withdrawn from or cancelled; files are sent before with `announceThreadFile`. It is answered by `answer_by` or counts as upheld then. `complaint_open`: the one before is not decided yet; `not_delivered`: nothing was delivered and the order goes on; `complaint_too_late`: the time for it is over; `conflict`: a file has not arrived.',
    params,
    body: stating,
    success: { 201: complaint },
    errors: [
      ...(['not_found', 'conflict', 'complaint_open', 'complaint_too_late', 'not_delivered'] as const),
      ...(['file_too_big', 'file_type_refused', 'too_many_files'] as const),
    ],
  },
  linkComplaintAnswer: {
    on: 'POST /api/order/{id}/complaint/{number}/answer',
    ...everybody,
    members: invitedRoles,
    summary: 'A link, valid for ten minutes, to the answer to a complaint as PDF. `conflict`: it is not decided yet.',
    scope: 'files',
    params: z.object({ id: orderId, number: complaintNumber }),
    success: { 200: linkAnswer },
    errors: ['not_found', 'conflict'],
  },
});
