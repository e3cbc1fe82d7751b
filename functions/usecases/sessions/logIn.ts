import type { LoginRefusal } from '../../gateways/identity/proving.ts';
import { newCapability } from '../../gateways/random.ts';
import { beginSession } from './beginSession.ts';
import type { Device, SessionDeps, Tokens } from './sessionDeps.ts';

/** As long as the pool waits for the code. */
const challengeSeconds = 180;

/**
 * Verifies a password and starts a session, or asks for the second factor. Addresses without an account take the same
 * steps. The pool's tokens stay here: with them a browser, or anyone who reads its memory, could delete the pool's user
 * or change its password and factors.
 */
export async function logIn(
  { email, password, device }: { email: string; password: string; device: Device },
  deps: SessionDeps,
): Promise<Tokens | { challenge: string } | LoginRefusal> {
  const { accounts, challenges, identity, sessions, now } = deps;
  // Read before the password is verified: ending all sessions in the meantime ends this one, too.
  const known = await accounts.idOf(email);
  const before = await sessions.read(known ?? 'nobody');
  const proven = await identity.logIn(email, password);
  if (typeof proven === 'string') return proven;
  const epoch = known === undefined && 'user' in proven ? (await sessions.read(proven.user)).epoch : before.epoch;
  if ('user' in proven)
    return (await beginSession(proven, { email, epoch, secondFactor: false, device }, deps)) ?? 'wrong';
  const challenge = newCapability();
  const expires_at = Math.floor(now.getTime() / 1000) + challengeSeconds;
  await challenges.add(challenge, { email, epoch, poolSession: proven.poolSession, expires_at });
  return { challenge };
}
