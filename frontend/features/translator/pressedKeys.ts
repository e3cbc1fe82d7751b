/** A key with those that are held down with it; a letter is a capital. */
export interface Pressed {
  key: string;
  /** Command on a Mac. */
  ctrl?: boolean;
  alt?: boolean;
  shift?: boolean;
}

export type KeyEvent = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>;

/** Which act of an editor a key is for; undefined where it is the browser's or the field's. Control and Y is `redo` as well. */
export function actAmong<Act extends string>(
  keys: Readonly<Record<Act | 'keys' | 'redo', Pressed>>,
  event: KeyEvent,
): Act | 'keys' | 'redo' | undefined {
  if (event.isComposing) return undefined;
  const letter = letterOf(event);
  const isCtrl = event.ctrlKey || event.metaKey;
  for (const act of Object.keys(keys) as (keyof typeof keys)[]) {
    const { key, ctrl = false, alt = false, shift = false } = keys[act];
    const isKey = /^[A-Z]$/.test(key) ? letter === key : event.key === key;
    // `/` is Shift and 7 on many keyboards.
    const isShift = act === 'keys' || event.shiftKey === shift;
    if (isKey && isCtrl === ctrl && event.altKey === alt && isShift) return act;
  }
  return isCtrl && !event.altKey && !event.shiftKey && letter === 'Y' ? 'redo' : undefined;
}

/** As it is written on the key: Z and Y change places on a German keyboard. With Alt, and in another script, by its place. */
const letterOf = ({ key, code, altKey }: KeyEvent): string | undefined =>
  !altKey && /^[a-z]$/i.test(key) ? key.toUpperCase() : /^Key([A-Z])$/.exec(code)?.[1];

const signs: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', PageDown: 'PgDn', PageUp: 'PgUp' };

/** Keys as they are written on a keyboard. */
export const keyNamesOf = ({ key, ctrl, alt, shift }: Pressed, isMac: boolean): string[] => [
  ...(ctrl ? [isMac ? '⌘' : 'Ctrl'] : []),
  ...(alt ? [isMac ? '⌥' : 'Alt'] : []),
  ...(shift ? [isMac ? '⇧' : 'Shift'] : []),
  signs[key] ?? key,
];

/** Whether keys are written as on a Mac. */
export const isMac = (): boolean => /Mac|iP(?:hone|ad)/.test(navigator.userAgent);
