import { providerTime } from '../providerTime.ts';
import type { ApiAnswer, SandboxContext } from '../sandboxContext.ts';
import { feeOf } from './history.ts';

/** GET transaction/by/sessionId/{sessionId}: known from the moment the customer came to the page. */
export function bySessionId({ store }: SandboxContext, sessionId: string): ApiAnswer {
  const transaction = store.bySession(sessionId);
  if (!transaction?.openedAt) {
    return { status: 404, body: { error: 'Transaction not found', responseCode: 0 } };
  }
  const { request, status, orderId, statement, methodId, paidAmount, paidAt, registeredAt } = transaction;
  return {
    status: 200,
    body: {
      data: {
        statement,
        orderId,
        sessionId,
        status,
        amount: status === 0 ? request.amount : paidAmount,
        currency: request.currency,
        date: providerTime(registeredAt),
        dateOfTransaction: paidAt === null ? '' : providerTime(paidAt),
        clientEmail: request.email,
        accountMD5: '',
        paymentMethod: methodId,
        description: request.description,
        clientName: request.client ?? '',
        clientAddress: request.address ?? '',
        clientCity: request.city ?? '',
        clientPostcode: request.zip ?? '',
        batchId: 0,
        fee: String(feeOf(transaction)),
      },
      responseCode: 0,
    },
  };
}
