import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** Why something was not done. */
export interface Refused {
  /** One sentence; none where the fields say it all. */
  failure?: string | undefined;
  /** By field. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** May be temporary: another try is offered. */
  again?: boolean | undefined;
}

/** What an action answers when the browser leaves the page: nothing is sent again until it comes back. */
export const leaving = { isLeaving: true } as const;

type Outcome = Refused | typeof leaving | undefined;

/** One sending at a time; what it answers, or its error explained, says what was refused, until the next one begins. */
export function useSending() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [{ failure, fields = nothing, again = false }, setRefused] = useState<Refused>({});

  const stop = useCallback((refused: Refused = {}) => {
    running.current = false;
    setBusy(false);
    setRefused(refused);
  }, []);
  useEffect(() => {
    // The browser's Back button brings the page as it was left.
    const back = ({ persisted }: PageTransitionEvent) => persisted && stop();
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [stop]);

  async function send(
    action: () => Promise<Outcome>,
    explain: (error: unknown) => Outcome | Promise<Outcome>,
  ): Promise<Outcome> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setRefused({});
    setAttempt((before) => before + 1);
    const refused = await action().catch(explain);
    if (refused === undefined || !('isLeaving' in refused)) stop(refused);
    return refused;
  }
  return { send, busy, attempt, failure, fields, again };
}

const nothing: Readonly<Record<string, string>> = {};

/**
 * A form with one button: field errors are shown under their fields, any other failure as one sentence. `submit` resolves
 * with what was refused.
 */
export function useSubmit(action: () => Promise<Refused | undefined>) {
  const { t } = useI18n();
  const { send, ...shown } = useSending();
  const explain = (error: unknown): Refused =>
    error instanceof ApiFailure && error.status === 422
      ? { fields: error.fields }
      : { failure: failureText(error, t), again: mayPass(error) };
  async function submit(event?: { preventDefault(): void }): Promise<Refused | undefined> {
    event?.preventDefault();
    const refused = await send(action, explain);
    return refused && 'isLeaving' in refused ? undefined : refused;
  }
  return { submit, ...shown };
}

export type Submitting = ReturnType<typeof useSubmit>;

const mayPass = (error: unknown) => error instanceof ApiFailure && (error.status === 0 || error.status >= 500);
