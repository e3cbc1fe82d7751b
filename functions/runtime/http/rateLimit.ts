import { tokenLimit } from '#shared/rules/callLimits.ts';
import { type Call, type HttpMiddleware, Refused } from './chain.ts';
import { takeCall } from './takeCall.ts';

/** Calls a token may make in a minute, whatever they are. */
const perToken = { name: 'token', ...tokenLimit };

/**
 * Takes one call out of a token's minute, and says in every answer what is left of it; calls that change something also out
 * of the allowance of their account, or of a visitor's address. Before the body is read: whatever is wrong with it counts.
 */
export const rateLimit = (): HttpMiddleware => ({
  before: async ({ context: { call } }) => {
    const { caller, sourceIp } = call;
    const owner =
      caller.kind === 'visitor' ? takeCall('address', sourceIp, call) : takeCall('account', caller.account, call);
    await Promise.all([owner, caller.kind === 'token' ? takeOfToken(caller.token, call) : undefined]);
  },
  after: ({ context: { call }, response }) => {
    if (response) response.headers = { ...response.headers, ...call.headers };
  },
});

async function takeOfToken(token: string, call: Call): Promise<void> {
  const { rates } = await import('../services/work.ts');
  const { allowed, limit, remaining, resetSeconds } = await rates().take(perToken, token, call.now);
  call.headers = {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  };
  if (!allowed) throw new Refused({ refused: 'rate_limited', headers: { 'retry-after': String(resetSeconds) } });
}
