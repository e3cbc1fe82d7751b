import { newestVersion, versionAt } from '#shared/model/apiVersion.ts';
import { countsAccess } from '../../domain/account/session.ts';
import { readAccessToken } from '../../domain/account/sessionTokens.ts';
import { isExpired, isUseWorthNoting } from '../../domain/tokens/accessToken.ts';
import { isWellFormedApiToken, looksLikeApiToken, modeOfToken } from '../../domain/tokens/apiToken.ts';
import type { MemberStore } from '../../stores/accounts/memberStore.ts';
import type { SessionStore } from '../../stores/accounts/sessionStore.ts';
import type { TokenStore } from '../../stores/accounts/tokenStore.ts';
import { digestOf } from '../../stores/digest.ts';

/** What the areas learn of a caller (functions/runtime/http/callerOf.ts); all values are texts for the gateway's sake. */
export type CallerFacts =
  | { kind: 'visitor' }
  | { kind: 'invalid' }
  | { kind: 'without_second_factor' }
  | { kind: 'not_a_member' }
  | {
      kind: 'customer' | 'translator';
      account: string;
      authenticatedAt: string;
      session: string;
      /** Who calls for the company that `account` is, and as what. */
      person?: string;
      memberRole?: string;
    }
  | { kind: 'staff'; account: string; authenticatedAt: string; session: string; staffRoles: string }
  | {
      /** A `test_token` is a caller of the area of test mode alone: all others know of no such kind. */
      kind: 'token' | 'test_token';
      account: string;
      token: string;
      scopes: string;
      /** The member of the company who made it. */
      member?: string;
      /** Of the API that it speaks, where that is not the newest. */
      version?: string;
      mostPerOrder?: string;
      mostPerDay?: string;
      addresses?: string;
    };

export interface CallerDeps {
  sessions: Pick<SessionStore, 'find'>;
  tokens: TokenStore;
  members: Pick<MemberStore, 'read'>;
  now: Date;
  /** Translators and staff are let in with a second factor only. */
  needsSecondFactor: boolean;
  /** Told of a use that could not be noted: it is no reason to refuse the call. */
  onNoteFailed(error: unknown): void;
}

const invalid = { kind: 'invalid' } as const;

/**
 * Who calls with this `Authorization` header, and for which company, where the header `X-Company` names one. Bad credentials
 * are `invalid`, never a visitor; a company that the caller is no member of is refused, and never their own account instead.
 */
export async function identifyCaller(
  authorization: string | undefined,
  deps: CallerDeps,
  company?: string,
): Promise<CallerFacts> {
  if (authorization === undefined || authorization.trim() === '') return { kind: 'visitor' };
  const [, credentials] = /^Bearer +([\w.~+/=-]{1,8192})$/i.exec(authorization.trim()) ?? [];
  if (credentials === undefined) return invalid;
  if (looksLikeApiToken(credentials)) return byApiToken(credentials, deps);
  const caller = await bySession(credentials, deps);
  return company === undefined || caller.kind !== 'customer' ? caller : forCompany(company, caller, deps);
}

async function byApiToken(text: string, { tokens, members, now, onNoteFailed }: CallerDeps): Promise<CallerFacts> {
  const mode = modeOfToken(text);
  if (!isWellFormedApiToken(text, mode)) return invalid;
  const token = await tokens.find(text);
  if (!token || isExpired(token, now) || (token.test === true) !== (mode === 'test')) return invalid;
  // The token of a member ends with the membership, in the same moment.
  if (token.member !== undefined && (await members.read(token.account, token.member))?.state !== 'active')
    return invalid;
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

/** Looked up at every call: a member who was removed is refused at the very next one. */
async function forCompany(
  company: string,
  caller: Extract<CallerFacts, { kind: 'customer' | 'translator' }>,
  { members }: CallerDeps,
): Promise<CallerFacts> {
  if (!isAccountId(company)) return { kind: 'not_a_member' };
  const member = await members.read(company, caller.account);
  if (member?.state !== 'active') return { kind: 'not_a_member' };
  return { ...caller, account: company, person: caller.account, memberRole: member.role };
}

/** An account's id as the pool or the product makes it; anything else is no key to look under. */
const isAccountId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
