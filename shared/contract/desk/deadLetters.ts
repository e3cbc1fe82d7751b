import * as z from 'zod/mini';
import { QueueKind } from '../../model/house/queueKind.ts';
import { operations } from '../operation.ts';
import { by } from '../staff/staffOnly.ts';

/**
 * Failed messages of every queue. They belong to the desk's area rather than to that of mails, because sending them
 * again needs two addresses of each queue, and the environment of a Lambda function is limited to 4 KB.
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
