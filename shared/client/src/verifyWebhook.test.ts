import { expect, test } from 'vitest';
import { verifyWebhook, WebhookRefused } from './verifyWebhook.ts';

// The example from the Standard Webhooks libraries.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = '{"test": 2432232314}';
const headers = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const now = new Date(1614265330_000);

test('a webhook signed by the specification is verified, by Headers and by names in any case', async () => {
  expect(await verifyWebhook({ body, headers }, secret, now)).toEqual({ test: 2432232314 });
  expect(await verifyWebhook({ body, headers: new Headers(headers) }, secret, now)).toEqual({ test: 2432232314 });
  const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
  expect(await verifyWebhook({ body, headers: upper }, secret, now)).toEqual({ test: 2432232314 });
});

test('during a rotation one right signature and one right secret suffice', async () => {
  const both = { ...headers, 'webhook-signature': `v1a,abc v1,AAAA ${headers['webhook-signature']}` };
  expect(await verifyWebhook({ body, headers: both }, ['whsec_AAAA', secret], now)).toEqual({ test: 2432232314 });
});

test.each([
  ['another body', { body: '{"test": 2432232315}' }, secret, now],
  ['another secret', {}, 'whsec_AAAA', now],
  ['another id', { headers: { ...headers, 'webhook-id': 'msg_other' } }, secret, now],
  ['no signature', { headers: { ...headers, 'webhook-signature': '' } }, secret, now],
  ['a signature that is no base64', { headers: { ...headers, 'webhook-signature': 'v1,%%' } }, secret, now],
  ['a message of six minutes ago', {}, secret, new Date(now.getTime() + 360_000)],
  ['a message from the future', {}, secret, new Date(now.getTime() - 360_000)],
  ['a time that is no number', { headers: { ...headers, 'webhook-timestamp': 'soon' } }, secret, now],
])('%s is refused', async (_, change, key, at) => {
  await expect(verifyWebhook({ body, headers, ...change }, key, at)).rejects.toThrow(WebhookRefused);
});
