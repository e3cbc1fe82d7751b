import type { Refusal } from '#shared/contract/operation.ts';
import type { Limit, RateStore } from '../../stores/accounts/rateLimits.ts';

/** Counts a call against each limit; the first exhausted one refuses, with the seconds to wait. */
export async function throttle(
  rates: Pick<RateStore, 'take'>,
  limits: readonly (readonly [Limit, string])[],
  now: Date,
): Promise<Refusal<'rate_limited'> | undefined> {
  const taken = await Promise.all(limits.map(([limit, subject]) => rates.take(limit, subject, now)));
  const waits = taken.filter(({ allowed }) => !allowed).map(({ resetSeconds }) => resetSeconds);
  if (waits.length === 0) return undefined;
  return { refused: 'rate_limited', headers: { 'retry-after': String(Math.max(...waits)) } };
}
