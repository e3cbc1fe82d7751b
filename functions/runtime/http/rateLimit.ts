import { tokenLimit } from '#shared/rules/callLimits.ts';
import type { Limit, Taken } from '../../stores/accounts/rateStore.ts';
import { isUnderClock } from '../testWorld.ts';
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
    // Limits go by the real time, and a clock of test mode stands still: they are taken before it is asked.
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

/** The headers are there before anything is refused. */
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
 * What is left, as the draft of the IETF has it since its eighth edition (a policy and a service limit for each), and in the
 * three fields of its earlier ones for the token, which programs read.
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
