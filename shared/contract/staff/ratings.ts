import * as z from 'zod/mini';
import { operations } from '../operation.ts';
import { flag, listEnd, listPlace, text, wholeNumber } from '../schemas/primitive.ts';
import { pairPunctuality, staffRating } from '../schemas/ratings.ts';
import { by, byEveryStaff, orderId } from './staffOnly.ts';

/** How promises are kept, including figures that are not public. */
export const staffRatings = operations({
  getPairPunctuality: {
    on: 'GET /api/staff/punctuality',
    ...byEveryStaff,
    summary:
      'What was delivered against what was promised, by pair of languages, with the pairs that have too few orders for the public board.',
    success: { 200: z.object({ least_orders: z.int(), punctuality: z.array(pairPunctuality) }) },
    errors: [],
  },
  listStaffRatings: {
    on: 'GET /api/staff/ratings',
    ...byEveryStaff,
    summary:
      'What customers said of accepted work, newest first: `shown` to everybody, or `kept`, which their customers or staff keep from the public.',
    query: z.object({
      list: z.optional(z.enum(['shown', 'kept'])),
      cursor: z.optional(listPlace),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: {
      200: z.object({
        count: z.int(),
        average: z.nullable(z.number()),
        ratings: z.array(staffRating),
        ...listEnd,
      }),
    },
    errors: [],
  },
  showRating: {
    on: 'PUT /api/staff/order/{id}/rating',
    ...by('support'),
    summary:
      'Keeps a rating from the public, or shows it again; the reason is recorded in the audit. `conflict`: its customer did not agree that it may be shown, or has just changed it.',
    params: z.object({ id: orderId }),
    body: z.object({ shown: flag, reason: text(500) }),
    success: { 200: staffRating },
    errors: ['not_found', 'conflict'],
  },
});
