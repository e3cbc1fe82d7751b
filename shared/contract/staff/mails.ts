import * as z from 'zod/mini';
import { MailState } from '../../model/mailState.ts';
import { QueueKind } from '../../model/queueKind.ts';
import { defineOperation } from '../operation.ts';
import { instant, wholeNumber } from '../schemas/primitive.ts';
import { by } from './staffOnly.ts';

const mailId = z.string().check(z.regex(/^[\w.-]{3,200}$/, 'validation/invalid'));

/** What was to be written to customers, and what else failed behind the answers. */
export const staffMails = {
  listFailedMails: defineOperation({
    ...by('support', 'project'),
    id: 'listFailedMails',
    method: 'GET',
    path: '/api/staff/mail/failed',
    summary:
      'Mails that were never sent, newest first: the mail service refused them, or could not be reached for days. Addresses are masked, and nothing of what they say is shown.',
    query: z.object({ before: z.optional(instant), limit: z.optional(wholeNumber(1, 100)) }),
    success: {
      200: z.object({
        mails: z.array(
          z.object({
            mail_id: mailId,
            template: z.string(),
            to: z.string(),
            order_id: z.nullable(z.string()),
            created_at: instant,
            failed_at: instant,
            /** False of a mail about an account: its link is over, and the person asks for a new one. */
            may_retry: z.boolean(),
          }),
        ),
      }),
    },
    errors: [],
  }),
  retryFailedMail: defineOperation({
    ...by('support', 'project'),
    id: 'retryFailedMail',
    method: 'POST',
    path: '/api/staff/mail/{mail}/retry',
    summary:
      'Sends a mail that failed once more. Repeating it while it is on its way, or when it is sent, changes nothing. `conflict`: its link is over, the person asks for a new one.',
    params: z.object({ mail: mailId }),
    success: { 200: z.object({ mail_id: mailId, state: MailState }) },
    errors: ['not_found', 'conflict'],
  }),
  listDeadLetters: defineOperation({
    ...by('project'),
    id: 'listDeadLetters',
    method: 'GET',
    path: '/api/staff/dead-letter',
    summary: 'How much of the work behind the answers failed five times and waits, by kind.',
    success: { 200: z.object({ queues: z.array(z.object({ queue: QueueKind, messages: z.int() })) }) },
    errors: [],
  }),
  retryDeadLetters: defineOperation({
    ...by('project'),
    id: 'retryDeadLetters',
    method: 'POST',
    path: '/api/staff/dead-letter/{queue}/retry',
    summary:
      'Tries what failed of one kind again, at most 100 at once; what was done before is not done twice. What fails again comes back.',
    params: z.object({ queue: QueueKind }),
    success: { 200: z.object({ queue: QueueKind, retried: z.int() }) },
    errors: ['not_found'],
  }),
};
