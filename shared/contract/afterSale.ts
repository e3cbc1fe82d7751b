import * as z from 'zod/mini';
import { invitedRoles } from '../model/memberRole.ts';
import { NextTime } from '../model/rating.ts';
import { RefundAct, RefundTarget } from '../model/refund.ts';
import { scanRefusals } from '../model/scanVerdict.ts';
import { customers, everybody, params } from './afterSale/callers.ts';
import { changeOperations } from './afterSale/changes.ts';
import { charityOperations } from './afterSale/charity.ts';
import { complaintOperations } from './afterSale/complaints.ts';
import { correctionOperations } from './afterSale/corrections.ts';
import { confirmedNames } from './afterSale/names.ts';
import { standing } from './afterSale/standing.ts';
import { defineOperation } from './operation.ts';
import { upload } from './schemas/attachment.ts';
import { fileAccess } from './schemas/fileAccess.ts';
import { fileDaysField } from './schemas/fileDays.ts';
import { givingUp } from './schemas/givingUp.ts';
import { capability, flag, instant, line, text, wholeNumber } from './schemas/primitive.ts';
import { rating } from './schemas/rating.ts';
import { message, messageId, thread, threadFileAnnounced, threadFileParam, writing } from './schemas/thread.ts';
import { orderId } from './staff/staffOnly.ts';

const question = z.object({ id: orderId, message: messageId });

/** What follows the sale: names to confirm, the thread of an order, its acceptance, and giving it up. */
export const afterSale = {
  ...confirmedNames,
  ...complaintOperations,
  ...correctionOperations,
  ...changeOperations,
  ...standing,
  ...charityOperations,
  getThread: defineOperation({
    ...everybody,
    id: 'getThread',
    members: invitedRoles,
    method: 'GET',
    path: '/api/order/{id}/thread',
    summary: 'Everything that was written about an order, oldest first: by role, never by name.',
    scope: 'orders:read',
    params,
    query: z.object({ hash: z.optional(capability) }),
    success: { 200: thread },
    errors: ['not_found'],
  }),
  writeToThread: defineOperation({
    ...everybody,
    id: 'writeToThread',
    members: ['orderer'],
    method: 'POST',
    path: '/api/order/{id}/thread',
    summary:
      'Writes to everybody who works on the order, or as staff to its customer; files are sent before with `announceThreadFile`. `conflict`: a file has not arrived, or the thread is full.',
    scope: 'orders:write',
    params,
    body: writing,
    success: { 201: message },
    errors: ['not_found', 'conflict', 'file_too_big', 'file_type_refused', 'too_many_files'],
  }),
  announceThreadFile: defineOperation({
    ...everybody,
    id: 'announceThreadFile',
    members: ['orderer'],
    method: 'POST',
    path: '/api/order/{id}/thread/file',
    summary: 'A link of ten minutes to send one file for a message, of exactly this size (20 MB at most) and type.',
    scope: 'files',
    params,
    body: threadFileAnnounced,
    success: { 201: z.object({ file_id: z.string(), upload }) },
    errors: ['not_found', 'file_too_big', 'file_type_refused'],
  }),
  linkThreadFile: defineOperation({
    ...everybody,
    id: 'linkThreadFile',
    members: invitedRoles,
    method: 'POST',
    path: '/api/order/{id}/thread/file/{file}/link',
    summary: 'A download link of ten minutes to a file of the thread.',
    scope: 'files',
    params: z.object({ id: orderId, file: threadFileParam }),
    success: { 200: z.object({ url: z.string(), file_name: z.string(), expires_at: instant }) },
    errors: ['not_found', ...scanRefusals],
  }),
  getFileAccesses: defineOperation({
    ...everybody,
    id: 'getFileAccesses',
    members: invitedRoles,
    method: 'GET',
    path: '/api/order/{id}/access',
    summary:
      'Who opened which file of an order and when, newest first, the last 500: by role, never by name. A line stands there for each link that was given out, and for each minute in which a file was shown as text.',
    scope: 'orders:read',
    params,
    query: z.object({ hash: z.optional(capability) }),
    success: { 200: z.object({ accesses: z.array(fileAccess) }) },
    errors: ['not_found'],
  }),
  chooseFileDays: defineOperation({
    ...customers,
    id: 'chooseFileDays',
    members: ['orderer'],
    method: 'PUT',
    path: '/api/order/{id}/retention',
    summary:
      'Has the files of an order erased so many days after delivery, or after the end of an order that was given up: 7, 14, 30, 90 or 180, or 365 for a year from the order, which is the rule. They never go before the work is accepted, nor while a complaint waits for its answer. `conflict`: they are gone.',
    params,
    body: z.object({ days: fileDaysField }),
    success: { 200: z.object({ retention_days: z.int(), files_erase_at: z.nullable(instant) }) },
    errors: ['not_found', 'conflict'],
  }),
  answerQuestion: defineOperation({
    ...customers,
    id: 'answerQuestion',
    members: ['orderer'],
    method: 'POST',
    path: '/api/order/{id}/thread/{message}/answer',
    summary:
      'Answers a question for which the work stands still: it goes on, and what was promised moves by as long as it stood still. `conflict`: it was answered before, or is no question.',
    params: question,
    body: writing,
    success: { 201: message },
    errors: ['not_found', 'conflict', 'file_too_big', 'file_type_refused', 'too_many_files'],
  }),
  goOnWithoutAnswer: defineOperation({
    ...customers,
    id: 'goOnWithoutAnswer',
    members: ['orderer'],
    method: 'POST',
    path: '/api/order/{id}/thread/{message}/go-on',
    summary: 'The work goes on without an answer to a question: its translator decides.',
    params: question,
    success: { 201: message },
    errors: ['not_found', 'conflict'],
  }),
  acceptOrder: defineOperation({
    ...customers,
    id: 'acceptOrder',
    members: ['orderer'],
    method: 'POST',
    path: '/api/order/{id}/acceptance',
    summary: 'Accepts delivered work; without it the work is accepted by itself after some days. Twice is once.',
    params,
    success: { 200: z.object({ completed_at: instant }) },
    errors: ['not_found', 'conflict'],
  }),
  rateOrder: defineOperation({
    ...customers,
    id: 'rateOrder',
    members: ['orderer'],
    method: 'PUT',
    path: '/api/order/{id}/rating',
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
  }),
  getGivingUp: defineOperation({
    ...everybody,
    id: 'getGivingUp',
    members: invitedRoles,
    method: 'GET',
    path: '/api/order/{id}/giving-up',
    summary:
      'What would come back if the order were given up now, line by line: the sum that is then paid, corrected on the invoice and booked. A consumer may withdraw from the contract, anyone may cancel.',
    scope: 'orders:read',
    params,
    query: z.object({ hash: z.optional(capability) }),
    success: { 200: givingUp },
    errors: ['not_found'],
  }),
  giveUpOrder: defineOperation({
    ...customers,
    id: 'giveUpOrder',
    members: ['orderer'],
    method: 'POST',
    path: '/api/order/{id}/giving-up',
    summary:
      'Withdraws from the contract or cancels: the work stops, `amount` goes back (grosze, as `getGivingUp` showed it), the receipt is mailed at once. Twice is once. `changed_meanwhile`: it is another sum by now.',
    params,
    body: z.object({
      act: RefundAct,
      to: RefundTarget,
      amount: wholeNumber(0, 100_000_000),
      /** Who declares it; without it the buyer. */
      name: z.optional(line(200)),
    }),
    success: { 200: givingUp },
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  }),
};
