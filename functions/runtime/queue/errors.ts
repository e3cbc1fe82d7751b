import { logDefect } from '../log.ts';
import type { QueueMiddleware } from './chain.ts';

/** Only what failed is reported: the queue delivers it again and, after its last try, puts it into the dead-letter queue. */
export const errors = <M>(event: string): QueueMiddleware<M> => ({
  after: (request) => {
    const failed = request.context.items.filter(({ failure }) => failure !== undefined);
    for (const { failure, messageId, receiveCount } of failed)
      logDefect(`${event}.failed`, failure?.error, { messageId, receiveCount });
    request.response = { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  },
});
