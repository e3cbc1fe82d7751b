import { figuresOf, windowBegins } from '../../domain/order/punctuality.ts';
import type { DuePair, MeasureStore } from '../../stores/production/measureStore.ts';

const dayMs = 86_400_000;

/**
 * The figures of a pair from its own deliveries of a year; older ones are forgotten. It is looked at again a day later, or
 * with its next order. `nothing`: an order came in the meantime, and the next run has it.
 */
export async function workOutPair(
  { measures, now }: { measures: MeasureStore; now: Date },
  pair: DuePair,
): Promise<'pairs' | 'nothing'> {
  const all = await measures.measures(pair);
  const begins = windowBegins(now);
  const counted = all.filter(({ at }) => at >= begins);
  await measures.forget(all.filter(({ at }) => at < begins));
  const written =
    counted.length === 0
      ? await measures.dropPair(pair)
      : await measures.keepFigures(pair, figuresOf(counted), now, new Date(now.getTime() + dayMs).toISOString());
  return written ? 'pairs' : 'nothing';
}
