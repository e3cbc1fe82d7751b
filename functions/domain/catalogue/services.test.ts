import { expect, test } from 'vitest';
import { serviceByKey, services } from './services.ts';

test('ids of services are permanent: orders and tokens keep them', () => {
  expect(services.map(({ id, key }) => [id, key])).toEqual([
    [1, 'translation'],
    [2, 'sworn'],
    [3, 'proofreading'],
  ]);
});

test('a variant never calls a translation the original, which is the customer’s document', () => {
  const names = services.flatMap(({ variants }) => variants.flatMap((one) => [one.names.en, one.names.pl]));
  expect(names.filter((name) => /original|oryginał/i.test(name))).toEqual([]);
  expect(serviceByKey('sworn').variants.map(({ key }) => key)).toEqual(['electronic', 'paper']);
});
