import * as z from 'zod/mini';
import { TokenLimits } from '#shared/model/software/tokenLimits.ts';
import { openChoices } from '../openChoices.ts';

/** An API access token as kept: never the token itself, only the digest it is found by. Times are ISO 8601. */
export const AccessToken = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  /** Names of TokenScope; a name that this release does not know allows nothing. */
  scopes: openChoices,
  /** Valid in test mode only. */
  test: z.optional(z.boolean()),
  /** The member of the company who made it; none: its owner. */
  member: z.optional(z.string()),
  ...TokenLimits.shape,
  createdAt: z.string(),
  /** The token's expiry; none: valid until revoked. */
  validUntil: z.optional(z.string()),
  lastUsedAt: z.optional(z.string()),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const isExpired = ({ validUntil }: AccessToken, now: Date): boolean =>
  validUntil !== undefined && Date.parse(validUntil) <= now.getTime();

const usedEverySeconds = 60;

/** The time of last use is written at most once a minute. */
export const isUseWorthNoting = ({ lastUsedAt }: AccessToken, now: Date): boolean =>
  lastUsedAt === undefined || now.getTime() - Date.parse(lastUsedAt) >= usedEverySeconds * 1000;
