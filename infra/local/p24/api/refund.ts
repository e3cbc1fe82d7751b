import * as z from 'zod/mini';
import { type ApiAnswer, invalid, type SandboxContext } from '../sandboxContext.ts';
import { refundedAmount, type SandboxTransaction } from '../transaction.ts';

const refundRequest = z.object({
  requestId: z.string().check(z.minLength(1), z.maxLength(45)),
  refunds: z
    .array(
      z.object({
        orderId: z.int(),
        sessionId: z.string(),
        amount: z.int().check(z.minimum(1)),
        description: z.optional(z.string().check(z.maxLength(35))),
      }),
    )
    .check(z.minLength(1)),
  refundsUuid: z.string().check(z.minLength(1), z.maxLength(35)),
  urlStatus: z.optional(z.string().check(z.maxLength(250))),
});

/** POST transaction/refund: all of the batch or none of it. */
export function refund(context: SandboxContext, body: unknown): ApiAnswer {
  const { store, scheduler, now, refundMinuteMs } = context;
  const parsed = z.safeParse(refundRequest, body);
  if (!parsed.success) return invalid('Invalid input parameters');
  const { requestId, refundsUuid, refunds, urlStatus } = parsed.data;
  if (store.knowsRefundKey(requestId) || store.knowsRefundKey(refundsUuid)) return invalid('Request already exists');
  const checked = refunds.map((item) => {
    const transaction = store.byOrder(item.orderId);
    return { item, transaction, problem: problemOf(transaction, item) };
  });
  const answers = checked.map(({ item, problem }) => ({
    ...item,
    description: item.description ?? '',
    status: problem === null,
    message: problem ?? 'success',
  }));
  if (checked.some(({ problem }) => problem !== null)) {
    return { status: 409, body: { error: answers.filter(({ status }) => !status), code: 409 } };
  }
  for (const { item, transaction } of checked) {
    if (!transaction) continue;
    transaction.refunds.push({
      requestId,
      refundsUuid,
      amount: item.amount,
      description: item.description ?? '',
      urlStatus: urlStatus ?? null,
      status: 2,
      createdAt: now(),
      finishedAt: null,
    });
    scheduler.plan(transaction, { kind: 'finish_refund', at: now() + refundMinuteMs, requestId });
    store.save(transaction);
  }
  return { status: 201, body: { data: answers, responseCode: 0 } };
}

function problemOf(
  transaction: SandboxTransaction | undefined,
  { sessionId, amount }: { sessionId: string; amount: number },
): string | null {
  if (!transaction || transaction.request.sessionId !== sessionId) return 'Transaction not found';
  if (transaction.status < 2) return 'Transaction in wrong status - cannot refund';
  const rest = transaction.paidAmount - refundedAmount(transaction);
  return amount > rest ? 'The amount of refund exceeds available amount for the transaction' : null;
}

/** A pending refund is completed, or rejected when the page says so; the shop gets a notice. */
export function finishRefund(context: SandboxContext, transaction: SandboxTransaction, requestId: string | null): void {
  const found = transaction.refunds.find((one) => one.requestId === requestId && one.status === 2);
  if (!found) return;
  found.status = transaction.rejectsRefunds ? 4 : 1;
  found.finishedAt = context.now();
  const completed = transaction.refunds.reduce((sum, { amount, status }) => sum + (status === 1 ? amount : 0), 0);
  if (completed === transaction.paidAmount) transaction.status = 3;
  context.scheduler.plan(transaction, { kind: 'refund_notice', at: context.now(), requestId: found.requestId });
  context.store.save(transaction);
}
