import * as z from 'zod/mini';
import { type StaffRole, staffRolesIn } from '#shared/model/staffRole.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { openChoices } from '../openChoices.ts';

/** The role of a session: the most powerful of the pool's groups its user is in. */
export const roles = ['staff', 'translator', 'customer'] as const;
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
  /** What a member of staff may do at the desk; customers and translators have none. */
  staffRoles: z._default(openChoices, []),
  /** The counter of "log out everywhere" when the session began: the next one ends it, even in the same second. */
  epoch: z.int(),
  /** It was started with a second factor. */
  secondFactor: z.boolean(),
  beganAt: z.int(),
  /** When the password was last confirmed in it. */
  confirmedAt: z.optional(z.int()),
  /** Its end, however often it is renewed; also the TTL in DynamoDB. */
  expires_at: z.int(),
  /** Two tabs may renew at once: both get valid tokens. */
  access: z.array(dated),
  refresh: z.array(z.string()),
  /** Used refresh tokens, and until when a second use is taken for another tab's. */
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
 * The status of a refresh token in its session. `reused`: it was used long before, so two hold it, and one of them is a
 * thief. `unknown`: it was never one of this session's, or is forgotten.
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

/** The session with new tokens in place of the refresh token that is shown, or why there are none. */
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
    // Within its grace period a used token yields a sibling of the one that replaced it; the first of them that is used
    // ends the others.
    refresh: isLive ? [minted.refresh] : [...refresh, minted.refresh].slice(-remembered),
    spent: isLive ? [...spent, ...refresh.map((digest) => ({ digest, until }))].slice(-3 * remembered) : spent,
    revision: revision + 1,
  };
}
