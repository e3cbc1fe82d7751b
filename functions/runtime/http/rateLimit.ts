import { type HttpMiddleware, Refused } from './chain.ts';

/** Calls a token may make in a minute, whatever they are. */
const perToken = { name: 'token', calls: 120, seconds: 60 };

/** Takes one call out of a token's minute, and says in every answer what is left of it; nobody else is counted here. */
export const rateLimit = (): HttpMiddleware => ({
  before: async ({ context: { call } }) => {
    const { caller, now } = call;
    if (caller.kind !== 'token') return;
    const { rates } = await import('../services/work.ts');
    const { allowed, limit, remaining, resetSeconds } = await rates().take(perToken, caller.token, now);
    call.headers = {
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(remaining),
      'ratelimit-reset': String(resetSeconds),
    };
    if (!allowed) throw new Refused({ refused: 'rate_limited', headers: { 'retry-after': String(resetSeconds) } });
  },
  after: ({ context: { call }, response }) => {
    if (response) response.headers = { ...response.headers, ...call.headers };
  },
});
