import { expect, test } from 'vitest';
import { listWith, nestFields } from './input.ts';

const nest = (query: string) => JSON.parse(JSON.stringify(nestFields(new URLSearchParams(query))));

test.each([
  ['a=1&b=2', { a: '1', b: '2' }],
  ['target_lang[]=2', { target_lang: ['2'] }],
  ['target_lang[]=2&target_lang[]=3', { target_lang: ['2', '3'] }],
  ['target_lang[0]=2&target_lang[1]=3', { target_lang: ['2', '3'] }],
  ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
  ['customer[type]=company&customer[first_name]=A', { customer: { type: 'company', first_name: 'A' } }],
  ['f1[source_lang]=1&f1[target_lang][]=2&f1[target_lang][]=3', { f1: { source_lang: '1', target_lang: ['2', '3'] } }],
  ['a[[=1&]=2', { 'a[[': '1', ']': '2' }],
  ['a[b][c][d][e]=1', { 'a[b][c][d][e]': '1' }],
])('%s', (query, expected) => {
  expect(nest(query)).toEqual(expected);
});

test('names that would reach an object’s prototype are dropped', () => {
  const fields = nestFields(new URLSearchParams('__proto__[x]=1&a[constructor]=2&a[__proto__][y]=3&b=4'));
  expect({ ...fields }).toEqual({ b: '4' });
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test('a list grows in place: a field more of a name is one step, however many there are', () => {
  const list = ['1', '2'];
  expect(listWith(list, '3')).toBe(list);
  expect(list).toEqual(['1', '2', '3']);
});

test('a quarter of a megabyte of one repeated name is read to its end', () => {
  const pairs = Array.from({ length: 100_000 }, () => ['a', '1'] as const);
  expect(nestFields(pairs).a).toHaveLength(100_000);
});
