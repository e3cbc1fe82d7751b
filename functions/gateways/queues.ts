import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { awsPatience } from './awsPatience.ts';

/** `delaySeconds` up to 900; `attributes` go beside the message, for whom it does not concern what it says. */
interface SendOptions {
  delaySeconds?: number;
  attributes?: Readonly<Record<string, string>>;
}

/** Sends one message of a kind. */
export function queueGateway<M>(sqs: SQSClient, queueUrl: string) {
  return {
    async send(message: M, { delaySeconds, attributes }: SendOptions = {}): Promise<void> {
      await sqs.send(
        new SendMessageCommand({
          QueueUrl: queueUrl,
          MessageBody: JSON.stringify(message),
          ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
          ...(attributes && {
            MessageAttributes: Object.fromEntries(
              Object.entries(attributes).map(([name, StringValue]) => [name, { DataType: 'String', StringValue }]),
            ),
          }),
        }),
      );
    },
  };
}
export type QueueGateway<M> = ReturnType<typeof queueGateway<M>>;

/**
 * The queues with their own client. This module is for `import()`: SQS is loaded only by those who send; import types from
 * it only.
 */
export function openQueues(): <M>(queueUrl: string) => QueueGateway<M> {
  const sqs = new SQSClient(awsPatience);
  return (queueUrl) => queueGateway(sqs, queueUrl);
}
