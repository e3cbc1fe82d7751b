import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { comparedBlock } from '../schemas/comparison.ts';
import { own, params } from './own.ts';

/** New versions, of which only what changed is translated. */
export const jobChanges = {
  getJobChanges: defineOperation({
    ...own,
    id: 'getJobChanges',
    method: 'GET',
    path: '/api/translator/job/{id}/{job}/changes',
    summary:
      'What changed in a new version, block by block, with the earlier translation of each block. `not_found` where the whole of it is translated.',
    params,
    success: {
      200: z.object({
        /** Whether the earlier translation could be laid beside its source by block; `none`: it is not there yet. */
        earlier_translation: z.enum(['aligned', 'unsure', 'none']),
        rows: z.array(
          z.extend(comparedBlock, {
            /** What the earlier version of the block was translated as; null where that is not known. */
            translation: z.nullable(z.string()),
          }),
        ),
        cut_off: z.boolean(),
      }),
    },
    errors: ['not_found'],
  }),
};
