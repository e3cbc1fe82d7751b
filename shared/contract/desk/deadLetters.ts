import * as z from 'zod/mini';
import { QueueKind } from '../../model/house/queueKind.ts';
import { operations } from '../operation.ts';
import { by } from '../staff/staffOnly.ts';

/**
 * What failed behind the answers, of every kind of work. Here and not beside the mails: who sends it on its way again has to know
 * each queue twice, and a function holds 4 KB of names.
 */
export const deskDeadLetters = operations({
  listDeadLetters: {
    on: 'GET /api/staff/dead-letter',
    ...by('project'),
    summary: 'How much of the work behind the answers failed five times and waits, by kind.',
    success: { 200: z.object({ queues: z.array(z.object({ queue: QueueKind, messages: z.int() })) }) },
    errors: [],
  },
  retryDeadLetters: {
    on: 'POST /api/staff/dead-letter/{queue}/retry',
    ...by('project'),
    summary:
      'Tries what failed of one kind again, at most 100 at once; what was done before is not done twice. What fails again comes back.',
    params: z.object({ queue: QueueKind }),
    success: { 200: z.object({ queue: QueueKind, retried: z.int() }) },
    errors: ['not_found'],
  },
});
