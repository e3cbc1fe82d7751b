import { type KsefAnswer, type KsefCall, type KsefState, passOf } from './ksefState.ts';

interface Limit {
  call: RegExp;
  /** What a second, a minute and an hour allow: "Limity żądań API". */
  second: number;
  minute: number;
  hour: number;
}

const limits: readonly Limit[] = [
  { call: /^POST \/sessions\/batch(\/[^/]+\/close)?$/, second: 10, minute: 20, hour: 60 },
  { call: /^POST \/sessions\/online(\/[^/]+\/close)?$/, second: 10, minute: 30, hour: 120 },
  { call: /^POST \/sessions\/online\/[^/]+\/invoices$/, second: 10, minute: 30, hour: 180 },
];
const windows = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
] as const;
const inPolish = { second: 'sekundę', minute: 'minutę', hour: 'godzinę' };

/** Times of the calls that were let through, by seller and kind of call. */
const calls = new WeakMap<KsefState, Map<string, number[]>>();

/**
 * The refusal of a call beyond a limit: 429 with how long to wait. Windows slide, and refused calls do not count here. Who
 * has no pass is refused for that; undefined: let through.
 */
export function overLimit(state: KsefState, call: KsefCall): KsefAnswer | undefined {
  const address = `${call.method} ${call.path.replace(/\?.*/, '')}`;
  const limit = limits.find((one) => one.call.test(address));
  const pass = passOf(state, call, 'access');
  if (!limit || !pass) return undefined;
  const known = calls.get(state) ?? new Map<string, number[]>();
  calls.set(state, known);
  // Opening and closing are counted each for itself.
  const key = `${pass.nip} ${address.replace(/\/[^/]+\/(close|invoices)$/, ' $1')}`;
  const now = state.now().getTime();
  const counted = (known.get(key) ?? []).filter((at) => at > now - 3_600_000);
  known.set(key, counted);
  for (const [name, seconds] of windows) {
    const within = counted.filter((at) => at > now - seconds * 1000);
    const [first] = within;
    if (first === undefined || within.length < limit[name]) continue;
    const wait = Math.max(1, Math.ceil((first + seconds * 1000 - now) / 1000));
    const said = `Przekroczono limit ${limit[name]} żądań na ${inPolish[name]}. Spróbuj ponownie po ${wait} sekundach.`;
    return {
      ...{ status: 429, headers: { 'retry-after': String(wait) } },
      body: { status: { code: 429, description: 'Too Many Requests', details: [said] } },
    };
  }
  counted.push(now);
  return undefined;
}
