import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { type AlarmState, alarmsEmulator } from '#infra/local/alarmsEmulator.ts';
import { inRegion } from '#infra/local/http/awsJson.ts';
import { type LocalHandler, listen } from '#infra/local/http/server.ts';
import { alarmStates } from './alarmStates.ts';

const region = 'eu-central-1';
const keys = { accessKeyId: 'local.jobs-publishStatus', secretAccessKey: 'secret', sessionToken: 'session' };

/** What this handler was asked, with what it would answer. */
async function asked<T>(handler: LocalHandler, ask: (endpoint: string) => Promise<T>): Promise<T> {
  const server = await listen(handler);
  return ask(server.url).finally(() => server.stop());
}

const emulated = (states: ReadonlyMap<string, AlarmState>, granted = true) =>
  inRegion(region, alarmsEmulator({ states, may: () => granted }));

test('alarms that are on are told apart from those that are over, have no data or are not there any more', async () => {
  const states = new Map<string, AlarmState>([
    ['verso-production-ServerErrors', 'ALARM'],
    ['verso-production-MailsLate', 'OK'],
    ['verso-production-CanaryFailed', 'INSUFFICIENT_DATA'],
    ['verso-production-FreeOrders', 'ALARM'],
  ]);
  const names = ['ServerErrors', 'MailsLate', 'CanaryFailed', 'Gone'].map((name) => `verso-production-${name}`);
  const on = await asked(emulated(states), (endpoint) => alarmStates({ region, keys, endpoint }).ringing(names));
  expect([...on]).toEqual(['verso-production-ServerErrors']);
});

test('more alarms than a call takes or answers are asked about in pages', async () => {
  const names = Array.from({ length: 230 }, (_, i) => `verso-production-${i}`);
  const states = new Map(names.map((name) => [name, 'ALARM'] as const));
  const on = await asked(emulated(states), (endpoint) => alarmStates({ region, keys, endpoint }).ringing(names));
  expect([...on].toSorted()).toEqual(names.toSorted());
  const bodies: string[] = [];
  const halves: LocalHandler = async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    const [first, token] = bodies.length === 1 ? ['one', 'next'] : ['two', undefined];
    response.end(JSON.stringify({ MetricAlarms: [{ AlarmName: first, StateValue: 'ALARM' }], NextToken: token }));
  };
  const both = await asked(halves, (endpoint) => alarmStates({ region, keys, endpoint }).ringing(['one', 'two']));
  expect([[...both], bodies.map((body) => JSON.parse(body).NextToken)]).toEqual([
    ['one', 'two'],
    [undefined, 'next'],
  ]);
});

test('who may not ask, or asks elsewhere, is told nothing', async () => {
  const ask = (handler: LocalHandler, at = region) =>
    asked(handler, (endpoint) => alarmStates({ region: at, keys, endpoint }).ringing(['one']));
  await expect(ask(emulated(new Map(), false))).rejects.toThrow('CloudWatch answers 400');
  await expect(ask(emulated(new Map()), 'eu-west-1')).rejects.toThrow('CloudWatch answers 403');
});

test('the call is signed as AWS computes it', async () => {
  const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  let isRight = false;
  const verifying: LocalHandler = async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const [, scope = '', names = '', signature] =
      /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(request.headers.authorization ?? '') ??
      [];
    const lines = names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
    const canonical = `POST\n/\n\n${lines.join('')}\n${names}\n${digest(body)}`;
    const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${keys.secretAccessKey}`);
    const text = `AWS4-HMAC-SHA256\n${request.headers['x-amz-date']}\n${scope}\n${digest(canonical)}`;
    isRight = hmac(key, text).toString('hex') === signature && names.includes('x-amz-security-token');
    expect(scope).toMatch(/^\d{8}\/eu-central-1\/monitoring\/aws4_request$/);
    response.end('{}');
  };
  await asked(verifying, (endpoint) => alarmStates({ region, keys, endpoint }).ringing(['one']));
  expect(isRight).toBe(true);
});
