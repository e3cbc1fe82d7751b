import type { CarrierAnswer } from '../gateways/carriers/carrierAnswer.ts';
import type { CarrierGateway } from '../gateways/carriers/carrierGateway.ts';
import { presentTime } from '../runtime/testWorld.ts';
import { outcomesOf } from './outcomesOf.ts';
import { simulation } from './services.ts';

const hour = 3_600_000;
/** After so long a locker has a parcel; a letter is handed over then. */
const arrivesMs = 24 * hour;
/** It is taken out of the locker. */
const takenMs = 30 * hour;
/** Nobody took it, or it could not be delivered. */
const returnsMs = 72 * hour;

/** Where parcels of a clock are: it follows from how long ago, by that clock, they were posted, and nobody is asked. */
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
