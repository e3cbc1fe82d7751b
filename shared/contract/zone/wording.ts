import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { foundTerm } from '../schemas/wording.ts';
import { own, params } from './own.ts';

/** How the customer of a job wants it worded. */
export const jobWording = {
  getJobWording: defineOperation({
    ...own,
    id: 'getJobWording',
    method: 'GET',
    path: '/api/translator/job/{id}/{job}/wording',
    summary:
      'What the customer asks of the style, and the terms of their glossary that occur in the source. Places are paragraphs of a typed text, as `getJobText` numbers them.',
    params,
    success: {
      200: z.object({
        style_notes: z.nullable(z.string()),
        terms: z.array(foundTerm),
        terms_in_glossary: z.int(),
      }),
    },
    errors: ['not_found'],
  }),
};
