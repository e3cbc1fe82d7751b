import type { Refusal } from '#shared/contract/operation.ts';
import { newestVersion, versionAt } from '#shared/model/software/apiVersion.ts';
import { countsAccess, freshUntil, readAccessToken } from '../../domain/account/session.ts';
import { isExpired, isUseWorthNoting } from '../../domain/tokens/accessToken.ts';
import { isWellFormedApiToken, looksLikeApiToken, modeOfToken } from '../../domain/tokens/apiToken.ts';
import type { SessionStore } from '../../stores/accounts/sessions.ts';
import type { MemberStore } from '../../stores/accounts/team.ts';
import type { TokenStore } from '../../stores/accounts/tokens.ts';
import { digestOf } from '../../stores/digest.ts';

/**
 * The caller's context for the areas (functions/runtime/http/callers.ts); all values are strings, as the gateway
 * requires.
 */
export type CallerFacts =
  | { kind: 'visitor' }
  | { kind: 'invalid' }
  | { kind: 'without_second_factor' }
  | { kind: 'not_a_member' }
  /** Who calls could not be read. */
  | { kind: 'failed' }
  | {
      kind: 'customer' | 'translator';
      account: string;
      authenticatedAt: string;
      session: string;
      /** The member calling for the company `account`, with their role. */
      person?: string;
      memberRole?: string;
    }
  | { kind: 'staff'; account: string; authenticatedAt: string; session: string; staffRoles: string }
  | {
      /** A `test_token` is only valid in the area of test mode. */
      kind: 'token' | 'test_token';
      account: string;
      token: string;
      scopes: string;
      /** The member of the company who made the token. */
      member?: string;
      /** API version, if not the newest. */
      version?: string;
      mostPerOrder?: string;
      mostPerDay?: string;
      addresses?: string;
    };

export interface CallerDeps {
  sessions: Pick<SessionStore, 'find'>;
  tokens: Pick<TokenStore, 'find' | 'noteUse'>;
  members: Pick<MemberStore, 'acting'>;
  now: Date;
  /** Translators and staff need a second factor. */
  needsSecondFactor: boolean;
  /** Called if a use could not be recorded, which does not refuse the call. */
  onNoteFailed(error: unknown): void;
}

const invalid = { kind: 'invalid' } as const;

/**
 * Who calls with this `Authorization` header, and for which company, where the header `X-Company` names one. Bad
 * credentials are `invalid`, never a visitor; a company the caller is not a member of is refused, never replaced by
 * their own account.
 */
export async function identifyCaller(
  authorization: string | undefined,
  deps: CallerDeps,
  company?: string,
): Promise<CallerFacts> {
  if (authorization === undefined || authorization.trim() === '') return { kind: 'visitor' };
  const [, credentials] = /^Bearer +([\w.~+/=-]{1,8192})$/i.exec(authorization.trim()) ?? [];
  if (credentials === undefined) return invalid;
  if (looksLikeApiToken(credentials)) return forOwn(company, await byApiToken(credentials, deps));
  const caller = await bySession(credentials, deps);
  return company === undefined || caller.kind !== 'customer' ? caller : forCompany(company, caller, deps);
}

async function byApiToken(text: string, { tokens, members, now, onNoteFailed }: CallerDeps): Promise<CallerFacts> {
  const mode = modeOfToken(text);
  if (!isWellFormedApiToken(text, mode)) return invalid;
  const token = await tokens.find(text);
  if (!token || isExpired(token, now) || (token.test === true) !== (mode === 'test')) return invalid;
  // A member's token ends with the membership, at the same time.
  if (token.member !== undefined && !(await members.acting(token.account, token.member))) return invalid;
  if (isUseWorthNoting(token, now)) await tokens.noteUse(text, now).catch(onNoteFailed);
  const { account, id, scopes, mostPerOrder, mostPerDay, addresses } = token;
  const version = versionAt(token.createdAt);
  return {
    ...{ kind: mode === 'test' ? 'test_token' : 'token', account, token: id, scopes: scopes.join(' ') },
    ...(token.member !== undefined && { member: token.member }),
    ...(version !== newestVersion && { version }),
    ...(mostPerOrder !== undefined && { mostPerOrder: String(mostPerOrder) }),
    ...(mostPerDay !== undefined && { mostPerDay: String(mostPerDay) }),
    ...(addresses?.length && { addresses: addresses.join(' ') }),
  };
}

async function bySession(text: string, { sessions, needsSecondFactor, now }: CallerDeps): Promise<CallerFacts> {
  const named = readAccessToken(text);
  const found = named && (await sessions.find(named, now));
  if (!found || !countsAccess(found, digestOf(text), Math.floor(now.getTime() / 1000))) return invalid;
  const { role, staffRoles, account, session, beganAt, secondFactor } = found;
  if (needsSecondFactor && role !== 'customer' && !secondFactor) return { kind: 'without_second_factor' };
  const person = { account, authenticatedAt: String(beganAt), session };
  return role === 'staff' ? { kind: role, ...person, staffRoles: staffRoles.join(' ') } : { kind: role, ...person };
}

/** A token is of one account: a call that names another is refused, as it would be answered with that account's data. */
const forOwn = (company: string | undefined, caller: CallerFacts): CallerFacts =>
  company !== undefined && 'account' in caller && caller.account !== company ? { kind: 'not_a_member' } : caller;

/**
 * The caller as a member of a company. The membership is read at every call: a removed member is refused at the next
 * one.
 */
async function forCompany(
  company: string,
  caller: Extract<CallerFacts, { kind: 'customer' | 'translator' }>,
  { members }: CallerDeps,
): Promise<CallerFacts> {
  if (!isAccountId(company)) return { kind: 'not_a_member' };
  const member = await members.acting(company, caller.account);
  if (!member) return { kind: 'not_a_member' };
  return { ...caller, account: company, person: caller.account, memberRole: member.role };
}

/** Whether a text has the form of an account id; others are not looked up. */
const isAccountId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

export interface SessionCaller {
  account: string;
  authenticatedAt: number;
  session: string;
  /** The account that the session belongs to, if it calls for a company. */
  person?: string | undefined;
}

/** Until when the calling session may do sensitive things; undefined when the password has to be entered again. */
export async function freshUntilOf(
  sessions: SessionStore,
  caller: SessionCaller,
  now: Date,
): Promise<Date | undefined> {
  const byLogin = freshUntil(caller, now);
  if (byLogin) return byLogin;
  const own = { account: caller.person ?? caller.account, session: caller.session };
  return freshUntil({ ...caller, confirmedAt: (await sessions.find(own, now))?.confirmedAt }, now);
}

/** Refuses a sensitive action of a session whose password was last entered more than 15 minutes ago. */
export async function requireFresh(
  sessions: SessionStore,
  caller: SessionCaller,
  now: Date,
): Promise<Refusal<'password_required'> | undefined> {
  return (await freshUntilOf(sessions, caller, now)) ? undefined : { refused: 'password_required' };
}
