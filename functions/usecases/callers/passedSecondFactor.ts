import type { SessionStore, Sessions } from '../../stores/accounts/sessionStore.ts';

export interface SecondFactorParts {
  sessions: Pick<SessionStore, 'noteSecondFactor'>;
  /** Asks the pool. */
  hasSecondFactor(account: string): Promise<boolean>;
  now: Date;
}

/**
 * Whether a session began with the second factor. The pool's tokens do not say so; but where the account has one,
 * nobody logs in without it, so the session counts if it began after that was first seen. One that was opened before
 * with the password alone, perhaps by somebody else, does not come to count later: log in again.
 */
export async function passedSecondFactor(
  { account, authenticatedAt }: { account: string; authenticatedAt: number },
  { secondFactorSince }: Sessions,
  { sessions, hasSecondFactor, now }: SecondFactorParts,
): Promise<boolean> {
  if (!(await hasSecondFactor(account))) {
    if (secondFactorSince !== undefined) await sessions.noteSecondFactor(account, null);
    return false;
  }
  if (secondFactorSince !== undefined) return authenticatedAt >= secondFactorSince;
  // Tokens name whole seconds: one of this second may be from before.
  await sessions.noteSecondFactor(account, new Date(now.getTime() + 1000));
  return false;
}
