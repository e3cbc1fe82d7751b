import { expect, test } from 'vitest';
import { exampleOf } from '../openapi/examples.ts';
import { collection } from './collection.ts';
import { tokenOperations } from './samplesOf.ts';

const made = collection('Verso', 'https://verso.example', (text) => text);
const requests = made.item.flatMap(({ item }) => item);

test('the collection has every operation of a token once, with its values from the document', () => {
  const operations = tokenOperations().flatMap((area) => area.operations);
  expect(requests.map(({ name }) => name)).toEqual(operations.map(({ id }) => id));
  for (const { id, method, path } of operations) {
    const { request } = requests.find(({ name }) => name === id) ?? {};
    const { params = {}, body } = exampleOf(id);
    expect([request?.method, `/${request?.url.path.join('/').replace(/:(\w+)/g, '{$1}')}`]).toEqual([method, path]);
    expect(Object.fromEntries(request?.url.variable.map(({ key, value }) => [key, value]) ?? [])).toEqual(
      Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
    );
    expect(request?.body && JSON.parse(request.body.raw)).toEqual(body);
    const named = (request?.url.path ?? []).filter((part) => part.startsWith(':')).map((part) => part.slice(1));
    expect(request?.url.variable.map(({ key }) => key).toSorted(), id).toEqual(named.toSorted());
  }
});

test('it is called with a token of its own, at an address that can be changed', () => {
  expect(made.auth.bearer).toEqual([{ key: 'token', value: '{{token}}', type: 'string' }]);
  expect(made.variable).toContainEqual({ key: 'origin', value: 'https://verso.example' });
  for (const { request } of requests) expect(request.url.raw.startsWith('{{origin}}/api/')).toBe(true);
});
