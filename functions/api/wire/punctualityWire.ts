import type { PairPunctualityWire } from '#shared/contract/schemas/punctuality.ts';
import type { PairPunctuality } from '../../domain/order/punctuality.ts';

/** The figures of a pair as the board and the desk read them. */
export const punctualityWire = (pair: PairPunctuality): PairPunctualityWire => ({
  source_lang: pair.sourceLanguage,
  target_lang: pair.targetLanguage,
  orders: pair.orders,
  in_time: pair.inTime,
  median_minutes: pair.medianMinutes ?? null,
  p90_minutes: pair.p90Minutes ?? null,
  worked_out_at: pair.workedOutAt ?? null,
});
