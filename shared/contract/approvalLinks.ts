import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { link } from './schemas/account.ts';
import { amount, decision, refusals, waiting } from './schemas/approval.ts';
import { text } from './schemas/primitive.ts';

/** What the link in the mail about an approval leads to. */
export const approvalLinkOperations = {
  readApprovalLink: defineOperation({
    id: 'readApprovalLink',
    method: 'POST',
    path: '/api/approval/link/read',
    summary: 'What the mailed link of an approval leads to.',
    callers: ['visitor'],
    ownership: 'public',
    effort: 'nothing',
    body: z.object({ link }),
    success: { 200: z.object({ company: z.string(), member: z.string(), ...waiting }) },
    errors: ['gone'],
  }),
  answerApprovalLink: defineOperation({
    id: 'answerApprovalLink',
    method: 'POST',
    path: '/api/approval/link/answer',
    summary:
      'Approves or refuses by the mailed link, which is good for the person it was sent to while they approve for the company. `amount` for approving, `reason` for refusing.',
    callers: ['visitor'],
    ownership: 'public',
    body: z.object({
      link,
      answer: z.enum(['approve', 'refuse']),
      ...decision,
      amount: z.optional(amount),
      reason: z.optional(text(500)),
    }),
    success: { 200: z.object({ message: z.string(), order_id: z.nullable(z.string()) }) },
    errors: [...refusals],
  }),
};
