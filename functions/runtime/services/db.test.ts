import { Readable } from 'node:stream';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { HttpResponse } from '@smithy/core/transport';
import { expect, it, vi } from 'vitest';
import { openDocuments } from './db.ts';

it('what goes in and out of a call is not copied for a log', () => {
  const parts = openDocuments().middlewareStack.identify();
  expect(parts.join(' ')).toContain('retryMiddleware');
  expect(parts.join(' ')).not.toContain('logger');
});

it('each try that DynamoDB throttles is counted, and no other refusal', async () => {
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  const lines: string[] = [];
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const db = openDocuments();
  const answers = [
    [400, { __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException' }],
    [200, { Item: { pk: { S: 'a' } } }],
    [
      400,
      {
        __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
        CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, { Code: 'ThrottlingError' }],
      },
    ],
    [
      400,
      {
        __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
        CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
      },
    ],
  ] as const;
  let asked = 0;
  const handle = async () => {
    const [statusCode, body] = answers[asked++] ?? [500, {}];
    return { response: new HttpResponse({ statusCode, headers: {}, body: Readable.from(JSON.stringify(body)) }) };
  };
  Object.assign(db.config, { requestHandler: { handle } });
  const transaction = () => db.send(new TransactWriteCommand({ TransactItems: [] }));
  try {
    expect((await db.send(new GetCommand({ TableName: 't', Key: { pk: 'a' } }))).Item).toEqual({ pk: 'a' });
    await expect(transaction()).rejects.toThrow();
    await expect(transaction()).rejects.toThrow();
  } finally {
    written.mockRestore();
    vi.unstubAllEnvs();
  }
  expect(asked).toBe(answers.length);
  expect(lines.filter((line) => line.includes('"TablesThrottled":1'))).toHaveLength(2);
});
