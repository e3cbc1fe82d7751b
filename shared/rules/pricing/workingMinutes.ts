import type { Review, ServiceKey } from '../../model/order/service.ts';
import type { DeliveryTerms } from './priceTerms.ts';

/** Working hours from 9 to 17. */
export const minutesPerWorkingDay = 480;

export interface DeliveryWork {
  service: ServiceKey;
  /** Source words of each language pair; translators of different pairs work in parallel. */
  wordsByPair: readonly number[];
  specialised: boolean;
  review: Review;
  express: boolean;
}

const whole = 10_000n;

function ceilDivide(above: bigint, below: bigint): bigint {
  return (above + below - 1n) / below;
}

/**
 * Minutes of working time; 0 without words. The minimum is applied before express, so that express always halves the
 * time.
 */
export function workingMinutes(work: DeliveryWork, rules: DeliveryTerms): number {
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
