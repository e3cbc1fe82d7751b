import * as z from 'zod/mini';
import { invitedRoles } from '../model/account/roles.ts';
import { AccessedFile, AccessRole, AccessWay } from '../model/order/fileAccess.ts';
import { NextTime } from '../model/order/rating.ts';
import { buyerOperations } from './afterSale/buyers.ts';
import { customers, everybody, params } from './afterSale/callers.ts';
import { changeOperations } from './afterSale/changes.ts';
import { complaintOperations } from './afterSale/complaints.ts';
import { correctionOperations } from './afterSale/corrections.ts';
import { givingUpOperations } from './afterSale/givingUp.ts';
import { confirmedNames } from './afterSale/names.ts';
import { threadOperations } from './afterSale/thread.ts';
import { operations } from './operation.ts';
import { fileDaysField } from './schemas/fileDays.ts';
import { capability, flag, instant, text, wholeNumber } from './schemas/primitive.ts';
import { listedRating, pairPunctuality, rating } from './schemas/ratings.ts';
import { message, messageId, writing } from './schemas/thread.ts';
import { orderId } from './staff/staffOnly.ts';

/** Public figures on how the shop keeps its promises. */
export const ratings = operations({
  getPunctuality: {
    on: 'GET /api/punctuality',
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
  },
  getRatings: {
    on: 'GET /api/ratings',
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
  },
});

/** The public figures of the charity programme "1 translation = 1 dinner". */
export const charityOperations = operations({
  getCharity: {
    on: 'GET /api/charity',
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
  },
});

/** A line of the access log of an order. */
const fileAccess = z.object({
  at: instant,
  role: AccessRole,
  way: AccessWay,
  what: AccessedFile,
  /** null for a ZIP and for the answer to a complaint. */
  file_id: z.nullable(z.string()),
  /** Name of the file as the customer knows it; null for deleted files and for files of messages and drafts. */
  file_name: z.nullable(z.string()),
});

const question = z.object({ id: orderId, message: messageId });

/** Everything after the sale: names to confirm, the thread of an order, acceptance, giving up. */
export const afterSale = {
  ...confirmedNames,
  ...complaintOperations,
  ...correctionOperations,
  ...changeOperations,
  ...buyerOperations,
  ...ratings,
  ...charityOperations,
  ...threadOperations,
  ...operations({
    getFileAccesses: {
      on: 'GET /api/order/{id}/access',
      ...everybody,
      members: invitedRoles,
      summary:
        'Who opened which file of an order and when, newest first, the last 500: by role, never by name. There is a line for each link that was given out, and for each minute in which a file was shown as text.',
      scope: 'orders:read',
      params,
      query: z.object({ hash: z.optional(capability) }),
      success: { 200: z.object({ accesses: z.array(fileAccess) }) },
      errors: ['not_found'],
    },
    chooseFileDays: {
      on: 'PUT /api/order/{id}/retention',
      ...customers,
      members: ['orderer'],
      summary:
        'Has the files of an order erased so many days after delivery, or after the end of an order that was given up: 7, 14, 30, 90 or 180, or 365 for a year from the order, which is the rule. They never go before the work is accepted, nor while a complaint waits for its answer. `conflict`: they are gone.',
      params,
      body: z.object({ days: fileDaysField }),
      success: { 200: z.object({ retention_days: z.int(), files_erase_at: z.nullable(instant) }) },
      errors: ['not_found', 'conflict'],
    },
    answerQuestion: {
      on: 'POST /api/order/{id}/thread/{message}/answer',
      ...customers,
      members: ['orderer'],
      summary:
        'Answers a question for which the work is paused: it continues, and what was promised moves by as long as it was paused. `conflict`: it was answered before, or is no question.',
      params: question,
      body: writing,
      success: { 201: message },
      errors: ['not_found', 'conflict', 'file_too_big', 'file_type_refused', 'too_many_files'],
    },
    goOnWithoutAnswer: {
      on: 'POST /api/order/{id}/thread/{message}/go-on',
      ...customers,
      members: ['orderer'],
      summary: 'The work continues without an answer to a question: its translator decides.',
      params: question,
      success: { 201: message },
      errors: ['not_found', 'conflict'],
    },
    acceptOrder: {
      on: 'POST /api/order/{id}/acceptance',
      ...customers,
      members: ['orderer'],
      summary:
        'Accepts delivered work; without it the work is accepted automatically after some days. Repeating it changes nothing.',
      params,
      success: { 200: z.object({ completed_at: instant }) },
      errors: ['not_found', 'conflict'],
    },
    rateOrder: {
      on: 'PUT /api/order/{id}/rating',
      ...customers,
      members: ['orderer'],
      summary:
        'Rates accepted work, or changes the rating. `public`: it may be shown, without a name. `next_time`: the same translator is asked first from now on, or never again. `conflict` before acceptance.',
      params,
      body: z.object({
        stars: wholeNumber(1, 5),
        text: z.optional(text(2000)),
        public: z.optional(flag),
        next_time: z.optional(NextTime),
      }),
      success: { 200: rating },
      errors: ['not_found', 'conflict'],
    },
  }),
  ...givingUpOperations,
};
