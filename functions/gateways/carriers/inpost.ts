import * as z from 'zod/mini';
import { askCarrier } from './askCarrier.ts';
import type { CarrierAnswer } from './carrierAnswer.ts';

const tracking = z.object({ status: z.string() });

/**
 * InPost's states (ShipX, "statuses") in ours. Unknown states count as on the way: the list grows, and an accepted
 * parcel is sent whatever its next stop is called.
 */
const states: Readonly<Record<string, 'prepared' | 'in_locker' | 'delivered' | 'returned'>> = {
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

/** A parcel of InPost: `GET /v1/tracking/{number}`, open to everybody. */
export async function trackInPost(baseUrl: string, number: string, timeoutMs: number): Promise<CarrierAnswer> {
  const answer = await askCarrier(`${baseUrl}/v1/tracking/${number}`, {}, timeoutMs);
  if ('outcome' in answer) return answer;
  if (answer.status === 404) return { outcome: 'unknown' };
  const parsed = tracking.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) return { outcome: 'unavailable', reason: `status ${answer.status}` };
  return { outcome: 'tracked', state: states[parsed.data.status] ?? 'sent' };
}
