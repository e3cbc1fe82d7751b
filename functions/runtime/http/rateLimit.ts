import type { Refusal } from '#shared/contract/operation.ts';
import type { CallerContext, NotLetIn } from './callerOf.ts';

/** Calls a token may make in a minute, whatever they are. */
const perToken = { name: 'token', calls: 120, seconds: 60 };

export interface Allowance {
  /** Of every answer to a token: what is left of the minute. */
  headers: Record<string, string>;
  refused?: Refusal<'rate_limited'>;
}

/** Takes one call out of a token's minute; nobody else is counted here. */
export async function rateLimit(caller: CallerContext | NotLetIn, now: Date): Promise<Allowance> {
  if (typeof caller === 'string' || caller.kind !== 'token') return { headers: {} };
  const { rates } = await import('../services/work.ts');
  const { allowed, limit, remaining, resetSeconds } = await rates().take(perToken, caller.token, now);
  const headers = {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  };
  if (allowed) return { headers };
  return { headers, refused: { refused: 'rate_limited', headers: { 'retry-after': String(resetSeconds) } } };
}
