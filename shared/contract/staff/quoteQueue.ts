import * as z from 'zod/mini';
import { QuoteQueue, QuoteState } from '../../model/quoteState.ts';
import { ServiceKey } from '../../model/service.ts';
import { defineOperation } from '../operation.ts';
import { catalogueId, flag, instant, wholeNumber } from '../schemas/primitive.ts';
import { staffQuoteRow } from '../schemas/staffQuote.ts';
import { by } from './staffOnly.ts';

/** The quotes that wait. */
export const quoteQueueOperations = {
  listQuoteQueue: defineOperation({
    ...by('support', 'project'),
    id: 'listQuoteQueue',
    method: 'GET',
    path: '/api/staff/quote',
    summary:
      'Quotes by due time: what is to be priced (`open`, also without `list`), what waits for the customer’s answer (`waiting`) or decision (`sent`). Addresses are masked.',
    query: z.object({
      list: z.optional(QuoteQueue),
      state: z.optional(QuoteState),
      service: z.optional(ServiceKey),
      language: z.optional(catalogueId),
      mine: z.optional(flag),
      cursor: z.optional(z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/, 'validation/invalid'))),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: { 200: z.object({ quotes: z.array(staffQuoteRow), cursor: z.nullable(z.string()), now: instant }) },
    errors: [],
  }),
};
