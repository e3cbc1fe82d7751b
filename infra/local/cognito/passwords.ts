import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AwsRefusal } from '../http/awsJson.ts';
import type { PoolSettings } from './poolSettings.ts';

/** OWASP's minimum for argon2id. */
const cost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 };
const derive = promisify(argon2);

/** `argon2id$<nonce>$<tag>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, ...cost });
  return ['argon2id', nonce.toString('base64url'), tag.toString('base64url')].join('$');
}

/** Takes as long for an account without a password, or none at all, as for one with. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, nonce = '', tag = ''] = (stored ?? nobody).split('$');
  const expected = Buffer.from(tag, 'base64url');
  const given = await derive('argon2id', { message: password, nonce: Buffer.from(nonce, 'base64url'), ...cost });
  return timingSafeEqual(given, expected) && stored !== undefined;
}

const nobody = ['argon2id', Buffer.alloc(16).toString('base64url'), Buffer.alloc(32).toString('base64url')].join('$');

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
