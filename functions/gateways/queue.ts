import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';

/** Sends one message of a kind; `delaySeconds` up to 900. */
export function queueGateway<M>(sqs: SQSClient, queueUrl: string) {
  return {
    async send(message: M, { delaySeconds }: { delaySeconds?: number } = {}): Promise<void> {
      await sqs.send(
        new SendMessageCommand({
          QueueUrl: queueUrl,
          MessageBody: JSON.stringify(message),
          ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
        }),
      );
    },
  };
}
export type QueueGateway<M> = ReturnType<typeof queueGateway<M>>;
