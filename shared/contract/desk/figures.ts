import * as z from 'zod/mini';
import { operations } from '../operation.ts';
import { money } from '../schemas/money.ts';
import { by, byEveryStaff } from '../staff/staffOnly.ts';

const counted = z.object({ count: z.int(), sum: money });

/** The shop's figures: how promises were kept, and the money of a day. */
export const deskFigures = operations({
  getPromisesKept: {
    on: 'GET /api/staff/promises',
    ...byEveryStaff,
    summary:
      'How many orders were handed over from one day of Warsaw to another, at most 31, and how many of them by the promised moment; a promise that a question or a hold has moved counts as it was moved.',
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    success: { 200: z.object({ delivered: z.int(), kept: z.int() }) },
    errors: [],
  },
  getMoneyOfDay: {
    on: 'GET /api/staff/day-money',
    ...by('finance'),
    summary: 'The books of a day of Warsaw: orders that were paid, top-ups, what was given back, and what came in.',
    query: z.object({ day: z.iso.date() }),
    success: { 200: z.object({ orders: counted, top_ups: counted, refunds: counted, came_in: money }) },
    errors: [],
  },
});
