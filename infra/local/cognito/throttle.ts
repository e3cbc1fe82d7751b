import { AwsRefusal } from '../http/awsJson.ts';
import type { Pool } from './pool.ts';

const freeTries = 5;
const longestLockMs = 15 * 60 * 1000;

/** Throws once five wrong passwords have been given for a name, for a time that doubles with each further one. */
export function refuseGuessing(pool: Pool, name: string): void {
  const failures = pool.failures.get(name.toLowerCase());
  if (failures && failures.lockedUntil > Date.now())
    throw new AwsRefusal('NotAuthorizedException', 'Password attempts exceeded');
}

export function noteFailure(pool: Pool, name: string): void {
  const count = (pool.failures.get(name.toLowerCase())?.count ?? 0) + 1;
  const lockMs = count < freeTries ? 0 : Math.min(2000 * 2 ** (count - freeTries), longestLockMs);
  pool.failures.set(name.toLowerCase(), { count, lockedUntil: Date.now() + lockMs });
}

export function forgetFailures(pool: Pool, name: string): void {
  pool.failures.delete(name.toLowerCase());
}
