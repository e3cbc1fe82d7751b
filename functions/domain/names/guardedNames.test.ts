import { expect, test } from 'vitest';
import type { CartForm } from '../cart/cartContents.ts';
import type { AskedNames } from './confirmedNames.ts';
import { guardedNames, ifMissing } from './guardedNames.ts';

const form = (change: Partial<CartForm> = {}) =>
  ({ ...({ textCharacters: 100 } as CartForm), ...change }) satisfies CartForm;
const asked = (...names: object[]) =>
  ({ names: names.map((one) => ({ kind: 'name', confirmed: true, ...one })) }) as unknown as AskedNames;
const file = { hash: 'a-file' } as never;

test('nothing is guarded where nothing was typed and nothing confirmed', () => {
  expect(guardedNames({ form: form(), files: [] }, undefined, 'text')).toEqual([]);
  expect(guardedNames({ form: form({ names: ' , ;\n' }), files: [] }, asked(), 'text')).toEqual([]);
});

test('names that were typed with the order stand apart by commas, semicolons and lines', () => {
  const found = guardedNames({ form: form({ names: ' Anna Nowak, Jan;Ewa\nPiotr ' }), files: [] }, undefined, 'text');
  expect(found.map(({ text }) => text)).toEqual(['Anna Nowak', 'Jan', 'Ewa', 'Piotr']);
  expect(found[0]).toEqual({ kind: 'name', text: 'Anna Nowak', always: true });
});

test('what was confirmed is guarded as it is wanted; what was not confirmed is not', () => {
  const names = asked({ text: 'Anna' }, { text: 'Jan', wanted: 'John' }, { text: 'Ewa', confirmed: false });
  expect(guardedNames({ form: form(), files: [] }, names, 'text')).toEqual([
    { kind: 'name', text: 'Anna' },
    { kind: 'name', text: 'Jan', wanted: 'John' },
  ]);
});

test('a name that was typed and confirmed is guarded once, as it was confirmed', () => {
  const names = asked({ text: 'Anna', wanted: 'Ann' }, { text: 'Ewa', confirmed: false });
  expect(guardedNames({ form: form({ names: 'Anna, Ewa' }), files: [] }, names, 'text')).toEqual([
    { kind: 'name', text: 'Anna', wanted: 'Ann' },
    { kind: 'name', text: 'Ewa', always: true },
  ]);
});

test('what its customer typed or added stands in a scan always where the order is that one, else perhaps', () => {
  const stands = (order: Parameters<typeof guardedNames>[0]) =>
    guardedNames(order, asked({ text: 'Anna', added: true }), 'a-file').map((one) =>
      one.always ? 'always' : one.perhaps ? 'perhaps' : 'nowhere',
    );
  const typed = form({ names: 'Jan' });
  expect(stands({ form: typed, files: [] })).toEqual(['always', 'always']);
  expect(stands({ form: { ...typed, textCharacters: 0 }, files: [file] })).toEqual(['always', 'always']);
  expect(stands({ form: typed, files: [file] })).toEqual(['perhaps', 'perhaps']);
  expect(stands({ form: { ...typed, textCharacters: 0 }, files: [file, file] })).toEqual(['perhaps', 'perhaps']);
});

test('what was found in one file of several is guarded in that file; a job of the whole order has everything', () => {
  const order = { form: form({ textCharacters: 0 }), files: [file, { hash: 'other' } as never] };
  const names = asked(
    { text: 'Anna', items: ['a-file'] },
    { text: 'Jan', items: ['a-file', 'other'] },
    { text: 'Ewa' },
  );
  const texts = (item: string) => guardedNames(order, names, item).map(({ text }) => text);
  expect(texts('a-file')).toEqual(['Anna', 'Jan', 'Ewa']);
  expect(texts('other')).toEqual(['Jan', 'Ewa']);
  expect(texts('order')).toEqual(['Anna', 'Jan', 'Ewa']);
});

test('a name in another script than the translation’s is not checked; the rest blocks or is asked about', () => {
  const name = { kind: 'name', text: 'Anna Nowak' } as const;
  expect(ifMissing(name, 'en')).toBe('blocks');
  expect(ifMissing({ ...name, perhaps: true }, 'en')).toBe('asked');
  expect(ifMissing({ ...name, perhaps: true }, 'uk')).toBe('unchecked');
  expect(ifMissing({ ...name, wanted: 'Анна Новак' }, 'uk')).toBe('blocks');
  expect(ifMissing({ kind: 'date', text: '2 May' }, 'uk')).toBe('blocks');
});
