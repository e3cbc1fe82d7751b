import type { Refusal } from '#shared/contract/operation.ts';
import type { Grosze } from '#shared/model/money/grosze.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import type { Earning } from '../../domain/production/statement.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import type { TransactItem } from '../../stores/transact.ts';
import type { EarningStore } from '../../stores/translators/statements.ts';
import type { TranslatorStore } from '../../stores/translators/translators.ts';

interface CorrectDeps {
  earnings: EarningStore;
  translators: Pick<TranslatorStore, 'read'>;
  orders: Pick<OrderStore, 'read'>;
  /** The line of the audit, written with the earning. */
  line: (said: Pick<AuditLine, 'before' | 'after' | 'reason'>) => TransactItem;
  now: Date;
}

interface WantedCorrection {
  translator: string;
  /** Given by the caller: sent again, it adds nothing. */
  id: string;
  /** Net; negative: it is deducted. */
  amount: Grosze;
  reason: string;
  /** The order it is about: it counts among that order's costs. */
  orderId: string | undefined;
  staff: string;
}

/**
 * Staff add an amount to what a translator has earned, or deduct one, with a reason that the translator reads: postage, a
 * rush fee, a complaint. It is a line of the next statement. Idempotent; `conflict`: another amount has that id.
 */
export async function correctEarning(
  { earnings, translators, orders, line, now }: CorrectDeps,
  { translator, id, amount, reason, orderId, staff }: WantedCorrection,
): Promise<Earning | Refusal<'not_found' | 'conflict' | 'validation_failed'>> {
  if (!(await translators.read(translator))) return { refused: 'not_found' };
  if (amount === 0) return { refused: 'validation_failed', fields: { amount: ['validation/invalid'] } };
  if (orderId !== undefined && !(await orders.read(orderId)))
    return { refused: 'validation_failed', fields: { order_id: ['validation/invalid'] } };
  const earning: Earning = {
    ...{ translator, fact: `desk#${id}`, kind: amount < 0 ? 'deduction' : 'correction', net: amount },
    ...{ at: now.toISOString(), reason, by: staff, ...(orderId !== undefined && { orderId }) },
  };
  const after = { amount, order: orderId ?? null };
  if (await earnings.add(earning, [line({ before: {}, after, reason })])) return earning;
  const before = await earnings.read(earning);
  return before?.net === amount && before.orderId === orderId ? before : { refused: 'conflict' };
}
