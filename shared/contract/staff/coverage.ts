import * as z from 'zod/mini';
import { HouseCovers } from '../../model/house/stageRules.ts';
import { operations } from '../operation.ts';
import { catalogueId, listOf, text, wholeNumber } from '../schemas/primitive.ts';
import { by } from './staffOnly.ts';

const pair = { source_lang: catalogueId, target_lang: catalogueId };

const coverage = z.object({
  /** Grows with each change of what the house covers; 0 before the first. */
  revision: z.int(),
  rule: HouseCovers,
  pairs: z.array(z.object(pair)),
  /** What active translators cover, by pair; the same language twice is proofreading. Worked out every minute. */
  translators: z.array(
    z.object({
      ...pair,
      proofreading: z.boolean(),
      verification: z.boolean(),
      sworn: z.boolean(),
      /** Categories in which one of them is a specialist. */
      fields: z.array(z.int()),
    }),
  ),
});

/** Which pairs are sold at once: those that a translator covers, and those of the house. */
export const coverageOperations = operations({
  getCoverage: {
    on: 'GET /api/staff/coverage',
    ...by('support', 'project', 'finance'),
    summary:
      'Pairs that the house covers itself or by agencies, and those of translators who take orders. A pair that nobody covers has no price at once: a person quotes it.',
    success: { 200: coverage },
    errors: [],
  },
  setHouseCoverage: {
    on: 'PUT /api/staff/coverage',
    ...by('project'),
    summary:
      'Says which pairs the house covers: `listed` those, or `every` pair but those. Quotes know it within half a minute; quotes and orders that exist keep their price.',
    body: z.object({
      revision: wholeNumber(0, 1_000_000),
      rule: HouseCovers,
      pairs: listOf(z.object(pair), 5000),
      reason: z.optional(text(500)),
    }),
    success: { 200: coverage },
    errors: ['changed_meanwhile'],
  },
});
