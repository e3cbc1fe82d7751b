import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Listening, listen } from '../http/server.ts';
import { openSqs, type Sqs } from './sqsEmulator.ts';

const region = 'eu-central-1';
let file: string;
let sqs: Sqs;
let server: Listening;
let client: SQSClient;

async function start(): Promise<void> {
  sqs = openSqs(file, region, [
    {
      name: 'jobs',
      visibilitySeconds: 30,
      delaySeconds: 0,
      retentionSeconds: 3600,
      deadLetters: { queue: 'dead', maxReceives: 2 },
    },
    { name: 'dead', visibilitySeconds: 30, delaySeconds: 0, retentionSeconds: 3600 },
  ]);
  server = await listen(sqs.handler);
  client = new SQSClient({ endpoint: server.url, region, credentials: { accessKeyId: 'a', secretAccessKey: 'b' } });
}

async function stop(): Promise<void> {
  await server.stop();
  sqs.store.close();
}

beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'sqs-')), 'queues.sqlite');
  await start();
});
afterAll(stop);
beforeEach(() => {
  for (const queue of sqs.store.queues.values()) sqs.store.purge(queue);
});

const url = (name = 'jobs') => `${server.url}/000000000000/${name}`;
const send = (MessageBody: string, more: object = {}) =>
  client.send(new SendMessageCommand({ QueueUrl: url(), MessageBody, ...more }));
const receive = async (more: object = {}, name = 'jobs') =>
  (await client.send(new ReceiveMessageCommand({ QueueUrl: url(name), MaxNumberOfMessages: 10, ...more }))).Messages ??
  [];

test('a message is hidden once received, counted, and gone once deleted', async () => {
  await send('zażółć', { MessageAttributes: { kind: { DataType: 'String', StringValue: 'x' } } });
  const [message] = await receive();
  expect(message).toMatchObject({
    Body: 'zażółć',
    Attributes: { ApproximateReceiveCount: '1' },
    MessageAttributes: { kind: { StringValue: 'x' } },
  });
  expect(await receive()).toEqual([]);
  await client.send(new DeleteMessageCommand({ QueueUrl: url(), ReceiptHandle: message?.ReceiptHandle }));
  const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl: url(), AttributeNames: ['All'] }));
  expect(Attributes).toMatchObject({ ApproximateNumberOfMessages: '0', ApproximateNumberOfMessagesNotVisible: '0' });
});

test('a message received twice without success goes to the dead letters', async () => {
  await send('poison');
  for (const _ of [1, 2]) expect(await receive({ VisibilityTimeout: 0 })).toHaveLength(1);
  expect(await receive()).toEqual([]);
  expect((await receive({}, 'dead')).map(({ Body }) => Body)).toEqual(['poison']);
});

test('visibility given back makes a message come again with a new receipt, and the old one deletes nothing', async () => {
  await send('again');
  const [first] = await receive();
  await client.send(
    new ChangeMessageVisibilityCommand({ QueueUrl: url(), ReceiptHandle: first?.ReceiptHandle, VisibilityTimeout: 0 }),
  );
  const [second] = await receive();
  expect(second?.MessageId).toBe(first?.MessageId);
  await client.send(new DeleteMessageCommand({ QueueUrl: url(), ReceiptHandle: first?.ReceiptHandle }));
  expect(sqs.store.counts(sqs.store.queues.get('jobs')!)).toEqual({ visible: 0, hidden: 1 });
});

test('a delayed message waits; a long poll is woken by one that is sent', async () => {
  await send('later', { DelaySeconds: 900 });
  const waiting = receive({ WaitTimeSeconds: 20 });
  await send('now');
  expect((await waiting).map(({ Body }) => Body)).toEqual(['now']);
});

test('batches answer for each entry', async () => {
  const Entries = [
    { Id: 'a', MessageBody: 'one' },
    { Id: 'b', MessageBody: 'x'.repeat(1_048_577) },
  ];
  const sent = await client.send(new SendMessageBatchCommand({ QueueUrl: url(), Entries }));
  expect([sent.Successful?.map(({ Id }) => Id), sent.Failed?.map(({ Id }) => Id)]).toEqual([['a'], ['b']]);
  const [message] = await receive();
  const gone = [{ Id: 'a', ReceiptHandle: message?.ReceiptHandle }];
  await client.send(new DeleteMessageBatchCommand({ QueueUrl: url(), Entries: gone }));
  expect(sqs.store.counts(sqs.store.queues.get('jobs')!)).toEqual({ visible: 0, hidden: 0 });
});

test('messages survive a restart; an unknown queue is refused', async () => {
  await send('kept');
  await stop();
  await start();
  expect((await receive()).map(({ Body }) => Body)).toEqual(['kept']);
  await expect(receive({}, 'none')).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
});
