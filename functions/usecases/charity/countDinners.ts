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
 * Counts the dinners of orders that were accepted, then takes back those of orders that were given back whole. Each is one
 * write that is refused a second time: what is cut off, repeated or done twice at once counts once.
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

/** Counts those of a month together, and answers those that have to be looked at one by one. */
async function giveTogether({ dinners }: CountDeps, due: readonly Dinner[]): Promise<Dinner[]> {
  const alone: Dinner[] = [];
  for (const [month, own] of Map.groupBy(due, ({ at }) => monthOf(at)))
    for (let start = 0; start < own.length; start += dinners.mostTogether) {
      const some = own.slice(start, start + dinners.mostTogether);
      // Something else that breaks breaks again at the dinner's own turn, where it is noted.
      if (!(await dinners.giveTogether(some, month).catch(() => false))) alone.push(...some);
    }
  return alone;
}

/** In the month the order was accepted in; in the present one where that is paid for already. */
async function give({ dinners, now }: CountDeps, dinner: Dinner): Promise<'given' | 'nothing'> {
  let done = await dinners.give(dinner, monthOf(dinner.at));
  if (done === 'settled') done = await dinners.give(dinner, monthOf(now));
  return done === 'counted' ? 'given' : 'nothing';
}

/** An order without a dinner has nothing to take back; one whose dinner is not counted yet is found again. */
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
