import { measuresOf } from '../../domain/order/promiseMeasure.ts';
import { windowBegins } from '../../domain/order/punctuality.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import type { DuePair, MeasureStore } from '../../stores/production/measureStore.ts';
import type { ProductionStore } from '../../stores/production/productionStore.ts';
import type { DueOf } from '../../stores/production/workDue.ts';
import { workOutPair } from './workOutPair.ts';

export interface MeasureDeps {
  orders: Pick<OrderStore, 'read'>;
  queues: Pick<ProductionStore, 'due' | 'dueDone'>;
  measures: MeasureStore;
  now: Date;
  onDefect: (id: string, error: unknown) => void;
}

export interface MeasuredPromises {
  measured: number;
  pairs: number;
  failed: number;
}

/**
 * Measures the orders that were handed over since it ran last, then works out the figures of their pairs, and of those from
 * which a day has fallen out. Each order and each pair is done by itself: what is cut off or fails is found again.
 */
export async function measurePromises(deps: MeasureDeps, limit = 250): Promise<MeasuredPromises> {
  const { queues, measures, now, onDefect } = deps;
  const done: MeasuredPromises = { measured: 0, pairs: 0, failed: 0 };
  const each = async <Row>(
    rows: readonly Row[],
    name: (row: Row) => string,
    act: (row: Row) => Promise<'measured' | 'pairs' | 'nothing'>,
  ) => {
    for (const row of rows) {
      try {
        const what = await act(row);
        if (what !== 'nothing') done[what] += 1;
      } catch (error) {
        done.failed += 1;
        onDefect(name(row), error);
      }
    }
  };
  await each(
    await queues.due('measure', now, limit),
    ({ orderId }) => orderId,
    (due) => measureOrder(deps, due),
  );
  await each(
    await measures.duePairs(now, limit),
    ({ sourceLanguage, targetLanguage }: DuePair) => `${sourceLanguage}-${targetLanguage}`,
    (pair) => workOutPair(deps, pair),
  );
  return done;
}

async function measureOrder(
  { orders, queues, measures, now }: MeasureDeps,
  due: DueOf<'measure'>,
): Promise<'measured' | 'nothing'> {
  const order = await orders.read(due.orderId);
  const found = (order ? measuresOf(order) : []).filter(({ at }) => at >= windowBegins(now));
  if (found.length > 0 && (await measures.keep(due, found, now)) === 'kept') return 'measured';
  // Measured before, promised no moment, or too long ago.
  await queues.dueDone(due);
  return 'nothing';
}
