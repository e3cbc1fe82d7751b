import type { Refusal } from '#shared/contract/operation.ts';
import type { Charity } from '#shared/model/charity.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { type Acting, staffLine } from '../../domain/audit/staffLine.ts';
import { type CharityMonth, dinnersOf, monthOf } from '../../domain/charity/dinner.ts';
import type { DinnerStore } from '../../stores/production/dinnerStore.ts';
import type { TransactItem } from '../../stores/transact.ts';

interface Deps {
  dinners: Pick<DinnerStore, 'months' | 'settle'>;
  audit: (line: AuditLine) => TransactItem;
}

/**
 * Records that staff have paid the partner for a past month; after that it no longer changes. `conflict`: already
 * settled, or its count of dinners has changed; `validation_failed`: the month is not over.
 */
export async function settleMonth(
  { dinners, audit }: Deps,
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
