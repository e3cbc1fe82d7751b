import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Host } from './startHost.ts';
import { startProduct } from './startProduct.ts';

let host: Host;

beforeAll(async () => {
  host = await startProduct();
});
afterAll(() => host.stop());

test('the API answers from the synthesised template', async () => {
  const document = await (await fetch(`${host.url}/api/openapi.json`)).json();
  expect(document.openapi).toMatch(/^3\.1/);
});

test('a route nobody declared is not there', async () => {
  const answer = await fetch(`${host.url}/api/none`);
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not Found' }]);
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
