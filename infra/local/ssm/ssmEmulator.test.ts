import { GetParameterCommand, GetParametersByPathCommand, GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from '../http/listen.ts';
import { type Parameter, ssmEmulator } from './ssmEmulator.ts';

let server: Listening;
let ssm: SSMClient;

beforeAll(async () => {
  const many = Array.from({ length: 12 }, (_, i) => [`/verso/many/${i}`, { type: 'String', value: `${i}` }] as const);
  const parameters = new Map<string, Parameter>([
    ['/verso/p24/crc', { type: 'SecureString', value: 'secret' }],
    ['/verso/name', { type: 'String', value: 'Verso' }],
    ...many,
  ]);
  server = await listen(ssmEmulator(parameters, 'eu-central-1'));
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  ssm = new SSMClient({ endpoint: server.url, region: 'eu-central-1', credentials });
});
afterAll(() => server.stop());

test('a secret is readable with decryption only', async () => {
  const read = async (WithDecryption: boolean) =>
    (await ssm.send(new GetParameterCommand({ Name: '/verso/p24/crc', WithDecryption }))).Parameter?.Value;
  expect(await read(true)).toBe('secret');
  expect(await read(false)).not.toContain('secret');
});

test('an unknown name is ParameterNotFound alone and listed as invalid among others', async () => {
  await expect(ssm.send(new GetParameterCommand({ Name: '/none' }))).rejects.toMatchObject({
    name: 'ParameterNotFound',
  });
  const answer = await ssm.send(new GetParametersCommand({ Names: ['/verso/name', '/none'] }));
  expect([answer.Parameters?.map(({ Value }) => Value), answer.InvalidParameters]).toEqual([['Verso'], ['/none']]);
});

test('a path gives what lies directly below it, or all with Recursive, in pages of ten', async () => {
  const flat = await ssm.send(new GetParametersByPathCommand({ Path: '/verso' }));
  expect(flat.Parameters?.map(({ Name }) => Name)).toEqual(['/verso/name']);
  const first = await ssm.send(new GetParametersByPathCommand({ Path: '/verso/', Recursive: true }));
  const { NextToken } = first;
  const second = await ssm.send(new GetParametersByPathCommand({ Path: '/verso/', Recursive: true, NextToken }));
  expect([first.Parameters?.length, second.Parameters?.length, second.NextToken]).toEqual([10, 4, undefined]);
});
