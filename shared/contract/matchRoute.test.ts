import { expect, test } from 'vitest';
import { matchRoute } from './matchRoute.ts';

const routes = [
  '$default',
  'GET /api/order',
  'GET /api/order/{id}',
  'GET /api/order/latest',
  'ANY /api/order/{id}',
  'GET /api/{area}/latest',
  'ANY /api/{proxy+}',
  'POST /api/attachment/{hash}/count',
].map((key) => ({ key }));

test.each([
  ['GET', '/api/order', 'GET /api/order', {}],
  ['GET', '/api/order/latest', 'GET /api/order/latest', {}],
  ['GET', '/api/order/7', 'GET /api/order/{id}', { id: '7' }],
  ['DELETE', '/api/order/7', 'ANY /api/order/{id}', { id: '7' }],
  ['GET', '/api/cart/latest', 'GET /api/{area}/latest', { area: 'cart' }],
  ['GET', '/api/order/7/files', 'ANY /api/{proxy+}', { proxy: 'order/7/files' }],
  ['GET', '/api/order/', 'ANY /api/{proxy+}', { proxy: 'order/' }],
  ['POST', '/api/attachment/a%20b/count', 'POST /api/attachment/{hash}/count', { hash: 'a%20b' }],
  ['GET', '/api/order/%E0%A4%A', 'GET /api/order/{id}', { id: '%E0%A4%A' }],
  ['GET', '/else', '$default', {}],
])('%s %s goes to %s', (method, path, key, parameters) => {
  expect(matchRoute(routes, method, path)).toEqual({ route: { key }, parameters });
});

test('without a default an unknown path has no route', () => {
  expect(matchRoute([{ key: 'GET /api' }], 'POST', '/api')).toBeUndefined();
});
