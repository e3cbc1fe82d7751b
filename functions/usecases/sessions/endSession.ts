import { readRefreshToken } from '../../domain/account/sessionTokens.ts';
import { digestOf } from '../../stores/digest.ts';
import type { SessionDeps } from './sessionDeps.ts';

/** Ends one session by its refresh token: its access tokens are refused from the next call on. */
export async function endSession(
  text: string,
  { sessions, now }: Pick<SessionDeps, 'sessions' | 'now'>,
): Promise<void> {
  const named = readRefreshToken(text);
  const session = named && (await sessions.find(named, now));
  if (!session) return;
  const shown = digestOf(text);
  if (session.refresh.includes(shown) || session.spent.some(({ digest }) => digest === shown))
    await sessions.end(session);
}
