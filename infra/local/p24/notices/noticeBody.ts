import { checksum, signedKeys } from '../api/checksum.ts';
import type { SandboxCredentials } from '../sandboxContext.ts';
import type { SandboxRefund, SandboxTransaction } from '../transaction.ts';

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
export function cardRefusalBody({ request, orderId, methodId }: SandboxTransaction, { crc }: SandboxCredentials) {
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
export function refundNoticeBody(
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
