import { effortOf } from '#shared/contract/operation.ts';
import { type CallSubject, callLimits, tokenLimit } from '#shared/rules/callLimits.ts';
import type { Limit, Taken } from '../../stores/accounts/rateLimits.ts';
import { digestOf } from '../../stores/digest.ts';
import { setting } from '../settings.ts';
import { isUnderClock } from '../testWorld.ts';
import { type Call, type HttpMiddleware, namedCart, Refused } from './chain.ts';

/** Exhausted windows by name and subject, with the epoch second of their end. */
const usedUp = new Map<string, number>();
const mostRemembered = 10_000;

/**
 * Counts a call against its subject's limit, and refuses the call when the limit is exhausted. Once this instance knows
 * that, it refuses without a write, so that a flood of calls does not load the tables.
 */
async function takeCall(of: CallSubject, subject: string, { picked, now }: Call): Promise<(Limit & Taken) | undefined> {
  const effort = effortOf(picked.operation);
  const times = setting('CALL_LIMITS');
  if (effort === undefined || times === 0) return undefined;
  const key = `${of} ${effort} ${subject}`;
  const second = Math.floor(now.getTime() / 1000);
  const until = usedUp.get(key) ?? 0;
  if (until > second) throw tooMany(until - second);
  const { rates } = await import('../services/work.ts');
  const { calls, seconds } = callLimits[of][effort];
  const limit = { name: `${of}-${effort}`, calls: Math.ceil(calls * times), seconds };
  const taken = await rates().take(limit, subject, now);
  const { allowed, resetSeconds } = taken;
  if (allowed) return { ...limit, ...taken };
  if (usedUp.size >= mostRemembered) usedUp.clear();
  usedUp.set(key, second + resetSeconds);
  throw tooMany(resetSeconds);
}

const tooMany = (seconds: number) =>
  new Refused({ refused: 'rate_limited', headers: { 'retry-after': String(seconds) } });

/** Calls per minute and token. */
const perToken = { name: 'token', ...tokenLimit };

/**
 * Counts a call against its token's minute and reports the remainder in every answer; writes also against their
 * account's limit, or a visitor's address. It runs before the body is read, so that malformed calls count.
 */
export const rateLimit = (): HttpMiddleware => ({
  before: async ({ context: { call } }) => {
    const { caller, sourceIp } = call;
    // Limits count in real time, but a test clock's time stands still: calls under a test clock are counted before they
    // enter its world.
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

/** Adds the headers of a limit to a refusal. */
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
 * Headers with the remaining calls: in the fields of the IETF draft since its eighth edition (policy and service limit
 * for each), and for the token also in the three fields of earlier drafts, which programs read.
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

/** Counts a write against the limit of the cart it names, shared by all callers. */
export const cartLimit = (): HttpMiddleware => ({
  before: async ({ context: { call } }) => {
    if (isUnderClock()) return;
    const cart = namedCart(call);
    if (cart !== undefined) await takeCall('cart', digestOf(cart), call);
  },
});
