import { isExpired, isUseWorthNoting } from '../../domain/tokens/accessToken.ts';
import { isWellFormedApiToken, looksLikeApiToken } from '../../domain/tokens/apiToken.ts';
import type { SessionTokenGateway } from '../../gateways/sessionTokens.ts';
import type { SessionStore } from '../../stores/accounts/sessionStore.ts';
import type { TokenStore } from '../../stores/accounts/tokenStore.ts';
import { passedSecondFactor } from './passedSecondFactor.ts';

/** What the areas are told of a caller (functions/runtime/http/callerOf.ts); all values are texts for the gateway's sake. */
export type CallerFacts =
  | { kind: 'visitor' }
  | { kind: 'invalid' }
  | { kind: 'without_second_factor' }
  | { kind: 'customer' | 'translator' | 'staff'; account: string; authenticatedAt: string; session: string }
  | { kind: 'token'; account: string; token: string; scopes: string };

export interface CallerDeps {
  sessionTokens: SessionTokenGateway;
  sessions: SessionStore;
  tokens: TokenStore;
  now: Date;
  /** Given where translators and staff are let in with a second factor only. */
  hasSecondFactor?: ((account: string) => Promise<boolean>) | undefined;
  /** Told of a use that could not be noted: it is no reason to refuse the call. */
  onNoteFailed(error: unknown): void;
}

const invalid = { kind: 'invalid' } as const;

/** Who calls with this `Authorization` header. Bad credentials are `invalid`, never a visitor. */
export async function identifyCaller(authorization: string | undefined, deps: CallerDeps): Promise<CallerFacts> {
  if (authorization === undefined || authorization.trim() === '') return { kind: 'visitor' };
  const [, credentials] = /^Bearer +([\w.~+/=-]{1,8192})$/i.exec(authorization.trim()) ?? [];
  if (credentials === undefined) return invalid;
  return looksLikeApiToken(credentials) ? byApiToken(credentials, deps) : bySession(credentials, deps);
}

async function byApiToken(text: string, { tokens, now, onNoteFailed }: CallerDeps): Promise<CallerFacts> {
  if (!isWellFormedApiToken(text)) return invalid;
  const token = await tokens.find(text);
  if (!token || isExpired(token, now)) return invalid;
  if (isUseWorthNoting(token, now)) await tokens.noteUse(text, now).catch(onNoteFailed);
  return { kind: 'token', account: token.account, token: token.id, scopes: token.scopes.join(' ') };
}

/** The most powerful group counts; an account in none of ours may do nothing. */
const roles = ['staff', 'translator', 'customer'] as const;

async function bySession(text: string, deps: CallerDeps): Promise<CallerFacts> {
  const { sessionTokens, sessions, hasSecondFactor, now } = deps;
  const claims = await sessionTokens.verify(text);
  const kind = roles.find((role) => claims?.groups.includes(role));
  if (!claims || !kind) return invalid;
  const { account, authenticatedAt, session } = claims;
  const row = await sessions.read(account);
  const { validFrom = 0, endedSession, closed } = row;
  if (closed || authenticatedAt < validFrom || session === endedSession) return invalid;
  if (
    hasSecondFactor &&
    kind !== 'customer' &&
    !(await passedSecondFactor(claims, row, { sessions, hasSecondFactor, now }))
  )
    return { kind: 'without_second_factor' };
  return { kind, account, authenticatedAt: String(authenticatedAt), session };
}
