import * as z from 'zod/mini';
import type { ShipmentState } from '#shared/model/order/orderState.ts';
import { readPackageNumber } from '#shared/rules/papers/parcelNumbers.ts';

interface CarrierOptions {
  inpostBaseUrl: string;
  pocztaBaseUrl: string;
  pocztaKey: string;
  /** Short (default 6000), because a customer waits for the answer. */
  timeoutMs?: number;
}

/** Asks the carrier that a package number belongs to where the parcel is. */
export function carrierGateway({ inpostBaseUrl, pocztaBaseUrl, pocztaKey, timeoutMs = 6000 }: CarrierOptions) {
  return {
    async track(packageNumber: string): Promise<CarrierAnswer> {
      const read = readPackageNumber(packageNumber);
      if (!read) return { outcome: 'unknown' };
      if (read.carrier === 'inpost') return trackInPost(inpostBaseUrl, read.number, timeoutMs);
      return trackPoczta({ baseUrl: pocztaBaseUrl, key: pocztaKey }, read.number, timeoutMs);
    },
  };
}
export type CarrierGateway = ReturnType<typeof carrierGateway>;

/**
 * `unknown`: the carrier has no such parcel (yet). `unavailable`: the carrier gave no usable answer; `reason` is for
 * our log.
 */
export type CarrierAnswer =
  | { outcome: 'tracked'; state: Exclude<ShipmentState, 'none'> }
  | { outcome: 'unknown' }
  | { outcome: 'unavailable'; reason: string };

const tracking = z.object({ status: z.string() });

/**
 * Our state for InPost's (ShipX, "statuses"). A state that is not listed counts as on the way: InPost adds new ones,
 * and an accepted parcel is under way at any of them.
 */
const inpostStates: Readonly<Record<string, 'prepared' | 'in_locker' | 'delivered' | 'returned'>> = {
  created: 'prepared',
  offers_prepared: 'prepared',
  offer_selected: 'prepared',
  confirmed: 'prepared',
  dispatched_by_sender: 'prepared',
  ready_to_pickup: 'in_locker',
  ready_to_pickup_from_pok: 'in_locker',
  ready_to_pickup_from_branch: 'in_locker',
  pickup_reminder_sent: 'in_locker',
  stack_in_box_machine: 'in_locker',
  delivered: 'delivered',
  returned_to_sender: 'returned',
  canceled: 'returned',
};

/** The state of an InPost parcel: `GET /v1/tracking/{number}`, open to everybody. */
async function trackInPost(baseUrl: string, number: string, timeoutMs: number): Promise<CarrierAnswer> {
  const answer = await askCarrier(`${baseUrl}/v1/tracking/${number}`, {}, timeoutMs);
  if ('outcome' in answer) return answer;
  if (answer.status === 404) return { outcome: 'unknown' };
  const parsed = tracking.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) return { outcome: 'unavailable', reason: `status ${answer.status}` };
  return { outcome: 'tracked', state: inpostStates[parsed.data.status] ?? 'sent' };
}

const event = z.object({ code: z.string(), name: z.string(), time: z.string() });
const answered = z.object({
  mailStatus: z.int(),
  mailInfo: z.optional(z.nullable(z.object({ events: z.array(event) }))),
});

/**
 * Our state for event codes of Polish Post. Only the codes are stable, their names may change; a code that is not
 * listed counts as on the way.
 */
const pocztaStates: Readonly<Record<string, 'prepared' | 'in_locker' | 'delivered'>> = {
  P_REJ_KN1: 'prepared',
  P_A: 'in_locker',
  P_KWD: 'in_locker',
  P_D: 'delivered',
  P_OWU: 'delivered',
};

/**
 * The state of a parcel or letter of Polish Post, including Pocztex and mail to other countries: `POST
 * /uss/v2.0/tracking/checkmailex` with the key of our account.
 */
async function trackPoczta(
  { baseUrl, key }: { baseUrl: string; key: string },
  number: string,
  timeoutMs: number,
): Promise<CarrierAnswer> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', api_key: key },
    body: JSON.stringify({ language: 'PL', number, addPostOfficeInfo: false }),
  };
  const answer = await askCarrier(`${baseUrl}/uss/v2.0/tracking/checkmailex`, init, timeoutMs);
  if ('outcome' in answer) return answer;
  const parsed = answered.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) return { outcome: 'unavailable', reason: `status ${answer.status}` };
  const events = parsed.data.mailInfo?.events ?? [];
  const last = events.toSorted((a, b) => a.time.localeCompare(b.time)).at(-1);
  if (!last) return { outcome: 'unknown' };
  // Returns have many codes, but all their names begin with "zwrot".
  if (/^zwr[oó]/i.test(last.name)) return { outcome: 'tracked', state: 'returned' };
  return { outcome: 'tracked', state: pocztaStates[last.code] ?? 'sent' };
}

/**
 * One call of a carrier's API: its JSON with the status, or why there is none. Only a clear answer counts; HTML from a
 * proxy, timeouts and redirects are `unavailable`.
 */
async function askCarrier(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<{ status: number; body: unknown } | Extract<CarrierAnswer, { outcome: 'unavailable' }>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    const reason = error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network';
    return { outcome: 'unavailable', reason };
  }
}

/** The key of the carrier sandbox, used if no real one is set. It gives access to that sandbox only. */
export const sandboxCarrierKey = 'sandbox-carrier-key';
