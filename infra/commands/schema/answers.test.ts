import { beforeEach, expect, test } from 'vitest';
import { makeVerdict } from './answers.ts';
import { describedOperations } from './document.ts';

const { operations } = describedOperations();
const operation = (id: string) => {
  const found = operations.find((one) => one.id === id);
  if (!found) throw new Error(`The document has no ${id}.`);
  return found;
};
const request = {
  method: 'GET',
  path: '/api/token',
  named: {},
  headers: { authorization: 'Bearer secret' },
  body: undefined,
};
const json = 'application/json; charset=utf-8';
const problemJson = 'application/problem+json; charset=utf-8';
const problem = {
  type: 'urn:verso:problem:unauthorized',
  title: 'Unauthorized',
  status: 401,
  detail: 'Log in.',
  code: 'unauthorized',
  request_id: 'r1',
  message: 'Log in.',
};

let verdict: ReturnType<typeof makeVerdict>;
beforeEach(() => {
  verdict = makeVerdict();
});
const note = (id: string, status: number, contentType: string | undefined, body: unknown) =>
  verdict.note(operation(id), 'visitor', request, {
    status,
    contentType,
    text: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('documented answers are no findings, and successes are counted by operation', () => {
  expect(note('listTokens', 401, problemJson, problem)).toBe(true);
  expect(note('logOutEverywhere', 204, undefined, '')).toBe(true);
  expect([verdict.undocumented(), verdict.serverErrors()]).toEqual([0, 0]);
  expect([...verdict.reached]).toEqual([['logOutEverywhere', 1]]);
});

test.each([
  ['a status the document does not name', 'listTokens', 418, json, {}],
  ['another body than the document’s', 'getBalance', 200, json, { balance: 'much' }],
  ['a body that is no JSON', 'getBalance', 200, json, '<html>'],
  ['a body where none is documented', 'logOutEverywhere', 204, json, { a: 1 }],
  ['another content type', 'listTokens', 401, 'text/html', problem],
  ['a code that is none of the operation’s', 'listTokens', 401, problemJson, { ...problem, code: 'no_such_code' }],
  ['a problem without its request id', 'listTokens', 401, problemJson, { ...problem, request_id: undefined }],
  ['no answer at all', 'listTokens', 0, undefined, 'no answer'],
])('%s is a finding', (_, id, status, contentType, body) => {
  expect(note(id, status, contentType, body)).toBe(false);
  note(id, status, contentType, body);
  expect(verdict.undocumented()).toBe(2);
  expect(verdict.findings.size).toBe(1);
});

test('a server error is a finding even where the document names it', () => {
  const internal = { ...problem, type: 'urn:verso:problem:internal', status: 500, code: 'internal' };
  expect(operation('listTokens').problemOf(500, problemJson, JSON.stringify(internal))).toBeUndefined();
  expect(note('listTokens', 500, problemJson, internal)).toBe(false);
  expect([verdict.serverErrors(), verdict.undocumented()]).toEqual([1, 1]);
  expect(note('listTokens', 503, json, { message: 'Service Unavailable' })).toBe(false);
  expect(verdict.serverErrors()).toBe(2);
});

test('a finding shows the request without its credentials', () => {
  note('listTokens', 418, json, { teapot: true });
  const [[key, { sample }] = ['', { sample: '' }]] = verdict.findings;
  expect(key).toBe('listTokens 418: a status that is not documented');
  expect(sample).toContain('visitor: GET /api/token');
  expect(sample).toContain('{"teapot":true}');
  expect(sample).not.toContain('secret');
});

test('what failed is kept whole, with its place in the run and without credentials', () => {
  const text = `{"message":"${'long '.repeat(1000)}"}`;
  for (const number of [7, 8])
    verdict.note(operation('listTokens'), 'customer', request, { status: 500, contentType: json, text }, number);
  const [finding] = [...verdict.findings.values()];
  expect(finding).toMatchObject({
    times: 2,
    calls: [{ number: 7, caller: 'customer', answer: { status: 500, text } }, { number: 8 }],
  });
  expect(JSON.stringify(finding)).not.toContain('secret');
});
