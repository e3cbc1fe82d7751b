import { effortOf } from '#shared/contract/operation.ts';
import { type CallSubject, callLimits } from '#shared/rules/callLimits.ts';
import type { Limit, Taken } from '../../stores/accounts/rateStore.ts';
import { setting } from '../settings.ts';
import { type Call, Refused } from './chain.ts';

/** Exhausted windows by name and subject, with the epoch second of their end. */
const usedUp = new Map<string, number>();
const mostRemembered = 10_000;

/**
 * Counts a call against its subject's limit, and refuses it when that is exhausted. Once this instance knows that, it
 * refuses without a write: a flood does not load the tables.
 */
export async function takeCall(
  of: CallSubject,
  subject: string,
  { picked, now }: Call,
): Promise<(Limit & Taken) | undefined> {
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
