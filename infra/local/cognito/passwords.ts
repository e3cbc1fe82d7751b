import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AwsRefusal } from '../http/awsJson.ts';
import type { Pool, PoolSettings } from './pool.ts';

/** OWASP's minimum for argon2id; `hashLightly` is for tests, whose people log in by the hundred. */
const owasp = { memory: 19_456, passes: 2 };
let cost = owasp;
const derive = promisify(argon2);

/** From now on this process hashes in a tenth of the time. What was hashed before is checked as it was hashed. */
export function hashLightly(): void {
  cost = { memory: 1_024, passes: 1 };
}

/** `argon2id$<memory>,<passes>$<nonce>$<tag>`, nonce and tag base64url; what is older does not say its cost. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return written(nonce, await tagOf(password, nonce, cost));
}

/** Takes as long for an account without a password, or none at all, as for one with. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [tag = '', nonce = '', kept = ''] = (stored ?? nobody()).split('$').toReversed();
  const [memory = owasp.memory, passes = owasp.passes] = kept.includes(',') ? kept.split(',').map(Number) : [];
  const given = await tagOf(password, Buffer.from(nonce, 'base64url'), { memory, passes });
  return timingSafeEqual(given, Buffer.from(tag, 'base64url')) && stored !== undefined;
}

const written = (nonce: Buffer, tag: Buffer): string =>
  ['argon2id', `${cost.memory},${cost.passes}`, nonce.toString('base64url'), tag.toString('base64url')].join('$');
const nobody = () => written(Buffer.alloc(16), Buffer.alloc(32));
const tagOf = (message: string, nonce: Buffer, chosen: typeof owasp): Promise<Buffer> =>
  derive('argon2id', { message, nonce, parallelism: 1, tagLength: 32, ...chosen });

/** Throws InvalidPasswordException in Cognito's words. */
export function checkPolicy(password: string, policy: PoolSettings['password']): void {
  const refuse = (what: string): never => {
    throw new AwsRefusal('InvalidPasswordException', `Password did not conform with policy: ${what}`);
  };
  if (password.length < policy.MinimumLength) refuse('Password not long enough');
  if (password.length > 256) refuse('Password too long');
  if (policy.RequireUppercase && !/\p{Lu}/u.test(password)) refuse('Password must have uppercase characters');
  if (policy.RequireLowercase && !/\p{Ll}/u.test(password)) refuse('Password must have lowercase characters');
  if (policy.RequireNumbers && !/\d/.test(password)) refuse('Password must have numeric characters');
  if (policy.RequireSymbols && !/[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+= ]/.test(password))
    refuse('Password must have symbol characters');
  if (/^\s|\s$/.test(password)) refuse('Password must not begin or end with a blank');
}

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
