import { exampleOf } from '../openapi/examples.ts';
import type { Operation } from '../operation.ts';
import { json, literal, tokenOperations } from './samplesOf.ts';

const pair = (key: string, value: string) => ({ key, value });

/**
 * All operations of tokens as a collection of requests in the format of Postman 2.1, which Bruno and Insomnia can
 * import, with the values of the document's examples and a folder per area. `origin` and `token` are variables of the
 * collection; `say` replaces names in the contract's sentences by those of the brand.
 */
export const collection = (name: string, origin: string, say: (text: string) => string) => ({
  info: { name, schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  auth: { type: 'bearer', bearer: [{ ...pair('token', '{{token}}'), type: 'string' }] },
  variable: [pair('origin', origin), pair('token', '')],
  item: tokenOperations().map(({ area, operations }) => ({
    name: area,
    item: operations.map((one) => requestOf(one, say)),
  })),
});

function requestOf(operation: Operation, say: (text: string) => string) {
  const { id, method, path, summary, ownership } = operation;
  const { params = {}, query = {}, body } = exampleOf(id);
  const asked = Object.entries(query).map(([key, value]) => pair(key, String(value)));
  const parts = path.slice(1).split('/');
  const search = asked.length > 0 ? `?${asked.map(({ key, value }) => `${key}=${value}`).join('&')}` : '';
  const header = [
    ...(method === 'GET' ? [] : [pair('Idempotency-Key', '{{$guid}}')]),
    ...(ownership === 'cart' ? [pair('X-Cart', '{{cart}}')] : []),
    ...(body === undefined ? [] : [pair('Content-Type', 'application/json')]),
  ];
  return {
    name: id,
    request: {
      ...{ method, header, description: say(summary) },
      url: {
        raw: `{{origin}}${path.replace(/\{(\w+)\}/g, ':$1')}${search}`,
        host: ['{{origin}}'],
        path: parts.map((part) => part.replace(/^\{(\w+)\}$/, ':$1')),
        ...(asked.length > 0 && { query: asked }),
        variable: Object.entries(params).map(([key, value]) => pair(key, String(value))),
      },
      ...(body !== undefined && {
        body: { mode: 'raw', raw: literal(body, json), options: { raw: { language: 'json' } } },
      }),
    },
  };
}
