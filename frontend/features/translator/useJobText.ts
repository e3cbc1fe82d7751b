import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { JobTextWire } from '#shared/contract/translator/jobTexts.ts';
import { translator } from '#shared/contract/translator.ts';

/** After the last key (requirements, section 9), and before a failed saving is tried once more. */
const typingMilliseconds = 750;
const againMilliseconds = 10_000;

const mayPass = (error: unknown) =>
  error instanceof ApiFailure && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Keeps a text on the server as it is typed: one saving at a time, another tab's words taken over. */
export function useJobText(params: { id: string; job: string }, read: JobTextWire) {
  const { t } = useI18n();
  const current = useRef<TextDraft>(draftOf(read));
  const [draft, setDraft] = useState(current.current);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isMerged, setMerged] = useState(false);
  const running = useRef<Promise<number | undefined>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const path = useRef(params);

  const put = useCallback((next: TextDraft) => {
    current.current = next;
    setDraft(next);
  }, []);

  const saveOnce = useCallback(async () => {
    const sent = unsavedOf(current.current);
    const { version } = current.current;
    if (sent.length === 0 && version > 0) return;
    try {
      const body = { version, paragraphs: sent };
      put(savedDraft(current.current, sent, await call(translator.saveJobText, { params: path.current, body })));
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'changed_meanwhile') throw error;
      put(mergedDraft(current.current, await call(translator.getJobText, { params: path.current })));
      setMerged(true);
    }
  }, [put]);

  /** The version in which everything is kept; undefined while something is not, or waits for a decision. */
  const save = useCallback((): Promise<number | undefined> => {
    clearTimeout(timer.current);
    running.current ??= (async () => {
      setSaving(true);
      try {
        do await saveOnce();
        while (unsavedOf(current.current).length > 0);
        setFailure(undefined);
        return current.current.others.size === 0 ? current.current.version : undefined;
      } catch (error) {
        setFailure(failureText(error, t));
        if (mayPass(error)) timer.current = setTimeout(() => void save(), againMilliseconds);
        return undefined;
      } finally {
        running.current = undefined;
        setSaving(false);
      }
    })();
    return running.current;
  }, [saveOnce, t]);

  const later = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), typingMilliseconds);
  }, [save]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (current.current.typed.size === 0) return;
      void save();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [save]);

  return {
    draft,
    isSaving,
    failure,
    isMerged,
    save,
    type: useCallback(
      (place: number, text: string) => {
        put(typedAt(current.current, place, text));
        later();
      },
      [put, later],
    ),
    decide: useCallback(
      (place: number, stays: 'own' | 'other') => {
        put(decidedDraft(current.current, place, stays));
        later();
      },
      [put, later],
    ),
  };
}

/** A text as it is typed here, beside what the server has. */
interface TextDraft {
  version: number;
  savedAt: string | null;
  /** By place in the source. */
  kept: ReadonlyMap<number, string>;
  /** Typed and not kept yet. */
  typed: ReadonlyMap<number, string>;
  /** Paragraphs that were changed here and in another tab: what stands there. */
  others: ReadonlyMap<number, string>;
}

const without = <V>(map: ReadonlyMap<number, V>, place: number): Map<number, V> => {
  const rest = new Map(map);
  rest.delete(place);
  return rest;
};

export const draftOf = ({ version, saved_at, paragraphs }: JobTextWire): TextDraft => ({
  version,
  savedAt: saved_at,
  kept: new Map(paragraphs.map(({ place, translation }) => [place, translation])),
  typed: new Map(),
  others: new Map(),
});

export const textAt = ({ typed, kept }: TextDraft, place: number): string => typed.get(place) ?? kept.get(place) ?? '';

export const typedAt = (draft: TextDraft, place: number, text: string): TextDraft => ({
  ...draft,
  typed:
    text === draft.kept.get(place) && !draft.others.has(place)
      ? without(draft.typed, place)
      : new Map(draft.typed).set(place, text),
});

/** What can be kept now: where two tabs differ, someone decides first. */
export const unsavedOf = ({ typed, others }: TextDraft): { place: number; text: string }[] =>
  [...typed].filter(([place]) => !others.has(place)).map(([place, text]) => ({ place, text }));

/** What was sent is kept; what was typed on in the meantime is still to be. */
export function savedDraft(
  draft: TextDraft,
  sent: readonly { place: number; text: string }[],
  { version, saved_at }: { version: number; saved_at: string },
): TextDraft {
  const [kept, typed] = [new Map(draft.kept), new Map(draft.typed)];
  for (const { place, text } of sent) {
    kept.set(place, text);
    if (typed.get(place) === text) typed.delete(place);
  }
  return { ...draft, version, savedAt: saved_at, kept, typed };
}

/** Another tab saved: its text is taken over, and what differs from what was typed here is shown beside it. */
export function mergedDraft(draft: TextDraft, read: JobTextWire): TextDraft {
  const fresh = draftOf(read);
  const [typed, others] = [new Map(draft.typed), new Map(draft.others)];
  for (const [place, text] of draft.typed) {
    const now = fresh.kept.get(place) ?? '';
    if (now === text) {
      typed.delete(place);
      others.delete(place);
    } else if (now !== draft.kept.get(place) || others.has(place)) others.set(place, now);
  }
  return { ...fresh, typed, others };
}

/** One's own text stays, or that of the other tab does. */
export function decidedDraft(draft: TextDraft, place: number, stays: 'own' | 'other'): TextDraft {
  const others = without(draft.others, place);
  return stays === 'own' ? { ...draft, others } : { ...draft, others, typed: without(draft.typed, place) };
}
