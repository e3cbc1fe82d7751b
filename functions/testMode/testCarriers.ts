import type { CarrierAnswer } from '../gateways/carriers/carrierAnswer.ts';
import type { CarrierGateway } from '../gateways/carriers/carrierGateway.ts';
import { presentTime } from '../runtime/testWorld.ts';
import { outcomesOf } from './outcomesOf.ts';
import { simulation } from './services.ts';

const hour = 3_600_000;
/** Time until a parcel is in the locker, or a letter is delivered. */
const arrivesMs = 24 * hour;
/** Time until it is picked up. */
const takenMs = 30 * hour;
/** Time until it is returned, if nobody picks it up or it cannot be delivered. */
const returnsMs = 72 * hour;

/** Simulated carriers: a parcel's state follows from the time since it was posted, by the clock. */
export const testCarriers: CarrierGateway = {
  track: async (packageNumber): Promise<CarrierAnswer> => {
    const posted = await simulation().parcel(packageNumber);
    if (!posted) return { outcome: 'unknown' };
    const age = presentTime().getTime() - Date.parse(posted.at);
    const outcomes = await outcomesOf(posted.orderId);
    if (outcomes.has('carrier_unavailable')) return { outcome: 'unavailable', reason: 'test' };
    const comesBack = outcomes.has('parcel_returned');
    return { outcome: 'tracked', state: stateAfter(age, { toLocker: posted.toLocker, comesBack }) };
  },
};

function stateAfter(age: number, { toLocker, comesBack }: { toLocker: boolean; comesBack: boolean }) {
  if (comesBack && age >= returnsMs) return 'returned';
  if (age < arrivesMs || (comesBack && !toLocker)) return 'sent';
  return toLocker && (comesBack || age < takenMs) ? 'in_locker' : 'delivered';
}
