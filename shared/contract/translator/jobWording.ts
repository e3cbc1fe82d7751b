import * as z from 'zod/mini';
import { operations } from '../operation.ts';
import { comparedBlock } from '../schemas/attachment.ts';
import { foundTerm } from '../schemas/wording.ts';
import { own, params } from './own.ts';

/** Jobs of new versions, of which only the changes are translated. */
export const jobChanges = operations({
  getJobChanges: {
    on: 'GET /api/translator/job/{id}/{job}/changes',
    ...own,
    summary:
      'What changed in a new version, block by block, with the earlier translation of each block. `not_found` where the whole of it is translated.',
    params,
    success: {
      200: z.object({
        /**
         * Whether the earlier translation could be aligned with its source by block; `none`: there is no earlier
         * translation yet.
         */
        earlier_translation: z.enum(['aligned', 'unsure', 'none']),
        rows: z.array(
          z.extend(comparedBlock, {
            /** The earlier translation of the block; null if unknown. */
            translation: z.nullable(z.string()),
          }),
        ),
        cut_off: z.boolean(),
      }),
    },
    errors: ['not_found'],
  },
});

/** How a job's customer wants texts to be worded. */
export const jobWording = operations({
  getJobWording: {
    on: 'GET /api/translator/job/{id}/{job}/wording',
    ...own,
    summary:
      'What the customer asks of the style, and the terms of their glossary that occur in the source. Places are lines of a text, from 0, whose units have the next number.',
    params,
    success: {
      200: z.object({
        style_notes: z.nullable(z.string()),
        terms: z.array(foundTerm),
        terms_in_glossary: z.int(),
      }),
    },
    errors: ['not_found'],
  },
});
