import { requestIdOf } from '../scope.ts';
import { requestAttribute } from '../services/requestAttribute.ts';
import type { QueueMiddleware } from './chain.ts';

/** Each message of the batch with its delivery. */
export const context = <M>(): QueueMiddleware<M> => ({
  before: ({ event, context: lambda }) => {
    lambda.items = event.Records.map((record) => ({
      record,
      messageId: record.messageId,
      sentAt: new Date(Number(record.attributes.SentTimestamp)),
      requestId: requestIdOf(record.messageAttributes?.[requestAttribute]?.stringValue, record.messageId),
      receiveCount: Number(record.attributes.ApproximateReceiveCount),
    }));
  },
});
