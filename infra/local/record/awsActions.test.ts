import { expect, it } from 'vitest';
import { callsOf } from './awsActions.ts';

const authorization = 'AWS4-HMAC-SHA256 Credential=local.api-cart/20261121/eu-central-1/dynamodb/aws4_request, Signed';
const ask = (target: string, body: object) =>
  callsOf(
    {
      method: 'POST',
      url: '/',
      headers: { authorization, 'x-amz-target': target },
      body: Buffer.from(JSON.stringify(body)),
    },
    '/files',
  );
const link = (method: string, path: string) =>
  callsOf(
    { method, url: `${path}?X-Amz-Credential=local.api-attachments%2F2026`, headers: {}, body: Buffer.of() },
    '/files',
  );

it('a transaction is what each of its parts needs', () => {
  const parts = [{ Put: { TableName: 't' } }, { ConditionCheck: { TableName: 'u' } }];
  expect(ask('DynamoDB_20120810.TransactWriteItems', { TransactItems: parts })).toEqual([
    { caller: 'local.api-cart', action: 'dynamodb:PutItem', resource: 't' },
    { caller: 'local.api-cart', action: 'dynamodb:ConditionCheckItem', resource: 'u' },
  ]);
});

it.each([
  ['DynamoDB_20120810.Query', { TableName: 't', IndexName: 'due' }, 'dynamodb:Query', 't/index/due'],
  ['DynamoDB_20120810.BatchGetItem', { RequestItems: { t: {} } }, 'dynamodb:BatchGetItem', 't'],
  ['AmazonSQS.SendMessageBatch', { QueueUrl: 'http://h/1/mail' }, 'sqs:SendMessage', 'mail'],
  ['AmazonSSM.GetParameter', { Name: '/verso/p24' }, 'ssm:GetParameter', '/verso/p24'],
])('%s is named as IAM names it', (target, body, action, resource) => {
  expect(ask(target, body)).toEqual([{ caller: 'local.api-cart', action, resource }]);
});

it('a link counts for the function that signed it; asking whether it may be used, and what nobody signed, does not', () => {
  expect(link('PUT', '/files/bucket/uploads/a%20b')).toEqual([
    { caller: 'local.api-attachments', action: 's3:PutObject', resource: 'bucket/uploads/a b' },
  ]);
  expect(link('OPTIONS', '/files/bucket/uploads/a')).toEqual([]);
  expect(callsOf({ method: 'GET', url: '/x', headers: {}, body: Buffer.of() }, '/files')).toEqual([]);
});

it('a call that deletes several files needs the right for each of them', () => {
  const xml = '<Delete><Object><Key>uploads/a</Key></Object><Object><Key>counted/b</Key></Object></Delete>';
  const headers = { authorization };
  const request = { method: 'POST', url: '/files/bucket/?delete=&x-id=DeleteObjects', headers, body: Buffer.from(xml) };
  expect(callsOf(request, '/files').map(({ action, resource }) => [action, resource])).toEqual([
    ['s3:DeleteObject', 'bucket/uploads/a'],
    ['s3:DeleteObject', 'bucket/counted/b'],
  ]);
});

it('a copy reads its source and writes its target, and their tags too unless it gives the copy its own', () => {
  const headers = { authorization, 'x-amz-copy-source': 'bucket/uploads/a%20b' };
  const request = { method: 'PUT', url: '/files/bucket/uploads/c?x-id=CopyObject', headers, body: Buffer.of() };
  const named = (of: Parameters<typeof callsOf>[0]) =>
    callsOf(of, '/files').map(({ action, resource }) => [action, resource]);
  const copied = [
    ['s3:GetObject', 'bucket/uploads/a b'],
    ['s3:PutObject', 'bucket/uploads/c'],
  ];
  const tags = [
    ['s3:GetObjectTagging', 'bucket/uploads/a b'],
    ['s3:PutObjectTagging', 'bucket/uploads/c'],
  ];
  expect(named(request)).toEqual([...copied, ...tags]);
  expect(named({ ...request, headers: { ...headers, 'x-amz-tagging-directive': 'REPLACE' } })).toEqual(copied);
});
