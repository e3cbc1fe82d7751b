import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';

/** `delaySeconds` up to 900; `attributes` go beside the message, for whom it does not concern what it says. */
export interface SendOptions {
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
