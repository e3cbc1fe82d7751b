import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { pairPunctuality } from '../schemas/punctuality.ts';
import { byEveryStaff } from './staffOnly.ts';

/** How the shop keeps its word, with what is not shown in public. */
export const staffStanding = {
  getPairPunctuality: defineOperation({
    ...byEveryStaff,
    id: 'getPairPunctuality',
    method: 'GET',
    path: '/api/staff/punctuality',
    summary:
      'What was delivered against what was promised, by pair of languages, with the pairs that have too few orders for the public board.',
    success: { 200: z.object({ least_orders: z.int(), punctuality: z.array(pairPunctuality) }) },
    errors: [],
  }),
};
