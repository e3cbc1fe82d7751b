import { type DeliveryWork, workingMinutes } from '#shared/rules/pricing/workingMinutes.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import { addWorkingMinutes } from './workingCalendar.ts';

export interface DeliveryTime {
  /** Working time, not time on the clock: two hours ordered on a Friday evening end on Monday at eleven. */
  timeInMinutes: number;
  /** The same in hours, rounded up. */
  timeInHours: number;
  deliverAt: Date;
}

/** When the work would be delivered if it began at `now`; undefined where there is nothing to do. */
export function deliveryTime(
  work: DeliveryWork,
  rules: PriceConfiguration['delivery'],
  now: Date,
): DeliveryTime | undefined {
  const minutes = workingMinutes(work, rules);
  if (minutes === 0) return undefined;
  return {
    timeInMinutes: minutes,
    timeInHours: Math.ceil(minutes / 60),
    deliverAt: addWorkingMinutes(now, minutes),
  };
}
