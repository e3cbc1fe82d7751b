import { expect, test } from 'vitest';
import { actOf, keyNames, keyShortcut, segmentKeys } from './keys.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false, code: '' };

test('each key does one thing', () => {
  const names = Object.values(segmentKeys).map((one) => JSON.stringify(one));
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ['Control and Enter', { ...none, key: 'Enter', ctrlKey: true }, 'confirm'],
  ['Command and Enter', { ...none, key: 'Enter', metaKey: true }, 'confirm'],
  ['F2', { ...none, key: 'F2' }, 'code'],
  ['Shift and F2', { ...none, key: 'F2', shiftKey: true }, 'split'],
  ['Alt and G, which types another letter on a Mac', { ...none, key: '©', code: 'KeyG', altKey: true }, 'go'],
  ['a slash above the 7', { ...none, key: '/', code: 'Digit7', ctrlKey: true, shiftKey: true }, 'keys'],
  ['Control and Y', { ...none, key: 'y', code: 'KeyY', ctrlKey: true }, 'redo'],
  ['Control and Z where a German keyboard has it', { ...none, key: 'z', code: 'KeyY', ctrlKey: true }, 'undo'],
  ['Control and Z on a Ukrainian keyboard', { ...none, key: 'я', code: 'KeyZ', ctrlKey: true }, 'undo'],
  ['AltGr and Z, a Polish letter', { ...none, key: 'ż', code: 'KeyZ', ctrlKey: true, altKey: true }, undefined],
  ['Enter while a word is composed', { ...none, key: 'Enter', ctrlKey: true, isComposing: true }, undefined],
  ['the browser’s search', { ...none, key: 'f', code: 'KeyF', ctrlKey: true }, undefined],
  ['Enter alone', { ...none, key: 'Enter' }, undefined],
])('%s', (_, event, act) => {
  expect(actOf(event)).toBe(act);
});

test('keys are named as they are written on a keyboard, and as screen readers know them', () => {
  expect([keyNames('next', false), keyNames('redo', true), keyShortcut('redo')]).toEqual([
    ['Alt', '↓'],
    ['⌘', '⇧', 'Z'],
    'Control+Shift+Z',
  ]);
});
