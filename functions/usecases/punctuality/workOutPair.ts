import { figuresOf, windowBegins } from '../../domain/order/punctuality.ts';
import type { DuePair, MeasureStore } from '../../stores/production/measureStore.ts';

const dayMs = 86_400_000;

/**
 * Calculates a pair's figures from its deliveries of the last year; older ones are deleted. It is due again a day
 * later, or with its next order. `nothing`: an order was measured in the meantime; the next run handles it.
 */
export async function workOutPair(
  {
    measures,
    now,
  }: {
    measures: Pick<MeasureStore, 'measures' | 'forget' | 'dropPair' | 'keepFigures'>;
    now: Date;
  },
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
