import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { listedRating } from '../schemas/listedRating.ts';
import { pairPunctuality } from '../schemas/punctuality.ts';

/** What everybody may know of how the shop keeps its word. */
export const standing = {
  getPunctuality: defineOperation({
    id: 'getPunctuality',
    method: 'GET',
    path: '/api/punctuality',
    summary:
      'What was delivered against what was promised, by pair of languages, from the orders of a year. Pairs with too few orders are left out; a promise that a question has moved counts as it was moved.',
    callers: ['visitor', 'customer', 'translator', 'staff', 'token'],
    scope: 'quotes',
    ownership: 'public',
    cacheSeconds: 300,
    success: {
      200: z.object({ least_orders: z.int(), window_days: z.int(), punctuality: z.array(pairPunctuality) }),
    },
    errors: [],
  }),
  getRatings: defineOperation({
    id: 'getRatings',
    method: 'GET',
    path: '/api/ratings',
    summary:
      'What customers said of delivered and accepted work: the average of all ratings, and the newest of those that may be shown. Nobody else can rate, and nobody is named.',
    callers: ['visitor', 'customer', 'translator', 'staff', 'token'],
    scope: 'quotes',
    ownership: 'public',
    cacheSeconds: 300,
    success: {
      200: z.object({ count: z.int(), average: z.nullable(z.number()), ratings: z.array(listedRating) }),
    },
    errors: [],
  }),
};
