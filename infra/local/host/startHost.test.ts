import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Host } from './host.ts';
import { demoAccounts } from './seedAccounts.ts';
import { startProduct } from './startHost.ts';

let host: Host;

beforeAll(async () => {
  host = await startProduct({ demo: true });
});
afterAll(() => host.stop());

test('the API answers from the synthesised template', async () => {
  const document = await (await fetch(`${host.url}/api/openapi.json`)).json();
  expect(document.openapi).toMatch(/^3\.1/);
});

test('a route nobody declared is not there', async () => {
  const answer = await fetch(`${host.url}/api/none`);
  expect(answer.status).toBe(404);
});

test('two products side by side do not see each other', async () => {
  const other = await startProduct();
  expect(other.port).not.toBe(host.port);
  expect(other.dynamoEndpoint).not.toBe(host.dynamoEndpoint);
  await other.stop();
});

test('the page that says what runs where links the document, the mailbox and the provider', async () => {
  const text = await (await fetch(`${host.url}/local`)).text();
  for (const path of ['/api/openapi.json', '/mailbox', '/p24']) expect(text).toContain(`href="${path}"`);
});

test('the mailbox and the provider page answer on the same address', async () => {
  for (const path of ['/mailbox', '/p24']) expect((await fetch(host.url + path)).status).toBe(200);
});

const call = (path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(host.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

test('a file put through its link is counted by the job of its queue', async () => {
  const announced = { attachment_hash: crypto.randomUUID(), name: 'a.txt', size: 11, type: 'text/plain' };
  const made = await call('/api/attachment', { ...announced, source_lang: 2, target_lang: [1] });
  const [{ upload, cart }] = await made.json();
  const { method, url, headers } = upload;
  expect((await fetch(url, { method, headers, body: 'hello world' })).status).toBe(200);
  const words = async () => (await (await call(`/api/attachment?cart=${cart}`)).json())[0].total_words;
  await expect.poll(words, { timeout: 15_000, interval: 100 }).toBe(2);
});

test('a demo account logs in, and the API knows its session from a forged one', async () => {
  const AuthParameters = { USERNAME: demoAccounts[0]?.email, PASSWORD: demoAccounts[0]?.password };
  const login = await call('/api/account/login', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  const { AccessToken } = (await login.json()).AuthenticationResult;
  expect(host.identity?.pool.settings.poolId).toMatch(/^eu-central-1_/);
  const listed = (token: string) => call('/api/attachment?cart=none', undefined, { authorization: `Bearer ${token}` });
  expect((await listed(AccessToken)).status).not.toBe(401);
  expect((await listed(`${AccessToken}x`)).status).toBe(401);
  const settings = await call('/api/settings', undefined, { authorization: `Bearer ${AccessToken}` });
  expect(await settings.json()).toMatchObject({ email: demoAccounts[0]?.email });
});
