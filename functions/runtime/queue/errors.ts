import { defectMetric } from '#shared/rules/metrics.ts';
import { logDefect } from '../log.ts';
import { raiseMetric } from '../raiseMetric.ts';
import { inScope } from '../scope.ts';
import type { QueueMiddleware } from './chain.ts';

/**
 * Reports only failed messages: the queue delivers them again and, after the last try, moves them to the dead-letter
 * queue.
 */
export const errors = <M>(event: string): QueueMiddleware<M> => ({
  after: (request) => {
    const failed = request.context.items.filter(({ failure }) => failure !== undefined);
    raiseMetric(defectMetric, failed.length);
    for (const { failure, messageId, receiveCount, requestId } of failed)
      inScope({ requestId }, () =>
        logDefect(`${event}.failed`, failure?.error, { message_id: messageId, receive_count: receiveCount }),
      );
    request.response = { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  },
});
