import * as z from 'zod/mini';
import { NextTime } from '../../model/order/rating.ts';
import { JobList } from '../../model/work/job.ts';
import { operations } from '../operation.ts';
import { flag, instant, listEnd, listPlace, text, wholeNumber } from '../schemas/primitive.ts';
import { listedGlossary } from '../schemas/wording.ts';
import { by, byEveryStaff, orderId } from './staffOnly.ts';
import { staffJobRow, staffWork } from './staffWork.ts';

const order = z.object({ id: orderId });
const reason = text(1000);
const acts = ['not_found', 'conflict'] as const;

/** The work behind orders, for staff who direct it. */
export const staffWorkOperations = operations({
  getWork: {
    on: 'GET /api/staff/order/{id}/work',
    ...byEveryStaff,
    summary: 'The jobs of an order with their translators, offers and files, and the history of everything.',
    params: order,
    success: { 200: staffWork },
    errors: ['not_found'],
  },
  getOrderWording: {
    on: 'GET /api/staff/order/{id}/wording',
    ...byEveryStaff,
    summary:
      'How the customer of an order wants it worded: notes on style, and how many terms there are for each of its pairs.',
    params: order,
    success: {
      200: z.object({
        style_notes: z.nullable(z.string()),
        glossaries: z.array(listedGlossary),
        /** Translators asked first, by pair and step. */
        preferred: z.array(z.object({ translator: z.string(), wish: NextTime })),
      }),
    },
    errors: ['not_found'],
  },
  holdOrder: {
    on: 'POST /api/staff/order/{id}/hold',
    ...by('support', 'project'),
    summary:
      'Stops the work of an order: its jobs wait as they are and its promise stands still. The customer gets the reason as a question, on the order’s page and by mail. `conflict`: it is on hold already, not under work, or not planned yet.',
    params: order,
    body: z.object({ reason, resumes: z.optional(flag) }),
    success: { 200: staffWork },
    errors: acts,
  },
  releaseOrder: {
    on: 'POST /api/staff/order/{id}/release',
    ...by('support', 'project'),
    summary: 'Lets an order on hold go on: due times and promise move by the working minutes that it stood still.',
    params: order,
    success: { 200: staffWork },
    errors: acts,
  },
  listJobQueue: {
    on: 'GET /api/staff/job',
    ...by('support', 'project'),
    summary:
      'Jobs by due time: nobody is left to ask (`unassigned`), offered (`offer`), accepted and not started (`start`), under work (`work`), under work past their due time (`overdue`), delivered and to be checked (`check`).',
    query: z.object({
      queue: z.optional(JobList),
      cursor: z.optional(listPlace),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: { 200: z.object({ jobs: z.array(staffJobRow), ...listEnd, now: instant }) },
    errors: [],
  },
});
