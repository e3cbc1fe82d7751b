import * as z from 'zod/mini';
import { type StaffRole, staffRolesIn } from '#shared/model/account/roles.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { openChoices } from '../openChoices.ts';

/** The role of a session: the most powerful of the pool's groups its user is in. */
const roles = ['staff', 'translator', 'customer'] as const;
export type Role = (typeof roles)[number];

/** The role that the pool's groups give; undefined where they give none. */
export function standingOf(groups: readonly string[]): { role: Role; staffRoles: StaffRole[] } | undefined {
  const role = roles.find((one) => groups.includes(one));
  return role && { role, staffRoles: role === 'staff' ? staffRolesIn(groups) : [] };
}

const dated = z.object({ digest: z.string(), until: z.int() });

/**
 * A session, started with a password that the pool verified. The browser holds two secrets of it, of which only digests
 * are kept: the access token, for an hour, and the refresh token, good once. Seconds are epoch seconds.
 */
export const Session = z.object({
  account: z.string(),
  session: z.string(),
  role: z.enum(roles),
  /** The roles of a member of staff at the desk; empty for customers and translators. */
  staffRoles: z._default(openChoices, []),
  /**
   * The account's counter of "log out everywhere" when the session began: a higher counter ends the session, even
   * within the same second.
   */
  epoch: z.int(),
  /** Whether the session was started with a second factor. */
  secondFactor: z.boolean(),
  beganAt: z.int(),
  /** When the password was last entered again in this session. */
  confirmedAt: z.optional(z.int()),
  /** When the session ends, however often it is renewed; also the TTL in DynamoDB. */
  expires_at: z.int(),
  /** Several access tokens are valid at once, because two tabs may renew the session at the same moment. */
  access: z.array(dated),
  refresh: z.array(z.string()),
  /** Used refresh tokens, each with the time until which a second use is taken for another tab's. */
  spent: z.array(dated),
  /** Grows with each renewal. */
  revision: z.int(),
});
export type Session = z.infer<typeof Session>;

export const accessSeconds = 3600;
export const sessionSeconds = retentionDays.session * 86_400;
const graceSeconds = 60;
const remembered = 8;

/** Digests of the new tokens of a session that starts or is renewed. */
export interface Minted {
  access: string;
  refresh: string;
}

export const accessUntil = ({ expires_at }: Pick<Session, 'expires_at'>, nowSeconds: number): number =>
  Math.min(nowSeconds + accessSeconds, expires_at);

export const countsAccess = ({ access }: Session, digest: string, nowSeconds: number): boolean =>
  access.some((kept) => kept.digest === digest && kept.until > nowSeconds);

/**
 * The status of a refresh token in its session. `reused`: it was used before the grace period, so two parties hold it
 * and one of them is a thief. `unknown`: the session never had it, or has forgotten it.
 */
export function refreshVerdict(
  { refresh, spent }: Pick<Session, 'refresh' | 'spent'>,
  shown: string,
  nowSeconds: number,
): 'good' | 'reused' | 'unknown' {
  if (refresh.includes(shown)) return 'good';
  const before = spent.find(({ digest }) => digest === shown);
  if (!before) return 'unknown';
  return before.until <= nowSeconds ? 'reused' : 'good';
}

/** The session with new tokens in place of the refresh token that is shown, or why it is not renewed. */
export function renewed(
  session: Session,
  shown: string,
  minted: Minted,
  nowSeconds: number,
): Session | 'reused' | 'unknown' {
  const { access, refresh, spent, revision } = session;
  const verdict = refreshVerdict(session, shown, nowSeconds);
  if (verdict !== 'good') return verdict;
  const isLive = refresh.includes(shown);
  const until = nowSeconds + graceSeconds;
  const stillGood = access.filter((kept) => kept.until > nowSeconds);
  return {
    ...session,
    access: [...stillGood, { digest: minted.access, until: accessUntil(session, nowSeconds) }].slice(-remembered),
    // A used token within its grace period yields one more token beside its replacement; whichever of the two is used
    // first ends the other.
    refresh: isLive ? [minted.refresh] : [...refresh, minted.refresh].slice(-remembered),
    spent: isLive ? [...spent, ...refresh.map((digest) => ({ digest, until }))].slice(-3 * remembered) : spent,
    revision: revision + 1,
  };
}

/** The account and session that a token names. Whether the token is valid, only the stored session tells. */
export interface NamedSession {
  account: string;
  session: string;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encoded({ typ: 'JWT', alg: 'none', kid: 'opaque' });

/**
 * * An access token in the shape of a JWT, because the browser's library reads its times there. It is not signed: its
 * third part is a secret of 256 bits, and the service believes nothing of it but the digest of the whole.
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

/** How long an entered password allows sensitive actions. */
export const freshSeconds = 15 * 60;

/**
 * Until when the session may do sensitive things, by the later of its login and its last confirmation; undefined when
 * the password has to be entered again.
 */
export function freshUntil(
  { authenticatedAt, confirmedAt = 0 }: { authenticatedAt: number; confirmedAt?: number | undefined },
  now: Date,
): Date | undefined {
  const until = new Date((Math.max(authenticatedAt, confirmedAt) + freshSeconds) * 1000);
  return until > now ? until : undefined;
}
