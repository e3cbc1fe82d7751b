import { beginSession } from './beginSession.ts';
import type { Device, SessionDeps, Tokens } from './sessionDeps.ts';

/**
 * Starts the session of a login with a verified password. `wrong`: another code may be tried; `late`: the password is
 * needed again.
 */
export async function answerCode(
  { challenge, code, device }: { challenge: string; code: string; device: Device },
  deps: SessionDeps,
): Promise<Tokens | 'wrong' | 'wait' | 'late'> {
  const { challenges, identity, now } = deps;
  const open = await challenges.read(challenge, now);
  if (!open) return 'late';
  const { email, epoch, poolSession } = open;
  const proven = await identity.answerCode(email, poolSession, code);
  if (typeof proven === 'string') return proven;
  await challenges.forget(challenge);
  return (await beginSession(proven, { email, epoch, secondFactor: true, device }, deps)) ?? 'late';
}
