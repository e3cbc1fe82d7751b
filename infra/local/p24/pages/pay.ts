import type { SandboxContext } from '../sandboxContext.ts';
import type { SandboxTransaction } from '../transaction.ts';

interface Payment {
  /** Grosze; default: what was registered. */
  amount?: number;
  methodId?: number;
  /** Provider's minutes until the first notice. */
  noticeAfter?: number;
  /** How many notices go out at once. */
  notices?: number;
}

/** The customer has paid: the shop gets notices until it verifies. A paid payment cannot be paid again. */
export function markPaid(context: SandboxContext, transaction: SandboxTransaction, payment: Payment = {}): boolean {
  if (transaction.status !== 0) return false;
  const now = context.now();
  transaction.status = 1;
  transaction.paidAt = now;
  transaction.waitsForBank = false;
  transaction.paidAmount = payment.amount ?? transaction.request.amount;
  transaction.methodId = payment.methodId ?? transaction.methodId;
  const at = now + (payment.noticeAfter ?? 0) * context.noticeMinuteMs;
  context.scheduler.plan(transaction, { kind: 'notice', at });
  for (let extra = 1; extra < (payment.notices ?? 1); extra++) {
    context.scheduler.plan(transaction, { kind: 'stray_notice', at });
  }
  context.store.save(transaction);
  return true;
}
