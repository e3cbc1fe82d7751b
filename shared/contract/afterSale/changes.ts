import * as z from 'zod/mini';
import { invitedRoles } from '../../model/memberRole.ts';
import { defineOperation } from '../operation.ts';
import { orderChange, possibleChange } from '../schemas/orderChange.ts';
import { capability } from '../schemas/primitive.ts';
import { customers, everybody, params } from './callers.ts';

/** An order is changed by its customer alone until its work is taken. */
export const changeOperations = {
  getOrderChange: defineOperation({
    ...everybody,
    id: 'getOrderChange',
    members: invitedRoles,
    method: 'GET',
    path: '/api/order/{id}/change',
    summary:
      'What may be changed of an order before its work begins: its note, where its papers go, and each target language with what comes back for it. Not `possible` once a translator has accepted it, and while it is on hold.',
    scope: 'orders:read',
    params,
    query: z.object({ hash: z.optional(capability) }),
    success: { 200: possibleChange },
    errors: ['not_found'],
  }),
  changeOrder: defineOperation({
    ...customers,
    id: 'changeOrder',
    members: ['orderer'],
    method: 'PUT',
    path: '/api/order/{id}/change',
    summary:
      'Changes an order before its work begins; what is left out stays. A language is taken out for the sum that was shown: its jobs and offers end, the money goes back. `work_taken`: a translator was faster, or it is on hold; `changed_meanwhile`: it is another sum by now.',
    params,
    body: orderChange,
    success: { 200: possibleChange },
    errors: ['not_found', 'work_taken', 'changed_meanwhile'],
  }),
};
