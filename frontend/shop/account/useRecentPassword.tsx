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
  /** For what the service cannot refuse by itself: asks unless the password was shown until this moment. */
  isFresh: (freshUntil: string | null) => Promise<boolean>;
} {
  const [asked, setAsked] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(undefined);
  async function ask(): Promise<boolean> {
    setAsked(true);
    const confirmed = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
    setAsked(false);
    return confirmed;
  }
  async function withRecentPassword<T>(action: () => Promise<T>): Promise<T | undefined> {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'password_required') throw error;
    }
    return (await ask()) ? action() : undefined;
  }
  const isFresh = async (freshUntil: string | null) =>
    (freshUntil !== null && new Date(freshUntil) > new Date()) || ask();
  return {
    isFresh,
    question: asked && <ConfirmPassword done={(confirmed) => answer.current?.(confirmed)} />,
    withRecentPassword,
  };
}
