import * as z from 'zod/mini';
import { invitedRoles } from '../../model/account/roles.ts';
import { operations } from '../operation.ts';
import { askedNames, confirmation } from '../schemas/names.ts';
import { capability } from '../schemas/primitive.ts';
import { customers, everybody, params } from './callers.ts';

/** Names, numbers and dates of the source, which the customer confirms before the work begins. */
export const confirmedNames = operations({
  getNames: {
    on: 'GET /api/order/{id}/names',
    ...everybody,
    members: invitedRoles,
    summary:
      'Names, document marks, dates and sums found in what was ordered, for its customer to confirm or correct, and what they said. Offers to translators wait for it until `confirm_by` and no longer. Empty where nothing was found, or nobody has looked yet.',
    scope: 'orders:read',
    params,
    query: z.object({ hash: z.optional(capability) }),
    success: { 200: askedNames },
    errors: ['not_found'],
  },
  confirmNames: {
    on: 'PUT /api/order/{id}/names',
    ...customers,
    members: ['orderer'],
    summary:
      'Confirms what is named as it stands or as `wanted`, and adds names that were not found; what is left out is not confirmed. Translators see it, and each delivery is checked for it. May be repeated until the work is delivered. `changed_meanwhile`: `revision` is not the one read; `conflict`: it is delivered, on hold or given up.',
    params,
    body: confirmation,
    success: { 200: askedNames },
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  },
});
