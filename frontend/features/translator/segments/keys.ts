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

interface Pressed {
  key: string;
  /** Command on a Mac. */
  ctrl?: boolean;
  alt?: boolean;
  shift?: boolean;
}

type KeyEvent = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/** What a key is for; undefined where it is the browser's or the field's. */
export function actOf(event: KeyEvent): SegmentAct | undefined {
  if (event.isComposing) return undefined;
  // Another keyboard types another letter with Alt held down.
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  const isCtrl = event.ctrlKey || event.metaKey;
  for (const act of actsOf) {
    const { key, ctrl = false, alt = false, shift = false }: Pressed = segmentKeys[act];
    const isKey = key.length === 1 && key >= 'A' && key <= 'Z' ? letter === key : event.key === key;
    // `/` is Shift and 7 on many keyboards.
    const isShift = act === 'keys' || event.shiftKey === shift;
    if (isKey && isCtrl === ctrl && event.altKey === alt && isShift) return act;
  }
  return isCtrl && !event.altKey && !event.shiftKey && letter === 'Y' ? 'redo' : undefined;
}

const actsOf = Object.keys(segmentKeys) as SegmentAct[];

const signs: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' };

/** The keys of an act as they are written on a keyboard. */
export function keyNames(act: SegmentAct, isMac: boolean): string[] {
  const { key, ctrl, alt, shift }: Pressed = segmentKeys[act];
  return [
    ...(ctrl ? [isMac ? '⌘' : 'Ctrl'] : []),
    ...(alt ? [isMac ? '⌥' : 'Alt'] : []),
    ...(shift ? [isMac ? '⇧' : 'Shift'] : []),
    signs[key] ?? key,
  ];
}

/** As assistive technology reads them (`aria-keyshortcuts`). */
export function keyShortcut(act: SegmentAct): string {
  const { key, ctrl, alt, shift }: Pressed = segmentKeys[act];
  return [...(ctrl ? ['Control'] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : []), key].join('+');
}

/** Whether keys are written as on a Mac. */
export const isMac = (): boolean => /Mac|iP(?:hone|ad)/.test(navigator.userAgent);
