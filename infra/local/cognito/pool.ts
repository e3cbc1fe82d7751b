import { AwsRefusal } from '../http/awsJson.ts';
import type { PoolKeys } from './keys.ts';
import type { PoolSettings } from './poolSettings.ts';
import type { User, UserStore } from './userStore.ts';

/** Everything the operations work on. */
export interface Pool {
  settings: PoolSettings;
  users: UserStore;
  keys: PoolKeys;
  /** Wrong passwords in a row, by what was typed as the name: also for accounts that do not exist. */
  failures: Map<string, { count: number; lockedUntil: number }>;
  /** Challenges under way, by their session. */
  challenges: Map<string, { sub: string; name: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA'; expiresAt: number }>;
  /** Sends the pool's own mail (codes). */
  mail(to: string, subject: string, text: string): Promise<void>;
}

/** An account by sub or e-mail. Throws UserNotFoundException: for administrators, who may know. */
export function existing(pool: Pool, name: string): User {
  const user = pool.users.find(name);
  if (!user) throw new AwsRefusal('UserNotFoundException', 'User does not exist.');
  return user;
}

export function checkClient({ settings }: Pool, clientId: string): void {
  if (clientId !== settings.clientId)
    throw new AwsRefusal('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
}

export function checkPool({ settings }: Pool, poolId: string): void {
  if (poolId !== settings.poolId)
    throw new AwsRefusal('ResourceNotFoundException', `User pool ${poolId} does not exist.`);
}
