import type { SQSEvent } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { NotTakenYet, type QueueContext, queueHandler } from './queueHandler.ts';
import { scope } from './scope.ts';

const Message = z.object({ name: z.string() });
const record = (messageId: string, body: string, received = 1) => ({
  ...{ messageId, body, receiptHandle: 'r', messageAttributes: {}, md5OfBody: '', eventSource: 'aws:sqs' },
  ...{ eventSourceARN: 'arn:aws:sqs:eu-central-1:000000000000:queue', awsRegion: 'eu-central-1' },
  attributes: {
    ...{ ApproximateReceiveCount: String(received), SentTimestamp: '0', SenderId: 's' },
    ApproximateFirstReceiveTimestamp: '0',
  },
});
const context = { awsRequestId: 'request' } as QueueContext<z.infer<typeof Message>>;
const batch = (...records: SQSEvent['Records']): SQSEvent => ({ Records: records });

test('a message whose work fails is returned to its queue and logged, and stops none of the others', async () => {
  const done: string[] = [];
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const handler = queueHandler('test_job', Message, async ({ name }, { receiveCount, messageId }) => {
    if (name === 'broken') throw new Error('The work broke.');
    done.push(`${name} ${messageId} ${receiveCount}`);
  });
  const answer = await handler(
    batch(record('1', '{"name":"one"}'), record('2', '{"name":"broken"}', 3), record('3', '{"name":"three"}', 2)),
    context,
  );
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
  expect(done).toEqual(['one 1 1', 'three 3 2']);
  expect(output.mock.calls.flat().join()).toMatch(
    /test_job\.failed.*"request_id":"2".*"message_id":"2".*"receive_count":3/,
  );
});

test('a message that somebody outside does not take yet comes again, and is no defect', async () => {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  output.mockClear();
  const handler = queueHandler('test_job', Message, async ({ name }) => {
    throw name === 'away' ? new NotTakenYet() : new Error('The work broke.');
  });
  expect(await handler(batch(record('1', '{"name":"away"}')), context)).toEqual({
    batchItemFailures: [{ itemIdentifier: '1' }],
  });
  expect(output.mock.calls.flat().join()).toMatch(/"level":"WARN","event":"test_job\.not_taken"/);
  expect(output.mock.calls.flat().join()).not.toContain('Defects');
  output.mockClear();
  await handler(batch(record('1', '{"name":"away"}'), record('2', '{"name":"broken"}')), context);
  expect(output.mock.calls.flat().join()).toContain('"Defects":1');
});

test('what is no message of its kind ends with the dead letters, never as done', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const done: string[] = [];
  const handler = queueHandler('test_job', Message, async ({ name }) => void done.push(name));
  const answer = await handler(
    batch(record('1', 'no json'), record('2', '{"name":5}'), record('3', '{"name":"x"}')),
    context,
  );
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }, { itemIdentifier: '2' }] });
  expect(done).toEqual(['x']);
});

test('a message is worked on under the id of the request that sent it, and what it sends carries it on', async () => {
  const sent = '5f2d9c1e-0000-4000-8000-00000000abcd';
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  output.mockClear();
  const within: unknown[] = [];
  const handler = queueHandler('test_job', Message, async () => void within.push(scope()?.requestId));
  const marked = {
    ...record('1', '{"name":"one"}'),
    messageAttributes: { request_id: { dataType: 'String', stringValue: sent } },
  };
  await handler(batch(marked, record('2', '{"name":"two"}')), context);
  expect(within).toEqual([sent, '2']);
  expect(output.mock.calls.flat().join()).toContain(`"request_id":"${sent}"`);
});
