import { createHash, randomBytes, randomUUID, sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsRefusal } from '../http/awsJson.ts';
import type { Pool } from './pool.ts';
import type { Session, User } from './users.ts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Opens a session for someone who has just proved who they are. */
export function openSession(pool: Pool, user: User): object {
  const now = Math.floor(Date.now() / 1000);
  const refreshToken = randomBytes(96).toString('base64url');
  const session = {
    token_hash: hashToken(refreshToken),
    sub: user.sub,
    origin_jti: randomUUID(),
    auth_time: now,
    expires_at: now + pool.settings.refreshSeconds,
  };
  pool.users.open(session);
  return { ...signedTokens(pool, user, session), RefreshToken: refreshToken };
}

/** New access and ID tokens of an open session; the refresh token stays unless the client rotates them. Throws NotAuthorizedException. */
export function refreshSession(pool: Pool, refreshToken: string): object {
  const session = pool.users.session({ tokenHash: hashToken(refreshToken) });
  const refuse = (message: string): never => {
    throw new AwsRefusal('NotAuthorizedException', message);
  };
  if (!session) return refuse('Invalid Refresh Token');
  if (session.revoked) return refuse('Refresh Token has been revoked');
  if (session.expires_at <= Date.now() / 1000) return refuse('Refresh Token has expired');
  const user = pool.users.find(session.sub);
  if (!user) return refuse('Invalid Refresh Token');
  if (!user.enabled) return refuse('User is disabled.');
  if (!pool.settings.rotates) return signedTokens(pool, user, session);
  const next = randomBytes(96).toString('base64url');
  pool.users.rotate(session.token_hash, hashToken(next));
  return { ...signedTokens(pool, user, session), RefreshToken: next };
}

function signedTokens(pool: Pool, user: User, session: Omit<Session, 'revoked'>): object {
  const { settings } = pool;
  const now = Math.floor(Date.now() / 1000);
  const common = {
    sub: user.sub,
    ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
    iss: pool.settings.issuer,
    origin_jti: session.origin_jti,
    event_id: randomUUID(),
    auth_time: session.auth_time,
    iat: now,
  };
  const { email_verified, ...attributes } = user.attributes;
  const id = {
    ...attributes,
    ...common,
    ...(email_verified !== undefined && { email_verified: email_verified === 'true' }),
    'cognito:username': user.sub,
    aud: settings.clientId,
    token_use: 'id',
    exp: now + settings.idSeconds,
    jti: randomUUID(),
  };
  const access = {
    ...common,
    client_id: settings.clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: user.sub,
    exp: now + settings.accessSeconds,
    jti: randomUUID(),
  };
  return {
    AccessToken: signed(pool, access),
    IdToken: signed(pool, id),
    ExpiresIn: settings.accessSeconds,
    TokenType: 'Bearer',
  };
}

function signed(pool: Pool, claims: object): string {
  const body = `${part({ kid: pool.keys.kid, alg: 'RS256' })}.${part(claims)}`;
  return `${body}.${sign('RSA-SHA256', Buffer.from(body), pool.keys.privateKey).toString('base64url')}`;
}

const Access = z.object({
  sub: z.string(),
  origin_jti: z.string(),
  token_use: z.literal('access'),
  exp: z.number(),
});

/** The user of an access token. Throws NotAuthorizedException for one that is forged, expired or revoked. */
export function userOfToken(pool: Pool, token: string): User {
  const refuse = (message: string): never => {
    throw new AwsRefusal('NotAuthorizedException', message);
  };
  const [head = '', body = '', signature = ''] = token.split('.');
  const genuine = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${body}`),
    pool.keys.publicKey,
    Buffer.from(signature, 'base64url'),
  );
  const claims = genuine ? Access.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())) : undefined;
  if (!claims?.success) return refuse('Invalid Access Token');
  if (claims.data.exp <= Date.now() / 1000) return refuse('Access Token has expired');
  if (pool.users.session({ originJti: claims.data.origin_jti })?.revoked !== 0)
    return refuse('Access Token has been revoked');
  const user = pool.users.find(claims.data.sub);
  if (!user) throw new AwsRefusal('UserNotFoundException', 'User does not exist.');
  return user.enabled ? user : refuse('User is disabled.');
}
