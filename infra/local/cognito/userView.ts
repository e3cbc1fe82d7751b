import { AwsRefusal } from '../http/awsJson.ts';
import type { User } from './userStore.ts';

export const listed = (user: User) =>
  Object.entries({ ...user.attributes, sub: user.sub }).map(([Name, Value]) => ({ Name, Value }));

export const factors = (user: User) =>
  user.mfaEnabled && user.totp?.verified
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {};

export const summary = (user: User) => ({
  Username: user.sub,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: user.createdAt,
  UserLastModifiedDate: user.modifiedAt,
});

/** `email = "a@b.pl"`, `email ^= "a"`: ListUsers' two comparisons. */
export function fits(user: User, filter: string): boolean {
  const [, name = '', comparison, quoted = ''] =
    /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  if (!comparison) throw new AwsRefusal('InvalidParameterException', 'Error while parsing filter.');
  const wanted = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  const known: Record<string, string> = {
    ...user.attributes,
    sub: user.sub,
    username: user.sub,
    'cognito:user_status': user.status,
    status: user.enabled ? 'enabled' : 'disabled',
  };
  const value = (known[name] ?? '').toLowerCase();
  return comparison === '=' ? value === wanted : value.startsWith(wanted);
}
