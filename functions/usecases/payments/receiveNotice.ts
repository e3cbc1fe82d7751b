import { noticeProblem } from '../../domain/payment/noticeProblem.ts';
import { parseSessionId } from '../../domain/payment/sessionId.ts';
import { nextLook } from '../../domain/payment/timeLimits.ts';
import type { PaymentDeps } from './paymentDeps.ts';

export type ReceivedNotice =
  | { outcome: 'stored' }
  | {
      outcome: 'refused';
      code: 'malformed' | 'bad_signature' | 'foreign' | 'unknown_session' | 'wrong_currency' | 'wrong_amount';
    };

/**
 * The provider's notice: checked against its signature and our own row, stored, and queued. Nothing is written for a
 * rejected one. Once stored, the provider can be answered: if the queue fails, the sweeper finds the row.
 */
export async function receiveNotice(
  {
    payments,
    notices,
    p24,
    settleQueue,
    now,
  }: Pick<PaymentDeps, 'payments' | 'notices' | 'p24' | 'settleQueue' | 'now'>,
  rawBody: string,
): Promise<ReceivedNotice> {
  const notice = p24.parseNotice(rawBody);
  if ('refused' in notice) return { outcome: 'refused', code: notice.refused };
  const session = parseSessionId(notice.sessionId);
  const attempt = session && (await payments.readAttempt(session.slug, session.attempt));
  if (!attempt) return { outcome: 'refused', code: 'unknown_session' };
  const problem = noticeProblem(notice, attempt);
  if (problem) return { outcome: 'refused', code: problem };
  const { orderId, methodId, statement } = notice;
  const money = { slug: attempt.slug, attempt: attempt.number, orderId };
  const state = await notices.keep(
    { ...money, methodId, statement, source: 'notice', state: 'received', receivedAt: now.toISOString() },
    nextLook(now, now).toISOString(),
  );
  if (state === 'new' || state === 'received') {
    await settleQueue.send({ version: 1, ...money }).catch(() => undefined);
  }
  return { outcome: 'stored' };
}
