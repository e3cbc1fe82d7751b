import { expect, test } from 'vitest';
import type { CartForm } from '../cart/cartContents.ts';
import type { AskedNames } from './confirmedNames.ts';
import { guardedNames } from './guardedNames.ts';

const form = (change: Partial<CartForm> = {}) =>
  ({ ...({ textCharacters: 100 } as CartForm), ...change }) satisfies CartForm;
const asked = (...names: object[]) =>
  ({ names: names.map((one) => ({ kind: 'name', confirmed: true, ...one })) }) as unknown as AskedNames;
const file = { hash: 'a-file' } as never;

test('nothing is guarded where nothing was typed and nothing confirmed', () => {
  expect(guardedNames({ form: form(), files: [] }, undefined)).toEqual([]);
  expect(guardedNames({ form: form({ names: ' , ;\n' }), files: [] }, asked())).toEqual([]);
});

test('names that were typed with the order stand apart by commas, semicolons and lines', () => {
  const found = guardedNames({ form: form({ names: ' Anna Nowak, Jan;Ewa\nPiotr ' }), files: [] }, undefined);
  expect(found.map(({ text }) => text)).toEqual(['Anna Nowak', 'Jan', 'Ewa', 'Piotr']);
  expect(found[0]).toEqual({ kind: 'name', text: 'Anna Nowak', always: true });
});

test('what was confirmed is guarded as it is wanted; what was not confirmed is not', () => {
  const names = asked({ text: 'Anna' }, { text: 'Jan', wanted: 'John' }, { text: 'Ewa', confirmed: false });
  expect(guardedNames({ form: form(), files: [] }, names)).toEqual([
    { kind: 'name', text: 'Anna' },
    { kind: 'name', text: 'Jan', wanted: 'John' },
  ]);
});

test('a name that was typed and confirmed is guarded once, as it was confirmed', () => {
  const names = asked({ text: 'Anna', wanted: 'Ann' }, { text: 'Ewa', confirmed: false });
  expect(guardedNames({ form: form({ names: 'Anna, Ewa' }), files: [] }, names)).toEqual([
    { kind: 'name', text: 'Anna', wanted: 'Ann' },
    { kind: 'name', text: 'Ewa', always: true },
  ]);
});

test('what its customer added stands in the translation always, where the order is one text or one file', () => {
  const isAlways = (order: Parameters<typeof guardedNames>[0]) =>
    guardedNames(order, asked({ text: 'Anna', added: true })).map(({ always }) => always ?? false);
  const typed = form({ names: 'Jan' });
  expect(isAlways({ form: typed, files: [] })).toEqual([true, true]);
  expect(isAlways({ form: { ...typed, textCharacters: 0 }, files: [file] })).toEqual([true, true]);
  expect(isAlways({ form: typed, files: [file] })).toEqual([false, false]);
  expect(isAlways({ form: { ...typed, textCharacters: 0 }, files: [file, file] })).toEqual([false, false]);
});
