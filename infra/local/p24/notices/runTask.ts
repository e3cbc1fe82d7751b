import { finishRefund } from '../api/refund.ts';
import { markPaid } from '../pages/pay.ts';
import type { SandboxContext } from '../sandboxContext.ts';
import type { SandboxTask, SandboxTransaction } from '../transaction.ts';
import { deliver } from './deliver.ts';
import { cardRefusalBody, noticeBody, refundNoticeBody } from './noticeBody.ts';

/** Minutes after the first notice at which it is repeated while the payment is not verified. */
const ladder = [3, 5, 15, 30, 60, 150, 450];

/** Does what was planned for a payment. */
export async function runTask(context: SandboxContext, transaction: SandboxTransaction, task: SandboxTask) {
  const { urlStatus } = transaction.request;
  const notice = noticeBody(transaction, context.credentials);
  switch (task.kind) {
    case 'notice':
      if (transaction.status !== 1) return;
      await deliver(context, transaction, { url: urlStatus, kind: task.kind, body: notice });
      if (!isVerified(transaction)) planNext(context, transaction, task);
      return;
    case 'stray_notice':
      await deliver(context, transaction, { url: urlStatus, kind: task.kind, body: notice });
      return;
    case 'forged_notice': {
      const body = { ...notice, sign: notice.sign.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) };
      await deliver(context, transaction, { url: urlStatus, kind: task.kind, body });
      return;
    }
    case 'card_refusal': {
      const url = transaction.request.urlCardPaymentNotification;
      const body = cardRefusalBody(transaction, context.credentials);
      if (url) await deliver(context, transaction, { url, kind: task.kind, body });
      return;
    }
    case 'late_payment':
      if (transaction.waitsForBank) markPaid(context, transaction);
      return;
    case 'finish_refund':
      finishRefund(context, transaction, task.requestId);
      return;
    case 'refund_notice': {
      const refund = transaction.refunds.find(({ requestId }) => requestId === task.requestId);
      if (!refund?.urlStatus) return;
      const body = refundNoticeBody(transaction, refund, context.credentials);
      const answered = await deliver(context, transaction, { url: refund.urlStatus, kind: task.kind, body });
      if (answered < 200 || answered > 299) planNext(context, transaction, task);
      return;
    }
  }
}

function planNext({ scheduler, noticeMinuteMs }: SandboxContext, transaction: SandboxTransaction, task: SandboxTask) {
  const wait = ladder[task.step];
  if (wait === undefined) return;
  const first = task.at - (ladder[task.step - 1] ?? 0) * noticeMinuteMs;
  scheduler.plan(transaction, {
    kind: task.kind,
    at: first + wait * noticeMinuteMs,
    step: task.step + 1,
    ...(task.requestId !== null && { requestId: task.requestId }),
  });
}

/** Read again after the delivery, during which the shop may have verified. */
const isVerified = ({ status }: SandboxTransaction): boolean => status >= 2;
