import { expect, test } from 'vitest';
import { replacedFile } from './useUploads.ts';

const files = [
  { hash: 'of-a', name: 'a.docx' },
  { hash: 'of-b', name: 'b.docx' },
];
const draft = (chosen: string | null, cart = 'one') => ({
  cart,
  earlier: { cart: 'one', order: 'AAAAAAAAAA', chosen, text: false, files },
});
const taking = (name: string) => ({
  changes: {
    ...{ state: 'counting' as const, earlier_order: 'AAAAAAAAAA', earlier_name: name },
    ...{ words: null, whole_words: null, blocks: null },
  },
});

test('a new file replaces that of its name, else the one asked about, else the only one left', () => {
  expect(replacedFile(draft('of-a'), 'b.docx', [])).toBe('of-b');
  expect(replacedFile(draft('of-a'), 'final.docx', [])).toBe('of-a');
  expect(replacedFile(draft(null), 'final.docx', [])).toBeUndefined();
  expect(replacedFile(draft(null), 'final.docx', [taking('a.docx')])).toBe('of-b');
  expect(replacedFile(draft('of-a'), 'a.docx', [taking('a.docx'), taking('b.docx')])).toBeUndefined();
});

test('in another cart than the one that was made for it nothing is replaced', () => {
  expect(replacedFile(draft('of-a', 'another'), 'a.docx', [])).toBeUndefined();
  expect(replacedFile({ cart: 'one', earlier: null }, 'a.docx', [])).toBeUndefined();
});
