export const foldNames = [
  'thread',
  'quote',
  'complaint',
  'details',
  'sent',
  'text',
  'retention',
  'accesses',
  'billing',
  'invoices',
  'change',
  'give',
] as const;
export type FoldName = (typeof foldNames)[number];

/** Key of session storage: the parts of an order's page that are open in this tab, separated by blanks. */
const key = 'verso.unfolded';

function names(): string[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

export const isUnfolded = (name: FoldName): boolean => names().includes(name);

/** Remembers whether a part is open, as long as the tab lives. */
export function keepUnfolded(name: FoldName, isOpen: boolean): void {
  const others = names().filter((one) => one !== name);
  const all = isOpen ? [...others, name] : others;
  try {
    if (all.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, all.join(' '));
  } catch {
    // Storage is full or closed.
  }
}
