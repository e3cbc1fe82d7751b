import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';

/** At most so many go back in one call: it has to answer within its time. */
const mostAtOnce = 100;
const Count = z.coerce.number();

/** What failed five times of one queue. Its messages hold names of rows, and are shown to nobody. */
export function deadLetters(sqs: SQSClient, { queueUrl, deadUrl }: { queueUrl: string; deadUrl: string }) {
  async function count(): Promise<number> {
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: deadUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
    );
    return z.parse(Count, Attributes?.ApproximateNumberOfMessages ?? 0);
  }

  return {
    count,
    /**
     * Sends them again, each taken away once it is sent: one that is cut off between goes twice, which the jobs bear. Answers
     * how many.
     */
    async retry(): Promise<number> {
      let moved = 0;
      while (moved < mostAtOnce) {
        const { Messages = [] } = await sqs.send(
          new ReceiveMessageCommand({
            QueueUrl: deadUrl,
            MaxNumberOfMessages: 10,
            MessageAttributeNames: ['All'],
          }),
        );
        if (Messages.length === 0) break;
        for (const { Body, ReceiptHandle, MessageAttributes } of Messages) {
          await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: Body, MessageAttributes }));
          await sqs.send(new DeleteMessageCommand({ QueueUrl: deadUrl, ReceiptHandle }));
          moved += 1;
        }
      }
      return moved;
    },
  };
}
export type DeadLetters = ReturnType<typeof deadLetters>;
