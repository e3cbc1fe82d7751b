import type { Review, ServiceKey } from '#shared/model/service.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import { addWorkingMinutes, minutesPerWorkingDay } from './workingCalendar.ts';

export interface DeliveryWork {
  service: ServiceKey;
  /** Source words of each language pair; translators of different pairs work side by side. */
  wordsByPair: readonly number[];
  specialised: boolean;
  review: Review;
  express: boolean;
}

export interface DeliveryTime {
  /** Working time, not time on the clock: two hours ordered on a Friday evening end on Monday at eleven. */
  timeInMinutes: number;
  /** The same in hours, rounded up. */
  timeInHours: number;
  deliverAt: Date;
}

const whole = 10_000n;

function ceilDivide(above: bigint, below: bigint): bigint {
  return (above + below - 1n) / below;
}

/** Minutes of working time; 0 for no words. The least time holds before express, so that express always halves. */
export function workingMinutes(work: DeliveryWork, rules: PriceConfiguration['delivery']): number {
  const words = Math.max(0, ...work.wordsByPair);
  if (words === 0) return 0;
  const passes = { none: 0, proofreading: rules.proofreadingPart, verification: rules.verificationPart };
  const added = passes[work.review] + (work.specialised ? rules.specialisedPart : 0);
  const ofTranslating = work.service === 'proofreading' ? BigInt(rules.proofreadingServicePart) : whole;
  const minutes = ceilDivide(
    BigInt(words) * BigInt(minutesPerWorkingDay) * (whole + BigInt(added)) * ofTranslating,
    BigInt(rules.wordsPerWorkingDay) * whole * whole,
  );
  const least = minutes < BigInt(rules.leastMinutes) ? BigInt(rules.leastMinutes) : minutes;
  return Number(work.express ? ceilDivide(least * BigInt(rules.expressPart), whole) : least);
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
