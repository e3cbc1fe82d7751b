import { useEffect } from 'react';

/** Rows of whatever list the page has. */
const rows = () => [...document.querySelectorAll<HTMLElement>('main table.list tbody tr, [data-desk-card]')];
const firstOf = (row: HTMLElement) => row.querySelector<HTMLElement>('a, button');

/**
 * The keys of the desk: J and K walk through the rows, any other key presses what is marked with it (`data-key`), in the row
 * where the focus is before anywhere else. While someone types, or a dialog is open, they are letters.
 */
export function useDeskKeys(open: (what: 'keys' | 'commands') => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (document.querySelector('dialog[open]')) return;
      const isCommand = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k';
      if (isCommand) {
        event.preventDefault();
        open('commands');
        return;
      }
      const { target } = event;
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
      if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === '?') {
        open('keys');
        return;
      }
      const handled =
        event.key === 'j' || event.key === 'k' ? walk(event.key === 'j' ? 1 : -1) : pressMarked(event.key);
      if (handled) event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
}

function walk(step: 1 | -1): boolean {
  const all = rows();
  const here = all.findIndex((row) => row.contains(document.activeElement));
  const next = all[here === -1 && step === -1 ? all.length - 1 : here + step];
  if (!next) return false;
  firstOf(next)?.focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

function pressMarked(key: string): boolean {
  if (!/^[a-z/]$/.test(key)) return false;
  const row = rows().find((one) => one.contains(document.activeElement));
  const marked = `[data-key="${key}"]`;
  const found = row?.querySelector<HTMLElement>(marked) ?? document.querySelector<HTMLElement>(`main ${marked}`);
  if (found instanceof HTMLInputElement) found.focus();
  else found?.click();
  return found !== null && found !== undefined;
}
