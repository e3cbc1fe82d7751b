import * as z from 'zod/mini';
import { apiVersions } from '../model/software/apiVersion.ts';
import { mostAddresses } from '../model/software/tokenLimits.ts';
import { tokenScopes } from '../model/software/tokenScope.ts';
import { operations } from './operation.ts';
import { money } from './schemas/money.ts';
import { flag, instant, line, listOf, nameOf, wholeNumber } from './schemas/primitive.ts';

const own = { callers: ['customer'], ownership: 'account' } as const;

const tokenId = z.string().check(z.regex(/^[A-Za-z0-9_-]{10,40}$/, 'validation/invalid'));

const token = z.object({
  id: z.string(),
  token_name: z.string(),
  /** Whether the token is valid in test mode only. */
  test: z.boolean(),
  scopes: z.array(z.enum(tokenScopes)),
  /** The most the token may spend from the balance with one order, and in a day (UTC); null without a limit. */
  most_per_order: z.nullable(money),
  most_per_day: z.nullable(money),
  /** Addresses from which the token can be used; empty: anywhere. */
  addresses: z.array(z.string()),
  /** The member of the company who made the token; null for its owner, or without a company. */
  member: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The version of the API used for calls that name none. */
  api_version: z.enum(apiVersions),
  created_at: instant,
  last_used_at: z.nullable(instant),
  expires_at: z.nullable(instant),
});

export const tokens = operations({
  listTokens: {
    on: 'GET /api/token',
    ...own,
    members: ['developer'],
    summary: 'The account’s API access tokens, without the tokens themselves.',
    success: { 200: z.object({ tokens: z.array(token) }) },
    errors: [],
  },
  createToken: {
    on: 'POST /api/token',
    ...own,
    members: ['developer'],
    summary: 'Creates a token and shows it only once. Needs the password of the last 15 minutes.',
    body: z.object({
      /** 3 to 100 characters, without leading and trailing blanks. */
      token_name: nameOf(400),
      /** Creates a token of test mode, which begins with `trp_test_`. */
      test: z.optional(flag),
      /** Default: only `quotes`, the smallest scope. */
      scopes: z.optional(listOf(z.enum(tokenScopes), tokenScopes.length)),
      /** Default 90; 0: valid until revoked. */
      expires_in_days: z.optional(wholeNumber(0, 3650)),
      /** In grosze. */
      most_per_order: z.optional(wholeNumber(0, 100_000_000)),
      most_per_day: z.optional(wholeNumber(0, 100_000_000)),
      addresses: z.optional(listOf(line(50), mostAddresses)),
    }),
    success: { 201: z.object({ ...token.shape, token: z.string() }) },
    errors: ['password_required', 'conflict', 'account_blocked', 'not_implemented'],
  },
  getTokenUse: {
    on: 'GET /api/token/{id}/use',
    ...own,
    members: ['developer'],
    summary: 'What a token did on each of the last 30 days (UTC) on which it did something, newest first.',
    params: z.object({ id: tokenId }),
    success: {
      200: z.object({
        days: z.array(
          z.object({
            day: z.iso.date(),
            calls: z.int(),
            /** Calls refused because the limit per minute was exhausted. */
            limited: z.int(),
            /** Paid from the balance with the token. */
            spent: money,
          }),
        ),
      }),
    },
    errors: ['not_found'],
  },
  revokeTokens: {
    on: 'DELETE /api/token',
    ...own,
    summary: 'Revokes all tokens of the account for good.',
    success: { 200: z.object({ message: z.string(), revoked: z.int() }) },
    errors: [],
  },
  revokeToken: {
    on: 'DELETE /api/token/{id}',
    ...own,
    members: ['developer'],
    summary: 'Revokes a token for good; its next call is refused.',
    params: z.object({ id: tokenId }),
    success: { 200: z.object({ message: z.string() }) },
    errors: ['not_found'],
  },
});
