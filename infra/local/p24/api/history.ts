import type { ApiAnswer, SandboxContext } from '../sandboxContext.ts';
import type { SandboxTransaction } from '../transaction.ts';

const pageSize = 100;
const dayMs = 86_400_000;

/** The sandbox's commission in grosze: 1.2 percent of what was paid, as a provider's would be. */
const feeOf = ({ status, paidAmount }: SandboxTransaction): number =>
  status === 0 ? 0 : Math.round((paidAmount * 12) / 1000);

/** Reports write the code of an error as text. */
const invalidData: ApiAnswer = { status: 400, body: { error: 'Invalid data provided', code: '400' } };

/** GET report/history?dateFrom&dateTo&type, and report/history/{token} for the next page. */
export function history(context: SandboxContext, query: URLSearchParams, token?: string): ApiAnswer {
  const asked = token === undefined ? query : new URLSearchParams(Buffer.from(token, 'base64url').toString());
  const [from, to] = [dayOf(asked.get('dateFrom')), dayOf(asked.get('dateTo'))];
  if (from === null || to === null || to < from || to - from > 31 * dayMs) return invalidData;
  const type = asked.get('type');
  if (type && !['batch', 'transaction', 'refund'].includes(type)) return invalidData;
  const lines = context.store
    .all()
    .flatMap(linesOf)
    .filter((line) => line.at >= from && line.at < to + dayMs && (!type || line.type === type));
  const offset = Number(asked.get('offset') ?? 0);
  const page = lines.slice(offset, offset + pageSize);
  const next = new URLSearchParams(asked);
  next.set('offset', String(offset + pageSize));
  return {
    status: 200,
    body: {
      data: page.map(({ at, ...line }) => line),
      ...(offset + pageSize < lines.length && { token: Buffer.from(next.toString()).toString('base64url') }),
      responseCode: 0,
      pageInformation: {
        recordsOnPage: page.length,
        recordsAll: lines.length,
        pageCount: Math.max(1, Math.ceil(lines.length / pageSize)),
      },
    },
  };
}

function linesOf(transaction: SandboxTransaction) {
  const { request, orderId, status, paidAmount, paidAt, verifiedAt, methodId, statement } = transaction;
  if (paidAt === null) return [];
  const { currency } = request;
  const fee = feeOf(transaction);
  const payment = {
    settledAmount: paidAmount - fee,
    ordrId: orderId,
    sessionId: request.sessionId,
    status,
    date: providerTime(paidAt),
    dateOfTransaction: providerTime(transaction.registeredAt),
    dateOfVerification: verifiedAt === null ? '' : providerTime(verifiedAt),
    clientEmail: request.email,
    accountChecksum: '',
    paymentMethod: methodId,
    description: request.description,
    clientName: request.client ?? '',
    clientAddress: request.address ?? '',
    clientCity: request.city ?? '',
    clientZip: request.zip ?? '',
    statement,
    fee,
  };
  const refunds = transaction.refunds.map((refund) => ({
    at: refund.createdAt,
    type: 'refund',
    amount: refund.amount,
    currency,
    details: [
      {
        refundId: refund.createdAt,
        orderId,
        requestId: refund.requestId,
        dateIn: providerTime(refund.createdAt),
        dateOut: refund.finishedAt === null ? '' : providerTime(refund.finishedAt),
        status: refund.status,
        description: refund.description,
      },
    ],
  }));
  return [{ at: paidAt, type: 'transaction', amount: paidAmount, currency, details: [payment] }, ...refunds];
}

function dayOf(text: string | null): number | null {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text ?? '');
  const at = match ? Date.parse(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

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

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Epoch ms as the provider writes it: "YYYY-MM-DD HH:MM:SS" in Poland. */
const providerTime = (at: number): string => parts.format(at);
