import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { instant, wholeNumber } from '../schemas/primitive.ts';
import { by } from './staffOnly.ts';

/** What was to be written to customers. */
export const staffMails = {
  listFailedMails: defineOperation({
    ...by('support', 'project'),
    id: 'listFailedMails',
    method: 'GET',
    path: '/api/staff/mail/failed',
    summary:
      'Mails that were never sent, newest first: the mail service refused them, or could not be reached for days.',
    query: z.object({ before: z.optional(instant), limit: z.optional(wholeNumber(1, 100)) }),
    success: {
      200: z.object({
        mails: z.array(
          z.object({
            template: z.string(),
            to: z.string(),
            order_id: z.nullable(z.string()),
            created_at: instant,
            failed_at: instant,
          }),
        ),
      }),
    },
    errors: [],
  }),
};
