import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';

/** The most messages sent back in one call, so that the call answers in time. */
const mostAtOnce = 100;
const Count = z.coerce.number();

/** The dead letters of one queue. Messages contain row keys and are not shown. */
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
     * Sends dead letters to their queue again, deleting each after it is sent: an interruption in between sends one
     * twice, which the jobs tolerate. Returns how many were sent.
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
