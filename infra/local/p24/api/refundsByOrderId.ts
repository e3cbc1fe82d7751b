import { providerTime } from '../providerTime.ts';
import type { ApiAnswer, SandboxContext } from '../sandboxContext.ts';

/** GET refund/by/orderId/{orderId} */
export function refundsByOrderId({ store }: SandboxContext, orderId: number): ApiAnswer {
  const transaction = store.byOrder(orderId);
  if (!transaction?.refunds.length) {
    return { status: 404, body: { error: 'Transaction not found', responseCode: 0 } };
  }
  const { request, paidAmount, refunds } = transaction;
  return {
    status: 200,
    body: {
      data: {
        orderId,
        sessionId: request.sessionId,
        amount: paidAmount,
        currency: request.currency,
        refunds: refunds.map(({ requestId, createdAt, description, status, amount }) => ({
          batchId: 0,
          requestId,
          date: providerTime(createdAt),
          login: 'api',
          description,
          status,
          amount,
        })),
      },
      responseCode: 0,
    },
  };
}
