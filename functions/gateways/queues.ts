import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { awsPatience } from './awsPatience.ts';

/** `delaySeconds`: at most 900. `attributes` are sent beside the message, for data that is not part of its content. */
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
 * Opens the queues with their own client. Load this module by `import()`, so that SQS's client is loaded only by
 * functions that send; import only types from it statically.
 */
export function openQueues(): <M>(queueUrl: string) => QueueGateway<M> {
  const sqs = new SQSClient(awsPatience);
  return (queueUrl) => queueGateway(sqs, queueUrl);
}
