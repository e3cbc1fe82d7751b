import { actAmong, type KeyEvent, keyNamesOf, type Pressed } from '../pressedKeys.ts';

/** What the editor does by keys. None of them does anything else in a browser or types a letter, AltGr included. */
export const segmentKeys = {
  confirm: { key: 'Enter', ctrl: true },
  next: { key: 'ArrowDown', alt: true },
  previous: { key: 'ArrowUp', alt: true },
  unfinished: { key: 'ArrowDown', alt: true, shift: true },
  code: { key: 'F2' },
  copy: { key: 'F4' },
  clear: { key: 'F4', shift: true },
  term: { key: 'F8' },
  split: { key: 'F2', shift: true },
  join: { key: 'F8', shift: true },
  note: { key: 'Enter', alt: true },
  find: { key: 'F', ctrl: true, shift: true },
  go: { key: 'G', alt: true },
  undo: { key: 'Z', ctrl: true },
  redo: { key: 'Z', ctrl: true, shift: true },
  keys: { key: '/', ctrl: true },
} as const satisfies Record<string, Pressed>;
export type SegmentAct = keyof typeof segmentKeys;

/** What a key is for; undefined where it is the browser's or the field's. */
export const actOf = (event: KeyEvent): SegmentAct | undefined => actAmong(segmentKeys, event);

/** The keys of an act as they are written on a keyboard. */
export const keyNames = (act: SegmentAct, isMac: boolean): string[] => keyNamesOf(segmentKeys[act], isMac);

/** As assistive technology reads them (`aria-keyshortcuts`). */
export function keyShortcut(act: SegmentAct): string {
  const { key, ctrl, alt, shift }: Pressed = segmentKeys[act];
  return [...(ctrl ? ['Control'] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : []), key].join('+');
}
