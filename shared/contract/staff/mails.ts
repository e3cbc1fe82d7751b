import * as z from 'zod/mini';
import { MailFailure } from '../../model/mail/mailFailure.ts';
import { MailState } from '../../model/mail/mailState.ts';
import { SentKind } from '../../model/order/scanVerdict.ts';
import { operations } from '../operation.ts';
import { email, instant, listEnd, listPlace, text, wholeNumber } from '../schemas/primitive.ts';
import { by } from './staffOnly.ts';

const mailId = z.string().check(z.regex(/^[\w.-]{3,200}$/, 'validation/invalid'));

/** Mails that did not arrive, and files that nobody may open. */
export const staffMails = operations({
  listFailedMails: {
    on: 'GET /api/staff/mail/failed',
    ...by('support', 'project'),
    summary:
      'Mails that did not reach their readers, newest first: the mail service refused them or could not be reached for days, they came back or were called spam, or nothing is sent to that address after that. Addresses are masked, and nothing of what they say is shown.',
    query: z.object({ cursor: z.optional(listPlace), limit: z.optional(wholeNumber(1, 100)) }),
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
            because: MailFailure,
            /** False for mails about an account: their link has expired, and the person has to ask for a new one. */
            may_retry: z.boolean(),
          }),
        ),
        ...listEnd,
      }),
    },
    errors: [],
  },
  retryFailedMail: {
    on: 'POST /api/staff/mail/{mail}/retry',
    ...by('support', 'project'),
    summary:
      'Sends a mail that failed once more; where nothing was sent to its address any more, it is written to again. Repeating it while it is on its way, or when it is sent, changes nothing. `conflict`: its link is over, the person asks for a new one.',
    params: z.object({ mail: mailId }),
    success: { 200: z.object({ mail_id: mailId, state: MailState }) },
    errors: ['not_found', 'conflict'],
  },
  liftStoppedAddress: {
    on: 'POST /api/staff/mail/address',
    ...by('support', 'project'),
    summary:
      'Has an address written to again to which nothing is sent, as a mail to it came back or was marked as spam. It is a POST, so that no address appears in a log. `lifted` is false where it was not stopped, and nothing changed.',
    body: z.object({ email, reason: text(1000) }),
    success: { 200: z.object({ lifted: z.boolean() }) },
    errors: [],
  },
  listRefusedFiles: {
    on: 'GET /api/staff/refused-file',
    ...by('support', 'project'),
    summary:
      'Files that nobody may open, newest first: the scan for malware found something in them, or could not look into them. Their names are not shown.',
    query: z.object({ cursor: z.optional(listPlace), limit: z.optional(wholeNumber(1, 100)) }),
    success: {
      200: z.object({
        refused_files: z.array(
          z.object({
            kind: SentKind,
            verdict: z.enum(['infected', 'unscannable']),
            order_id: z.nullable(z.string()),
            threat: z.nullable(z.string()),
            found_at: instant,
          }),
        ),
        ...listEnd,
      }),
    },
    errors: [],
  },
});
