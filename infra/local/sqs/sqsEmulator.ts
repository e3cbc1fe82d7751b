import * as z from 'zod/mini';
import { type AwsOperation, AwsRefusal, awsJsonHandler } from '../http/awsJson.ts';
import type { LocalHandler } from '../http/server.ts';
import { type Message, md5, type QueueSettings, QueueStore } from './queueStore.ts';

export interface Sqs {
  handler: LocalHandler;
  store: QueueStore;
  /** Puts a message into the queue with this ARN, as another service of the account would. */
  send(queueArn: string, body: string): Promise<void>;
}

const accountId = '000000000000';

const maxBytes = 1_048_576;
const Delay = z.optional(z.int().check(z.gte(0), z.lte(900)));
const Attributes = z.optional(z.record(z.string(), z.unknown()));
const Send = z.object({
  MessageBody: z.string().check(z.minLength(1)),
  DelaySeconds: Delay,
  MessageAttributes: Attributes,
});
const ofQueue = z.object({ QueueUrl: z.string() });
const Receive = z.object({
  MaxNumberOfMessages: z._default(z.int().check(z.gte(1), z.lte(10)), 1),
  WaitTimeSeconds: z._default(z.int().check(z.gte(0), z.lte(20)), 0),
  VisibilityTimeout: z.optional(z.int().check(z.gte(0), z.lte(43_200))),
});
const Receipt = z.object({ ReceiptHandle: z.string() });
const Visibility = z.object({ ReceiptHandle: z.string(), VisibilityTimeout: z.int().check(z.gte(0), z.lte(43_200)) });
const batchOf = <T extends z.ZodMiniType>(entry: T) =>
  z.object({
    Entries: z.array(z.intersection(z.object({ Id: z.string() }), entry)).check(z.minLength(1), z.maxLength(10)),
  });

/** SQS's standard queues over JSON, on one SQLite file: delays, visibility, long polling, batches, dead letters. */
export function openSqs(file: string, region: string, queues: readonly QueueSettings[]): Sqs {
  const store = new QueueStore(file, queues);
  const named = (url: string): QueueSettings => {
    const queue = store.queues.get(url.split('/').at(-1) ?? '');
    if (!queue) throw new AwsRefusal('com.amazonaws.sqs#QueueDoesNotExist', 'The specified queue does not exist.');
    return queue;
  };
  const send = (queue: QueueSettings, { MessageBody, DelaySeconds, MessageAttributes = {} }: z.infer<typeof Send>) => {
    if (Buffer.byteLength(MessageBody) > maxBytes)
      throw new AwsRefusal('com.amazonaws.sqs#InvalidParameterValue', 'Message must be shorter than 1048576 bytes.');
    const MessageId = store.send(queue, MessageBody, JSON.stringify(MessageAttributes), DelaySeconds);
    return { MessageId, MD5OfMessageBody: md5(MessageBody) };
  };
  const change = (queue: QueueSettings, { ReceiptHandle, VisibilityTimeout }: z.infer<typeof Visibility>) => {
    if (!store.changeVisibility(queue, ReceiptHandle, VisibilityTimeout))
      throw new AwsRefusal('com.amazonaws.sqs#MessageNotInflight', 'The message referred to is not in flight.');
  };
  const single = <T extends z.ZodMiniType>(
    entry: T,
    act: (queue: QueueSettings, entry: z.infer<T>) => object | undefined,
  ) => ((body) => act(named(ofQueue.parse(body).QueueUrl), entry.parse(body))) satisfies AwsOperation;
  const batch = <T extends z.ZodMiniType>(
    entry: T,
    act: (queue: QueueSettings, entry: z.infer<T>) => object | undefined,
  ) =>
    ((body) => {
      const queue = named(ofQueue.parse(body).QueueUrl);
      const Successful: object[] = [];
      const Failed: object[] = [];
      for (const one of batchOf(entry).parse(body).Entries) {
        const { Id } = z.object({ Id: z.string() }).parse(one);
        try {
          Successful.push({ Id, ...act(queue, entry.parse(one)) });
        } catch (refusal) {
          if (!(refusal instanceof AwsRefusal)) throw refusal;
          Failed.push({ Id, SenderFault: true, Code: refusal.code.split('#').at(-1), Message: refusal.message });
        }
      }
      return { Successful, ...(Failed.length > 0 && { Failed }) };
    }) satisfies AwsOperation;
  const remove = (queue: QueueSettings, { ReceiptHandle }: z.infer<typeof Receipt>) => {
    store.delete(queue, ReceiptHandle);
    return undefined;
  };
  const arn = (name: string) => `arn:aws:sqs:${region}:${accountId}:${name}`;

  const handler = awsJsonHandler('AmazonSQS', '1.0', {
    SendMessage: single(Send, send),
    SendMessageBatch: batch(Send, send),
    DeleteMessage: single(Receipt, remove),
    DeleteMessageBatch: batch(Receipt, remove),
    ChangeMessageVisibility: single(Visibility, (queue, entry) => void change(queue, entry)),
    ChangeMessageVisibilityBatch: batch(Visibility, (queue, entry) => void change(queue, entry)),
    ReceiveMessage: async (body) => {
      const queue = named(ofQueue.parse(body).QueueUrl);
      const { MaxNumberOfMessages, WaitTimeSeconds, VisibilityTimeout } = Receive.parse(body);
      const taken = await store.receiveWithin(queue, MaxNumberOfMessages, WaitTimeSeconds, {
        visibilitySeconds: VisibilityTimeout,
      });
      return taken.length > 0 ? { Messages: taken.map(onWire) } : {};
    },
    PurgeQueue: single(z.object({}), (queue) => void store.purge(queue)),
    GetQueueUrl: (body) => {
      const { QueueName } = z.object({ QueueName: z.string() }).parse(body);
      return { QueueUrl: `http://127.0.0.1/${accountId}/${named(QueueName).name}` };
    },
    GetQueueAttributes: single(z.object({}), (queue) => {
      const { visible, hidden } = store.counts(queue);
      return {
        Attributes: {
          QueueArn: arn(queue.name),
          ApproximateNumberOfMessages: String(visible),
          ApproximateNumberOfMessagesNotVisible: String(hidden),
          VisibilityTimeout: String(queue.visibilitySeconds),
        },
      };
    }),
  });
  return {
    handler,
    store,
    send: async (queueArn, body) => void store.send(named(queueArn.split(':').at(-1) ?? ''), body, '{}'),
  };
}

/** A message as ReceiveMessage shows it, with all system attributes. */
const onWire = (message: Message) => ({
  MessageId: message.id,
  ReceiptHandle: message.receipt,
  Body: message.body,
  MD5OfBody: md5(message.body),
  Attributes: {
    ApproximateReceiveCount: String(message.receives),
    SentTimestamp: String(message.sent_at),
    SenderId: accountId,
    ApproximateFirstReceiveTimestamp: String(message.first_received_at),
  },
  MessageAttributes: JSON.parse(message.attributes),
});
