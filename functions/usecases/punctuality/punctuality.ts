import { figuresOf, measuresOf, type PromiseMeasure, windowBegins } from '../../domain/order/punctuality.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import type { DuePair, MeasureStore } from '../../stores/production/promiseMeasures.ts';
import type { DueOf } from '../../stores/production/workDue.ts';
import { atOnceByOrder } from '../atOnce.ts';

interface MeasureDeps {
  orders: Pick<OrderStore, 'read'>;
  queues: Pick<ProductionStore, 'due' | 'dueDone'>;
  measures: MeasureStore;
  now: Date;
  onDefect: (id: string, error: unknown) => void;
}

interface MeasuredPromises {
  measured: number;
  pairs: number;
  failed: number;
}

/**
 * Measures the orders delivered since the last run, then recalculates the figures of their pairs, and of those with
 * expired days. Each order and pair is handled separately: interrupted and failed ones are found again.
 */
export async function measurePromises(deps: MeasureDeps, limit = 5000): Promise<MeasuredPromises> {
  const { queues, measures, now, onDefect } = deps;
  const done: MeasuredPromises = { measured: 0, pairs: 0, failed: 0 };
  const tried = async (name: string, act: () => Promise<'measured' | 'pairs' | 'nothing'>) => {
    try {
      const what = await act();
      if (what !== 'nothing') done[what] += 1;
    } catch (error) {
      done.failed += 1;
      onDefect(name, error);
    }
  };
  const marked = new Map<string, Promise<void>>();
  /** Marks a pair for recalculation, once for each run: with many orders its row would be contended. */
  const mark = (pair: Pick<PromiseMeasure, 'sourceLanguage' | 'targetLanguage'>): Promise<void> => {
    const name = nameOf(pair);
    const before = marked.get(name) ?? measures.markOld(pair, now);
    marked.set(name, before);
    return before;
  };
  await atOnceByOrder(10, await queues.due('measure', now, limit), (due) =>
    tried(due.orderId, () => measureOrder(deps, due, mark)),
  );
  for (const pair of await measures.duePairs(now, limit)) await tried(nameOf(pair), () => workOutPair(deps, pair));
  return done;
}

const nameOf = ({ sourceLanguage, targetLanguage }: Pick<PromiseMeasure, 'sourceLanguage' | 'targetLanguage'>) =>
  `${sourceLanguage}-${targetLanguage}`;

async function measureOrder(
  { orders, queues, measures, now }: MeasureDeps,
  due: DueOf<'measure'>,
  mark: (measure: PromiseMeasure) => Promise<void>,
): Promise<'measured' | 'nothing'> {
  const order = await orders.read(due.orderId);
  const found = (order ? measuresOf(order) : []).filter(({ at }) => at >= windowBegins(now));
  await Promise.all(found.map(mark));
  if (found.length > 0 && (await measures.keep(due, found)) === 'kept') return 'measured';
  // The order was already measured, had no promise, or was delivered too long ago.
  await queues.dueDone(due);
  return 'nothing';
}

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
