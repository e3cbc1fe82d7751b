import { type ReactNode, useRef, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { ConfirmPassword } from './ConfirmPassword.tsx';

/**
 * Runs a sensitive action; one that is refused for want of a fresh password goes on after it was shown. `question` is
 * the dialog to render. Resolves with undefined when the question was cancelled.
 */
export function useRecentPassword(): {
  question: ReactNode;
  withRecentPassword: <T>(action: () => Promise<T>) => Promise<T | undefined>;
  /** For what is done with the password itself: asks for it; undefined when the question was cancelled. */
  askPassword: () => Promise<string | undefined>;
} {
  const [asked, setAsked] = useState(false);
  const answer = useRef<(password: string | undefined) => void>(undefined);
  async function askPassword(): Promise<string | undefined> {
    setAsked(true);
    const password = await new Promise<string | undefined>((resolve) => {
      answer.current = resolve;
    });
    setAsked(false);
    return password;
  }
  async function withRecentPassword<T>(action: () => Promise<T>): Promise<T | undefined> {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'password_required') throw error;
    }
    return (await askPassword()) === undefined ? undefined : action();
  }
  return {
    askPassword,
    question: asked && <ConfirmPassword done={(_, password) => answer.current?.(password)} />,
    withRecentPassword,
  };
}
