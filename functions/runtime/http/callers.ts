import * as z from 'zod/mini';
import { MemberRole, type StaffRole, staffRolesIn } from '#shared/model/account/roles.ts';
import { Grosze } from '#shared/model/money/grosze.ts';
import { type ApiVersion, apiVersions } from '#shared/model/software/apiVersion.ts';
import type { TokenLimits } from '#shared/model/software/tokenLimits.ts';
import { type TokenScope, tokenScopes } from '#shared/model/software/tokenScope.ts';

/** The caller as determined by the authorizer. `account` is the owner whose keys are used for every lookup. */
export type CallerContext =
  | { kind: 'visitor' }
  | {
      kind: 'customer' | 'translator';
      account: string;
      authenticatedAt: number;
      session: string;
      /** The member calling for the company `account`, with their role; the session is `person`'s. */
      person?: string | undefined;
      memberRole?: MemberRole | undefined;
    }
  | { kind: 'staff'; account: string; authenticatedAt: number; session: string; staffRoles: readonly StaffRole[] }
  | ({
      kind: 'token';
      account: string;
      token: string;
      member?: string | undefined;
      scopes: readonly string[];
      /** The version of the API that the token is bound to; undefined: the newest. */
      version?: ApiVersion | undefined;
    } & TokenLimits);

const person = {
  account: z.string().check(z.minLength(1)),
  authenticatedAt: z.pipe(z.union([z.string(), z.number()]), z.transform(Number)),
  session: z._default(z.string(), ''),
};
/** An amount in grosze; API Gateway passes the authorizer's values as strings. */
const amount = z.optional(z.pipe(z.pipe(z.string(), z.transform(Number)), Grosze));
const context = z.union([
  z.object({
    ...person,
    kind: z.enum(['customer', 'translator']),
    person: z.optional(z.string().check(z.minLength(1))),
    memberRole: z.optional(MemberRole),
  }),
  z.object({
    ...person,
    kind: z.literal('staff'),
    staffRoles: z.pipe(
      z._default(z.string(), ''),
      z.transform((list) => staffRolesIn(list.split(' '))),
    ),
  }),
  z.object({
    kind: z.literal('token'),
    account: z.string().check(z.minLength(1)),
    token: z.string().check(z.minLength(1)),
    /** The member of the company who made the token. */
    member: z.optional(z.string().check(z.minLength(1))),
    version: z.optional(z.enum(apiVersions)),
    mostPerOrder: amount,
    mostPerDay: amount,
    addresses: z.optional(
      z.pipe(
        z.string(),
        z.transform((list) => list.split(' ')),
      ),
    ),
    scopes: z.pipe(
      z.string(),
      z.transform((list) => list.split(' ').filter((scope) => tokenScopes.some((known) => known === scope))),
    ),
  }),
  z.object({ kind: z.literal('visitor') }),
  z.object({ kind: z.literal('invalid') }),
  z.object({ kind: z.literal('without_second_factor') }),
  z.object({ kind: z.literal('not_a_member') }),
  z.object({ kind: z.literal('failed') }),
]);

/** Invalid credentials, a missing second factor, a company the caller is not a member of, or nobody could say. */
export type NotLetIn = 'invalid' | 'without_second_factor' | 'not_a_member' | 'failed';

/**
 * The caller of a request. Routes without an authorizer are called by visitors. `invalid`: the credentials are not
 * valid, so the request must not count as a visitor's.
 */
export function callerOf(requestContext: unknown): CallerContext | NotLetIn {
  const outer = z.safeParse(z.object({ authorizer: z.object({ lambda: z.unknown() }) }), requestContext);
  if (!outer.success || outer.data.authorizer.lambda === undefined) return { kind: 'visitor' };
  const inner = z.safeParse(context, outer.data.authorizer.lambda);
  if (!inner.success) return 'invalid';
  switch (inner.data.kind) {
    case 'invalid':
    case 'without_second_factor':
    case 'not_a_member':
    case 'failed':
      return inner.data.kind;
    default:
      return inner.data;
  }
}

/** The member who calls for a company, directly or with their token; undefined for all others. */
export function memberOf(caller: CallerContext): string | undefined {
  if (caller.kind === 'token') return caller.member;
  return caller.kind === 'customer' ? caller.person : undefined;
}

/**
 * The hash of an order or a quote for a caller who may act on it, else null; tokens need `scope`. The hash alone is enough to act
 * as the customer, without a session or a token, so viewers, read-only tokens and staff get null.
 */
export function hashFor(caller: CallerContext, hash: string, scope: TokenScope): string | null {
  const isGiven =
    caller.kind === 'visitor' ||
    (caller.kind === 'customer' && caller.memberRole !== 'viewer') ||
    (caller.kind === 'token' && caller.scopes.includes(scope));
  return isGiven ? hash : null;
}
