import { randomInt } from 'node:crypto';
import { AwsRefusal } from '../http/awsJson.ts';
import type { Pool } from './pool.ts';
import type { User } from './users.ts';

/**
 * A user's attributes after an administrator's change, as Cognito makes it: an address that the call says is verified
 * holds at once; for any other one a code is mailed, and where the pool keeps the original the old one stays until then.
 * Throws InvalidParameterException for what cannot be changed or is no address, AliasExistsException for an address of
 * another user.
 */
export async function changedAttributes(
  pool: Pool,
  user: User,
  given: Readonly<Record<string, string>>,
): Promise<User['attributes']> {
  const refuse = (message: string): never => {
    throw new AwsRefusal('InvalidParameterException', message);
  };
  if ('sub' in given) refuse('Cannot modify an immutable attribute: sub');
  const { email, ...others } = given;
  const attributes = { ...user.attributes, ...others };
  if (email === undefined) return attributes;
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) refuse('Invalid email address format.');
  const other = pool.users.find(email);
  if (other && other.sub !== user.sub)
    throw new AwsRefusal('AliasExistsException', 'An account with the given email already exists.');
  if (given.email_verified === 'true') return { ...attributes, email };
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await pool.mail(email, 'Your verification code', `Your confirmation code is ${code}`);
  return pool.settings.keepsOriginal.includes('email') ? attributes : { ...attributes, email, email_verified: 'false' };
}
