import { expect, test } from 'vitest';
import { call } from './api.ts';

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
  ['a method that is not', 'DELETE', '/api/cart', {}, 404, 'not_found'],
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
