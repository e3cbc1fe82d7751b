import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { translator } from '#shared/contract/translator.ts';
import type { JobTextWire } from '#shared/contract/zone/texts.ts';
import { decidedDraft, draftOf, mergedDraft, savedDraft, type TextDraft, typedAt, unsavedOf } from './textDraft.ts';

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
