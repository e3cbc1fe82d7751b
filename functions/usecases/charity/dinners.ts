import type { Refusal } from '#shared/contract/operation.ts';
import type { Charity } from '#shared/model/money/charity.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { type Acting, staffLine } from '../../domain/audit/staffLine.ts';
import { type CharityMonth, type Dinner, dinnersOf, monthOf } from '../../domain/charity/dinner.ts';
import type { DinnerStore } from '../../stores/production/dinners.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import type { DueOf } from '../../stores/production/workDue.ts';
import type { TransactItem } from '../../stores/transact.ts';

interface CountDeps {
  dinners: DinnerStore;
  queues: Pick<ProductionStore, 'due' | 'dueDone'>;
  now: Date;
  onDefect: (orderId: string, error: unknown) => void;
}

interface CountedDinners {
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
  await each(alone, (dinner) => giveDinner(deps, dinner));
  await each(await queues.due('dinner_back', now, limit), (due) => takeBack(deps, due));
  return counted;
}

/** Counts a month's dinners together, and returns those to be handled one by one. */
async function giveTogether({ dinners }: CountDeps, due: readonly Dinner[]): Promise<Dinner[]> {
  const alone: Dinner[] = [];
  for (const [month, own] of Map.groupBy(due, ({ at }) => monthOf(at)))
    for (let start = 0; start < own.length; start += dinners.mostTogether) {
      const some = own.slice(start, start + dinners.mostTogether);
      // A failed batch is repeated dinner by dinner, where errors are recorded.
      if (!(await dinners.giveTogether(some, month).catch(() => false))) alone.push(...some);
    }
  return alone;
}

/** Counts a dinner in the month its order was accepted, or in the current month if that one is already settled. */
async function giveDinner({ dinners, now }: CountDeps, dinner: Dinner): Promise<'given' | 'nothing'> {
  let done = await dinners.give(dinner, monthOf(dinner.at));
  if (done === 'settled') done = await dinners.give(dinner, monthOf(now));
  return done === 'counted' ? 'given' : 'nothing';
}

/**
 * Takes back the dinner of a refunded order. An order may have none; a dinner not counted yet stays due until it is.
 */
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

interface SettleDeps {
  dinners: Pick<DinnerStore, 'months' | 'settle'>;
  audit: (line: AuditLine) => TransactItem;
}

/**
 * Records that staff have paid the partner for a past month; after that it no longer changes. `conflict`: already
 * settled, or its count of dinners has changed; `validation_failed`: the month is not over.
 */
export async function settleMonth(
  { dinners, audit }: SettleDeps,
  { dinnerGrosze }: Charity,
  { month, count, acting }: { month: string; count: number; acting: Acting },
): Promise<CharityMonth | Refusal<'not_found' | 'conflict' | 'validation_failed'>> {
  if (month >= monthOf(acting.now)) return { refused: 'validation_failed', fields: { month: ['validation/invalid'] } };
  const before = (await dinners.months()).find((one) => one.month === month);
  if (!before) return { refused: 'not_found' };
  if (before.settledAt !== undefined || dinnersOf(before) !== count) return { refused: 'conflict' };
  const settled = { at: acting.now.toISOString(), amount: count * dinnerGrosze };
  const line = staffLine(acting, 'charity_settled', `charity#${month}`, {
    after: { dinners: count, amount: settled.amount },
  });
  const isWritten = await dinners.settle(before, settled, [audit(line)]);
  return isWritten ? { ...before, settledAt: settled.at, amount: settled.amount } : { refused: 'conflict' };
}
