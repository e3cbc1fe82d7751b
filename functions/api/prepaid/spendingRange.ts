import type { Refusal } from '#shared/contract/operation.ts';
import { monthBefore, monthsBetween } from '../../domain/reports/groupSpending.ts';
import { monthOf } from '../../domain/reports/spending.ts';

const mostMonths = 36;
const usualMonths = 12;

/** The months of a report; by default the last twelve, the current one included. */
export function spendingRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): { from: string; to: string; months: string[] } | Refusal<'validation_failed'> {
  const last = to ?? monthOf(now);
  const first = from ?? monthBefore(last, usualMonths - 1);
  const months = monthsBetween(first, last);
  if (months.length === 0) return { refused: 'validation_failed', fields: { from: ['validation/invalid'] } };
  if (months.length > mostMonths)
    return {
      refused: 'validation_failed',
      fields: { from: [{ key: 'validation/months', replace: { maximum: mostMonths } }] },
    };
  return { from: first, to: last, months };
}
