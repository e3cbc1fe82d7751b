import { useEffect, useState } from 'react';

const kept = 'verso.desk.snoozed';
const hour = 3_600_000;

/** Rows that someone does not want to see for an hour, in this browser alone: they come back by themselves. */
export function useSnoozed() {
  const [until, setUntil] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => setUntil(read()), []);
  const keep = (next: Readonly<Record<string, number>>) => {
    setUntil(next);
    localStorage.setItem(kept, JSON.stringify(next));
  };
  return {
    isSnoozed: (key: string) => (until[key] ?? 0) > Date.now(),
    snooze: (key: string) => keep({ ...until, [key]: Date.now() + hour }),
    wake: () => keep({}),
  };
}

function read(): Record<string, number> {
  try {
    const rows: unknown = JSON.parse(localStorage.getItem(kept) ?? '{}');
    const entries = typeof rows === 'object' && rows !== null ? Object.entries(rows) : [];
    return Object.fromEntries(entries.filter(([, at]) => typeof at === 'number' && at > Date.now()));
  } catch {
    return {};
  }
}
