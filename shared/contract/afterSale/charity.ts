import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';

/** 1 translation = 1 dinner, as everybody may know it. */
export const charityOperations = {
  getCharity: defineOperation({
    id: 'getCharity',
    method: 'GET',
    path: '/api/charity',
    summary:
      'Dinners of paid orders, in all and by month, newest first: one for each order, less those refunded in full. `not_implemented` of a brand without the programme.',
    callers: ['visitor', 'customer', 'translator', 'staff', 'token'],
    scope: 'quotes',
    ownership: 'public',
    cacheSeconds: 300,
    success: {
      200: z.object({
        partner: z.string(),
        dinners: z.int(),
        charity_months: z.array(z.object({ month: z.string(), dinners: z.int() })),
      }),
    },
    errors: ['not_implemented'],
  }),
};
