import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './ListView.tsx';

test.each([
  ['', { pages: 1, status: undefined }],
  ['?pages=3', { pages: 3, status: undefined }],
  ['?status=done&pages=2', { pages: 2, status: 'done' }],
  ['?reference=TR-1%20&status=done', { pages: 1, status: 'done', reference: 'TR-1' }],
  ['?pages=-1', { pages: 1, status: undefined }],
  ['?pages=x', { pages: 1, status: undefined }],
  ['?pages=99999', { pages: 40, status: undefined }],
])('%s is read', (search, address) => {
  expect(readAddress(search)).toEqual(address);
});

test('the first page of everything has a bare address', () => {
  expect(writeAddress({ pages: 1, status: undefined })).toBe('');
  expect(writeAddress({ pages: 2, status: 'failed' })).toBe('?status=failed&pages=2');
  expect(writeAddress({ pages: 1, status: undefined, reference: 'PO 7/2' })).toBe('?reference=PO+7%2F2');
});
