import { actAmong, type KeyEvent, keyNamesOf, type Pressed } from '../pressedKeys.ts';

/** What is done in a draft by keys. None of them does anything else in a browser or types a letter, AltGr included. */
export const draftKeys = {
  next: { key: 'ArrowDown', alt: true },
  previous: { key: 'ArrowUp', alt: true },
  down: { key: 'ArrowDown', alt: true, shift: true },
  up: { key: 'ArrowUp', alt: true, shift: true },
  heading: { key: 'F2' },
  note: { key: 'F4' },
  table: { key: 'F8' },
  remove: { key: 'F8', shift: true },
  remark: { key: 'Enter', alt: true },
  nextPage: { key: 'PageDown', alt: true },
  previousPage: { key: 'PageUp', alt: true },
  scrollDown: { key: 'PageDown', alt: true, shift: true },
  scrollUp: { key: 'PageUp', alt: true, shift: true },
  larger: { key: 'F9' },
  smaller: { key: 'F9', shift: true },
  undo: { key: 'Z', ctrl: true },
  redo: { key: 'Z', ctrl: true, shift: true },
  keys: { key: '/', ctrl: true },
} as const satisfies Record<string, Pressed>;
export type DraftAct = keyof typeof draftKeys;

/** What a key is for; undefined where it is the browser's or the field's. */
export const draftActOf = (event: KeyEvent): DraftAct | undefined => actAmong(draftKeys, event);

/** The keys of an act as they are written on a keyboard. */
export const draftKeyNames = (act: DraftAct, isMac: boolean): string[] => keyNamesOf(draftKeys[act], isMac);
