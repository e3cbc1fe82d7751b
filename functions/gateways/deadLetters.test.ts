import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { listen } from '#infra/local/http/server.ts';
import { openSqs } from '#infra/local/sqs/sqsEmulator.ts';
import { deadLetters } from './deadLetters.ts';

test('messages that were given up are counted, and go back to their queue once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dead-'));
  const kept = { visibilitySeconds: 30, delaySeconds: 0, retentionSeconds: 3600 };
  const sqs = openSqs(join(folder, 'queues.sqlite'), 'eu-central-1', [
    { name: 'jobs', ...kept },
    { name: 'dead', ...kept },
  ]);
  const server = await listen(sqs.handler);
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const client = new SQSClient({ endpoint: server.url, region: 'eu-central-1', credentials });
  const url = (name: string) => `${server.url}/000000000000/${name}`;
  for (let place = 0; place < 12; place++)
    await sqs.send('arn:aws:sqs:eu-central-1:000000000000:dead', `{"n":${place}}`);
  const letters = deadLetters(client, { queueUrl: url('jobs'), deadUrl: url('dead') });
  expect(await letters.count()).toBe(12);
  expect(await letters.retry()).toBe(12);
  expect(await letters.count()).toBe(0);
  expect(await letters.retry()).toBe(0);
  expect(await deadLetters(client, { queueUrl: url('dead'), deadUrl: url('jobs') }).count()).toBe(12);
  await server.stop();
  sqs.store.close();
  rmSync(folder, { recursive: true });
});
