import { expect, test } from 'vitest';
import { routes } from '#shared/contract/index.ts';
import { matchRoute } from '#shared/contract/matchRoute.ts';
import { tokenScopes } from '#shared/model/software/tokenScope.ts';
import { call, orderForm, paymentForm } from './api.ts';
import { as, logIn, newPerson } from './people.ts';

const json = { 'content-type': 'application/json' };

test.each([
  ['malformed JSON', 'POST', '/api/cart', { raw: '{"a":', headers: json }, 400, 'malformed_body'],
  ['JSON of another shape', 'POST', '/api/cart', { raw: '[[[]]]', headers: json }, 422, 'validation_failed'],
  [
    'wrong types',
    'POST',
    '/api/cart',
    { json: { source_lang: {}, target_lang: 'x', email: 5, content: [] } },
    422,
    'validation_failed',
  ],
  [
    'another content type',
    'POST',
    '/api/cart',
    { raw: '<x/>', headers: { 'content-type': 'application/xml' } },
    415,
    'unsupported_media_type',
  ],
  ['no content type', 'POST', '/api/payment', { raw: new Blob(['x']) }, 415, 'unsupported_media_type'],
  [
    'a broken multipart body',
    'POST',
    '/api/attachment',
    { raw: '--x\r\nbroken', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    400,
    'malformed_body',
  ],
  [
    'a body over the limit',
    'POST',
    '/api/payment',
    { raw: JSON.stringify({ a: 'x'.repeat(400_000) }), headers: json },
    413,
    'payload_too_large',
  ],
  ['an unknown address', 'GET', '/api/nothing/here', {}, 404, 'not_found'],
  ['a method that is not', 'DELETE', '/api/cart', {}, 405, 'method_not_allowed'],
  ['a method that is not, of the desk', 'DELETE', '/api/staff/coupon', {}, 405, 'method_not_allowed'],
  ['an unknown order', 'GET', '/api/order/AAAAAAAAAAAA', {}, 404, 'not_found'],
  ['an order id that is none', 'GET', '/api/order/..%2f..', {}, 404, 'not_found'],
  ['an unknown status', 'GET', `/api/order/status/${'B'.repeat(32)}`, {}, 404, 'not_found'],
  [
    'a payment without a cart',
    'POST',
    '/api/payment',
    { json: { payment_method: 'card', amount: 100 } },
    404,
    'not_found',
  ],
  [
    'a payment method that is not',
    'POST',
    '/api/payment',
    { json: { payment_method: 'cheque', amount: 100 } },
    422,
    'validation_failed',
  ],
  ['localization without its list', 'GET', '/api/localization?messages=%7B', {}, 422, 'validation_failed'],
  [
    'a token that is none',
    'GET',
    '/api/attachment',
    { headers: { authorization: 'Bearer nonsense' } },
    401,
    'unauthorized',
  ],
])('%s is a problem with a code and a text, in both languages', async (_, method, path, options, status, code) => {
  for (const language of ['en', 'pl'] as const) {
    const answer = await call(method, path, { ...options, language });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.headers.get('content-language')).toBe(language);
    expect(answer.body).toMatchObject({
      status,
      type: expect.any(String),
      title: expect.any(String),
      message: expect.any(String),
    });
    expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'));
  }
});

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Each address of the contract with the methods that it has, also as one of those with a parameter, and those it lacks. */
const addresses = [...new Set(routes().map(({ operation }) => operation.path))].map((template) => {
  const path = template.replace(/\{\w+\}/g, 'A'.repeat(12));
  const has = methods.filter((method) => matchRoute(routes(), method, path));
  return { path, has, lacks: methods.filter((method) => !has.includes(method)) };
});

test('every address answers a method that it does not have with those it has, whoever asks', async () => {
  expect(addresses.length).toBeGreaterThan(200);
  const wrong: unknown[] = [];
  // One method of each address, another for its neighbour: what answers does not depend on which it is.
  const calls = addresses.flatMap(({ path, has, lacks }, place) => {
    const method = lacks[place % lacks.length];
    return method === undefined ? [] : [{ method, path, has }];
  });
  const one = async ({ method, path, has }: (typeof calls)[number]) => {
    const { status, body, headers } = await call(method, path);
    const isProblem = headers.get('content-type')?.startsWith('application/problem+json');
    const isRight = status === 405 && body.code === 'method_not_allowed' && isProblem;
    const allow = headers.get('allow')?.split(', ') ?? [];
    if (!isRight || allow.toSorted().join() !== has.toSorted().join()) wrong.push([method, path, status, allow, has]);
  };
  const waiting = [...calls];
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await one(next);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  expect(wrong).toEqual([]);
});

const texts = (more: object) => ({
  ...{ source_lang: 2, target_lang: [1] },
  texts: [{ name: 'greeting', content: 'Two words.', ...more }],
});
const form = (fields: Record<string, string>, multipart = false) => {
  const sent = multipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) sent.append(name, value);
  return sent;
};
const typed = { source_lang: '2', 'target_lang[]': '1', email: 'buyer@example.com', content: 'Two words.' };

test.each<[string, string, string, Parameters<typeof call>[2], string]>([
  ['JSON', 'POST', '/api/cart', { json: { ...orderForm(), proofreeding: true } }, 'proofreeding'],
  ['a list in JSON', 'POST', '/api/quotation', { json: texts({ contxt: 'button' }) }, 'texts.0.contxt'],
  ['a form', 'POST', '/api/cart', { form: form({ ...typed, expres: '1' }) }, 'expres'],
  ['a multipart form', 'POST', '/api/cart', { form: form({ ...typed, expres: '1' }, true) }, 'expres'],
  ['brackets of a form', 'PUT', '/api/cart/0', { form: form({ 'customer[typ]': 'company' }) }, 'customer.typ'],
  ['the query', 'GET', '/api/attachment?carte=1', {}, 'carte'],
  ['the query of what takes none', 'GET', '/api/languages?languag=pl', {}, 'languag'],
])('a name that the contract does not have is refused in %s', async (_, method, path, options, field) => {
  const answer = await call(method, path, options);
  expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  expect(answer.body.errors[field]).toEqual(['There is no field or parameter of this name.']);
  const polish = await call(method, path, { ...options, language: 'pl' });
  expect(polish.body.errors[field]).toEqual(['Nie ma pola ani parametru o takiej nazwie.']);
});

test('names of the caller’s own, the method of a form and an empty field are no unknown names', async () => {
  const metadata = { anything: 'of ours' };
  const made = await call('POST', '/api/cart', { json: { ...orderForm(), metadata, external_id: 'a', wanted: '' } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const billed = new URLSearchParams({ _method: 'PUT' });
  for (const [name, value] of Object.entries(paymentForm())) {
    if (typeof value !== 'object') billed.append(name, String(value));
    else for (const [inside, one] of Object.entries(value)) billed.append(`${name}[${inside}]`, String(one));
  }
  const put = await call('POST', '/api/cart/0', { cart: made.body.hash, form: billed });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
});

test('a place in a list that no answer gave is refused, not taken for its beginning or its end', async () => {
  const me = as(await logIn(await newPerson()));
  const made = await me.call('POST', '/api/token', { json: { token_name: 'lists', scopes: tokenScopes } });
  const software = as(made.body.token);
  const places = ['garbage', 'evt_2ab9k3', Buffer.from('2026-11-28').toString('base64url')];
  const lists = ['/api/events?after=', '/api/orders?cursor=', '/api/invoices?cursor=', '/api/quote?cursor='];
  for (const list of [...lists, '/api/account/history?cursor=', '/api/account/payments?cursor='])
    for (const place of places) {
      const answer = await software.call('GET', list + place);
      expect([list, place, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
        ...[list, place, 422, [list.slice(list.indexOf('?') + 1, -1)]],
      ]);
    }
});
