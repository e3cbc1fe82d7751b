import { methodIds } from '../api/methods.ts';
import { finishRefund } from '../api/refund.ts';
import type { SandboxContext } from '../sandboxContext.ts';
import { isExpired, type SandboxTransaction } from '../transaction.ts';

/** Where the browser goes after a button: back to the shop, or the same page again. */
type AfterButton = 'return' | 'stay' | 'left';

/** Performs a button of the payment page. Buttons that no longer apply do nothing. */
export function pressButton(
  context: SandboxContext,
  transaction: SandboxTransaction,
  form: URLSearchParams,
): AfterButton {
  const { store, scheduler, now, limitMinuteMs, noticeMinuteMs } = context;
  const expired = isExpired(transaction, now(), limitMinuteMs);
  const chosen = Number(form.get('method') || Number.NaN);
  const method = Number.isInteger(chosen) ? { methodId: chosen } : {};
  const action = form.get('action');
  if (expired && (action === 'pay' || action === 'pay_less' || action === 'pay_twice' || action === 'out_of_order')) {
    return 'stay';
  }
  switch (action) {
    case 'pay':
      markPaid(context, transaction, method);
      return 'return';
    case 'pay_less':
      markPaid(context, transaction, { ...method, amount: transaction.request.amount - 1 });
      return 'return';
    case 'pay_twice':
      markPaid(context, transaction, { ...method, notices: 2 });
      return 'return';
    case 'out_of_order':
      transaction.strayAfterVerification = true;
      markPaid(context, transaction, { ...method, noticeAfter: 1 });
      return 'return';
    case 'fail':
      // Only a refused card is notified; other methods fail in silence.
      if (transaction.status === 0 && (method.methodId ?? transaction.methodId) === methodIds.card) {
        scheduler.plan(transaction, { kind: 'card_refusal', at: now() });
        store.save(transaction);
      }
      return 'return';
    case 'abandon':
      return 'left';
    case 'pay_late': {
      if (transaction.status !== 0) return 'stay';
      transaction.waitsForBank = true;
      const limit = transaction.registeredAt + transaction.request.timeLimit * limitMinuteMs;
      scheduler.plan(transaction, { kind: 'late_payment', at: Math.max(limit, now()) + noticeMinuteMs });
      store.save(transaction);
      return 'return';
    }
    case 'confirm':
      if (transaction.waitsForBank) markPaid(context, transaction);
      return 'stay';
    case 'forge':
      scheduler.plan(transaction, { kind: 'forged_notice', at: now() });
      store.save(transaction);
      return 'stay';
    case 'reject_refunds':
      transaction.rejectsRefunds = true;
      store.save(transaction);
      return 'stay';
    case 'finish_refunds':
      for (const { requestId } of transaction.refunds) finishRefund(context, transaction, requestId);
      return 'stay';
    default:
      return 'stay';
  }
}

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
