import type { Session } from './session.ts';

/** The session a token names; whether the token is valid only the session's row knows. */
export interface NamedSession {
  account: string;
  session: string;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encoded({ typ: 'JWT', alg: 'none', kid: 'opaque' });

/**
 * An access token in the shape of a JWT, because the browser's library reads its times there. It is not signed: its third
 * part is a secret of 256 bits, and the service believes nothing of it but the digest of the whole.
 */
export function accessToken(
  {
    account,
    session,
    beganAt,
    role,
    staffRoles,
  }: Pick<Session, 'account' | 'session' | 'beganAt' | 'role' | 'staffRoles'>,
  { issuedAt, until }: { issuedAt: number; until: number },
  secret: string,
): string {
  // The roles are for the browser only, which chooses its pages by them.
  const roles = staffRoles.length > 0 ? { staff_roles: staffRoles.join(' ') } : {};
  const claims = { sub: account, role, ...roles, origin_jti: session, auth_time: beganAt, iat: issuedAt, exp: until };
  return `${header}.${encoded({ ...claims, token_use: 'access' })}.${secret}`;
}

export function readAccessToken(text: string): NamedSession | undefined {
  const [, claims = '', secret] = text.split('.');
  if (!secret) return undefined;
  const { sub, origin_jti } = parsed(Buffer.from(claims, 'base64url').toString());
  return named(sub, origin_jti);
}

/** `account.session.secret`. */
export const refreshToken = ({ account, session }: NamedSession, secret: string): string =>
  `${account}.${session}.${secret}`;

export function readRefreshToken(text: string): NamedSession | undefined {
  const [account, session, secret, ...more] = text.split('.');
  return secret && more.length === 0 ? named(account, session) : undefined;
}

const plain = /^[\w-]{1,64}$/;

const named = (account: unknown, session: unknown): NamedSession | undefined =>
  typeof account === 'string' && typeof session === 'string' && plain.test(account) && plain.test(session)
    ? { account, session }
    : undefined;

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
