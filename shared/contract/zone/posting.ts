import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { customsTyped, parcelLabel } from '../schemas/parcel.ts';
import { flag, text } from '../schemas/primitive.ts';
import { one, own, params } from './own.ts';

/** Papers that a translator posts. */
export const posting = {
  getParcelLabel: defineOperation({
    ...own,
    id: 'getParcelLabel',
    method: 'GET',
    path: '/api/translator/job/{id}/{job}/label',
    summary:
      'Where the papers of a job of printing and posting go, while the caller works on it. Each look is recorded in the history. `conflict`: it is not started, or done.',
    params,
    success: { 200: parcelLabel },
    errors: ['not_found', 'conflict'],
  }),
  postParcel: defineOperation({
    ...one,
    id: 'postParcel',
    method: 'POST',
    path: '/api/translator/job/{id}/{job}/parcel',
    summary:
      'The papers are posted under this package number: the job is done, and the customer is notified. Outside the customs territory a declaration is needed. Twice changes nothing.',
    body: z.object({
      package_number: text(40),
      customs: z.optional(customsTyped),
      originals: z.optional(flag),
    }),
    errors: ['not_found', 'conflict'],
  }),
};
