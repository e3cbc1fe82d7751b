import { useCallback, useEffect, useRef, useState } from 'react';
import { claimDraft } from '#frontend/shop/drafts/claimDraft.ts';
import { removeDraft, writeDraft } from '#frontend/shop/drafts/draftSlot.ts';
import { emptyDraft } from '#frontend/shop/drafts/emptyDraft.ts';
import type { OrderDraft, OrderService } from '#frontend/shop/drafts/OrderDraft.ts';
import type { Locale } from '#shared/messages/locale.ts';

const savePauseMilliseconds = 200;

/** The form's contents: empty in the prerendered page, then what this tab (or a closed one) had, saved at every pause. */
export function useDraft(service: OrderService, locale: Locale) {
  const [draft, setDraft] = useState(() => emptyDraft(service, locale));
  const [id, setId] = useState<string>();
  const latest = useRef(draft);
  latest.current = draft;
  const done = useRef(false);

  useEffect(() => {
    let current = true;
    void claimDraft(service, locale).then((claimed) => {
      if (!current) return;
      setDraft((typed) => merge(typed, claimed.draft, emptyDraft(service, locale)));
      setId(claimed.id);
    });
    return () => {
      current = false;
    };
  }, [service, locale]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft starts the pause again
  useEffect(() => {
    if (id === undefined) return;
    const save = () => !done.current && writeDraft(id, latest.current);
    const timer = setTimeout(save, savePauseMilliseconds);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [id, draft]);

  const change = useCallback((part: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...part })), []);
  /** The order is placed: the next one starts empty. */
  const finish = useCallback(() => {
    done.current = true;
    if (id !== undefined) removeDraft(service, id);
  }, [id, service]);
  return { draft, id, change, finish, now: useCallback(() => latest.current, []) };
}

/** What was typed and chosen before the kept draft was read is newer than it. */
function merge(typed: OrderDraft, kept: OrderDraft, empty: OrderDraft): OrderDraft {
  const before = new Map<string, unknown>(Object.entries(empty));
  const changed = Object.entries(typed).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
  );
  return { ...kept, ...Object.fromEntries(changed) };
}
