import { type Dinner, monthOf } from '../../domain/charity/dinner.ts';
import type { DinnerStore } from '../../stores/production/dinnerStore.ts';
import type { ProductionStore } from '../../stores/production/productionStore.ts';
import type { DueOf } from '../../stores/production/workDue.ts';

export interface CountDeps {
  dinners: DinnerStore;
  queues: Pick<ProductionStore, 'due' | 'dueDone'>;
  now: Date;
  onDefect: (orderId: string, error: unknown) => void;
}

export interface CountedDinners {
  given: number;
  takenBack: number;
  failed: number;
}

/**
 * Counts the dinners of accepted orders, then takes back those of fully refunded ones. Each is one conditional write,
 * so that interrupted, repeated or concurrent runs count once.
 */
export async function countDinners(deps: CountDeps, limit = 3000): Promise<CountedDinners> {
  const { dinners, queues, now, onDefect } = deps;
  const counted: CountedDinners = { given: 0, takenBack: 0, failed: 0 };
  const each = async <Row extends { orderId: string }>(
    rows: readonly Row[],
    act: (row: Row) => Promise<'given' | 'takenBack' | 'nothing'>,
  ) => {
    for (const row of rows) {
      try {
        const done = await act(row);
        if (done !== 'nothing') counted[done] += 1;
      } catch (error) {
        counted.failed += 1;
        onDefect(row.orderId, error);
      }
    }
  };
  const due = await dinners.due(now, limit);
  const alone = await giveTogether(deps, due);
  counted.given += due.length - alone.length;
  await each(alone, (dinner) => give(deps, dinner));
  await each(await queues.due('dinner_back', now, limit), (due) => takeBack(deps, due));
  return counted;
}

/** Counts a month's dinners together, and returns those to be handled one by one. */
async function giveTogether({ dinners }: CountDeps, due: readonly Dinner[]): Promise<Dinner[]> {
  const alone: Dinner[] = [];
  for (const [month, own] of Map.groupBy(due, ({ at }) => monthOf(at)))
    for (let start = 0; start < own.length; start += dinners.mostTogether) {
      const some = own.slice(start, start + dinners.mostTogether);
      // Other errors occur again when the dinner is handled separately, where they are recorded.
      if (!(await dinners.giveTogether(some, month).catch(() => false))) alone.push(...some);
    }
  return alone;
}

/** In the month the order was accepted; in the current one if that is already settled. */
async function give({ dinners, now }: CountDeps, dinner: Dinner): Promise<'given' | 'nothing'> {
  let done = await dinners.give(dinner, monthOf(dinner.at));
  if (done === 'settled') done = await dinners.give(dinner, monthOf(now));
  return done === 'counted' ? 'given' : 'nothing';
}

/** An order without a dinner has nothing to take back; one with an uncounted dinner is found again. */
async function takeBack(
  { dinners, queues, now }: CountDeps,
  due: DueOf<'dinner_back'>,
): Promise<'takenBack' | 'nothing'> {
  const dinner = await dinners.read(due.orderId);
  if (dinner && dinner.month === undefined) return 'nothing';
  if (!dinner || dinner.backMonth !== undefined) {
    await queues.dueDone(due);
    return 'nothing';
  }
  let done = await dinners.takeBack(due, monthOf(due.at));
  if (done === 'settled') done = await dinners.takeBack(due, monthOf(now));
  return done === 'counted' ? 'takenBack' : 'nothing';
}
