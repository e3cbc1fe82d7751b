import { useEffect, useState } from 'react';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import type { SectionProps, Settings } from './SectionProps.ts';

interface Section<T> {
  /** The section's fields as they are saved. */
  fields: T;
  /** What a save sends; two equal bodies mean that nothing is unsaved. */
  bodyOf: (fields: T) => object;
  send: (fields: T) => Promise<{ settings: Settings }>;
  keep: SectionProps['keep'];
  /** What stays typed after a save although it was not sent. */
  stays?: (fields: T) => Partial<T>;
}

/**
 * One section: the saved fields with what was typed over them. A field nobody touched follows the saved settings, also
 * those of another tab; leaving with something unsaved is asked about.
 */
export function useSection<T extends object>({ fields: saved, bodyOf, send, keep, stays }: Section<T>) {
  const [typed, setTyped] = useState<Partial<T>>({});
  const [done, setDone] = useState(false);
  const fields = { ...saved, ...typed };
  const unsaved = JSON.stringify(bodyOf(fields)) !== JSON.stringify(bodyOf(saved));
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  const form = useSubmit(async () => {
    setDone(false);
    const { settings } = await send(fields);
    await keep(settings);
    setTyped(stays?.(fields) ?? {});
    setDone(true);
  });
  function change(part: Partial<T>) {
    setDone(false);
    setTyped((before) => ({ ...before, ...part }));
  }
  return { fields, typed, change, setTyped, form, done, unsaved };
}
