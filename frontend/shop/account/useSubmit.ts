import { useRef, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** One sending at a time; what was refused is shown under its fields, the rest as one sentence. */
export function useSubmit(action: () => Promise<void>) {
  const { t } = useI18n();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [again, setAgain] = useState(false);
  const [attempt, setAttempt] = useState(0);
  async function submit(event?: { preventDefault(): void }): Promise<void> {
    event?.preventDefault();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    setAgain(false);
    setFields({});
    setAttempt((before) => before + 1);
    try {
      await action();
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 422) setFields(error.fields);
      else {
        setFailure(failureText(error, t));
        setAgain(mayPass(error));
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { submit, busy, fields, attempt, failure, again, setFields, setFailure, setAgain };
}

const mayPass = (error: unknown) => error instanceof ApiFailure && (error.status === 0 || error.status >= 500);
