import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './ListView.tsx';

test.each([
  ['', { pages: 1, turn: undefined }],
  ['?pages=3', { pages: 3, turn: undefined }],
  ['?turn=working&pages=2', { pages: 2, turn: 'working' }],
  ['?search=TR-1%20&turn=working', { pages: 1, turn: 'working', search: 'TR-1' }],
  ['?pages=-1', { pages: 1, turn: undefined }],
  ['?pages=x', { pages: 1, turn: undefined }],
  ['?pages=99999', { pages: 40, turn: undefined }],
])('%s is read', (search, address) => {
  expect(readAddress(search)).toEqual(address);
});

test('the first page of everything has a bare address', () => {
  expect(writeAddress({ pages: 1, turn: undefined })).toBe('');
  expect(writeAddress({ pages: 2, turn: 'yours' })).toBe('?turn=yours&pages=2');
  expect(writeAddress({ pages: 1, turn: undefined, search: 'PO 7/2' })).toBe('?search=PO+7%2F2');
});
