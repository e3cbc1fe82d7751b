import { expect, inject, test } from 'vitest';
import { call } from './api.ts';

const wanted = {
  'strict-transport-security': /^max-age=63072000/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
};

test.each([
  ['a success', 'GET', '/api/languages', 200],
  ['a refusal', 'GET', '/api/settings', 401],
  ['an address that nothing has', 'GET', '/api/nothing', 404],
  ['a notice that is refused', 'POST', '/hooks/p24', 400],
])('%s is neither shown, framed, embedded nor sent on in clear', async (_, method, path, status) => {
  const answer = await call(method, path);
  expect(answer.status).toBe(status);
  for (const [name, value] of Object.entries(wanted)) expect(answer.headers.get(name), name).toMatch(value);
});

test.runIf(inject('database'))('an address longer than the gateway reads is 431, as the document says', async () => {
  const answer = await call('GET', `/api/localization?messages=${'site/a,'.repeat(1600)}`);
  expect(answer).toMatchObject({ status: 431, body: { message: 'Request Header Fields Too Large' } });
  const document = await call('GET', '/api/openapi.json');
  const described = document.body.paths['/api/localization'].get.responses['431'];
  expect(Object.keys(described.content)).toEqual(['application/json']);
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age/);
});
