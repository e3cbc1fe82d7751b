import { finishRefund } from '../api/refund.ts';
import { markPaid } from '../pages/pressButton.ts';
import { checksum, type SandboxContext, type SandboxCredentials, signedKeys } from '../sandboxContext.ts';
import type { SandboxRefund, SandboxTask, SandboxTransaction } from '../transaction.ts';

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

/** TransactionResult of the document. `amount` is what the customer paid, `originAmount` what was registered. */
export function noticeBody(transaction: SandboxTransaction, { merchantId, posId, crc }: SandboxCredentials) {
  const { request, paidAmount, orderId, methodId, statement, status } = transaction;
  const body = {
    merchantId,
    posId,
    sessionId: request.sessionId,
    amount: status === 0 ? request.amount : paidAmount,
    originAmount: request.amount,
    currency: request.currency,
    orderId,
    methodId,
    statement,
  };
  return { ...body, sign: checksum(body, signedKeys.notice, crc) };
}

/** CardNotificationExtN of the document; which codes there are it does not say. */
function cardRefusalBody({ request, orderId, methodId }: SandboxTransaction, { crc }: SandboxCredentials) {
  const body = {
    amount: request.amount,
    '3ds': true,
    method: methodId,
    orderId,
    sessionId: request.sessionId,
    errorCode: '51',
    errorMessage: 'Odmowa: brak środków na karcie',
  };
  return { ...body, sign: checksum(body, signedKeys.cardRefusal, crc) };
}

/** TransactionRefundResult of the document; its status: 0 completed, 1 rejected. */
function refundNoticeBody(
  { request, orderId }: SandboxTransaction,
  { requestId, refundsUuid, amount, status, finishedAt, createdAt }: SandboxRefund,
  { merchantId, crc }: SandboxCredentials,
) {
  const body = {
    orderId,
    sessionId: request.sessionId,
    merchantId,
    requestId,
    refundsUuid,
    amount,
    currency: request.currency,
    timestamp: Math.floor((finishedAt ?? createdAt) / 1000),
    status: status === 4 ? 1 : 0,
  };
  return { ...body, sign: checksum(body, signedKeys.refundNotice, crc) };
}

/** Posts a notice to the shop and notes how it was answered; 0 when it was not. */
async function deliver(
  { store, now }: SandboxContext,
  transaction: SandboxTransaction,
  { url, kind, body }: { url: string; kind: string; body: object },
): Promise<number> {
  let answered = 0;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    answered = response.status;
    await response.arrayBuffer();
  } catch {
    // The ladder repeats it.
  }
  transaction.deliveries.push({ at: now(), kind, answered });
  store.save(transaction);
  return answered;
}
