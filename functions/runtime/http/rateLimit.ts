import { tokenLimit } from '#shared/rules/callLimits.ts';
import type { Limit, Taken } from '../../stores/accounts/rateStore.ts';
import { isUnderClock } from '../testWorld.ts';
import { type Call, type HttpMiddleware, Refused } from './chain.ts';
import { takeCall } from './takeCall.ts';

/** Calls per minute and token. */
const perToken = { name: 'token', ...tokenLimit };

/**
 * Counts a call against its token's minute and reports the remainder in every answer; writes also against their
 * account's limit, or a visitor's address. It runs before the body is read, so that malformed calls count.
 */
export const rateLimit = (): HttpMiddleware => ({
  before: async ({ context: { call } }) => {
    const { caller, sourceIp } = call;
    // Limits use the real time, and test clocks stand still: they are counted before a clock is used.
    if (isUnderClock()) return;
    if (caller.kind !== 'token') {
      const [of, subject] =
        caller.kind === 'visitor' ? (['address', sourceIp] as const) : (['account', caller.account] as const);
      await takeCall(of, subject, call);
      return;
    }
    const [account, token] = await Promise.all([
      takeCall('account', caller.account, call).catch(asRefusal),
      takeOfToken(caller.token, call),
    ]);
    if (account instanceof Refused) throw account;
    if (!token.allowed)
      throw new Refused({ refused: 'rate_limited', headers: { 'retry-after': String(token.resetSeconds) } });
    if (account) tell(call, [account, { ...perToken, ...token }]);
  },
  after: ({ context: { call }, response }) => {
    if (response) response.headers = { ...response.headers, ...call.headers };
  },
});

/** Headers are set before anything is refused. */
function asRefusal(error: unknown): Refused {
  if (error instanceof Refused) return error;
  throw error;
}

async function takeOfToken(token: string, call: Call): Promise<Taken> {
  const { rates, tokenUse } = await import('../services/work.ts');
  const taken = await rates().take(perToken, token, call.now);
  tell(call, [{ ...perToken, ...taken }]);
  await tokenUse().count(token, taken.allowed ? 'calls' : 'limited', call.now);
  return taken;
}

/**
 * The remainder, in the fields of the IETF draft since its eighth edition (policy and service limit for each), and for
 * the token in the three fields of earlier drafts, which programs read.
 */
function tell(call: Call, limits: readonly (Limit & Taken)[]): void {
  const token = limits.find(({ name }) => name === perToken.name);
  call.headers = {
    'ratelimit-policy': limits.map(({ name, calls, seconds }) => `"${name}";q=${calls};w=${seconds}`).join(', '),
    ratelimit: limits
      .map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`)
      .join(', '),
    ...(token && {
      'ratelimit-limit': String(token.limit),
      'ratelimit-remaining': String(token.remaining),
      'ratelimit-reset': String(token.resetSeconds),
    }),
  };
}
