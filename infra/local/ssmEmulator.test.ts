import { GetParameterCommand, GetParametersByPathCommand, GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readParameter } from '#functions/gateways/parameters.ts';
import { inRegion } from './http/awsJson.ts';
import { type Listening, listen } from './http/server.ts';
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

afterEach(() => vi.unstubAllEnvs());

test('a hundred functions that start at once all read their key, where the service takes fewer: those it refuses ask again', async () => {
  const secret = new Map([['/verso/p24', { type: 'SecureString', value: 'keys' } as const]]);
  const busy = await listen(ssmEmulator(secret, 'eu-central-1', { rate: 40, burst: 40 }));
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', busy.url);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b');
  const read = await Promise.all(Array.from({ length: 100 }, () => readParameter('/verso/p24')));
  expect(new Set(read)).toEqual(new Set(['keys']));
  await busy.stop();

  const narrow = await listen(ssmEmulator(secret, 'eu-central-1', { rate: 0.001, burst: 1 }));
  const hasty = new SSMClient({ endpoint: narrow.url, maxAttempts: 1 });
  const once = () => hasty.send(new GetParameterCommand({ Name: '/verso/p24' }));
  await once();
  await expect(once()).rejects.toMatchObject({ name: 'ThrottlingException' });
  await narrow.stop();
});

test('who signs for another region is refused', async () => {
  const own = await listen(
    inRegion('eu-central-1', ssmEmulator(new Map([['/a/b', { type: 'String', value: 'c' }]]), 'eu-central-1')),
  );
  const read = (region: string) =>
    new SSMClient({ endpoint: own.url, region, credentials: { accessKeyId: 'a', secretAccessKey: 'b' } }).send(
      new GetParameterCommand({ Name: '/a/b' }),
    );
  expect((await read('eu-central-1')).Parameter?.Value).toBe('c');
  await expect(read('us-east-1')).rejects.toMatchObject({ name: 'InvalidSignatureException' });
  await own.stop();
});
